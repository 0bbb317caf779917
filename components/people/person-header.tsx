'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { History } from '@/components/history/history';
import { mayReadPayment } from '@/components/payment/payment-query';
import type { Archived } from '@/components/people/account-dialogs';
import { AccountBadge, mayArchive } from '@/components/people/account-state';
import { usePermissionName } from '@/components/people/permission-table';
import { mayInvite, type PersonSource } from '@/components/people/person-rights';
import { BackLink } from '@/components/shell/back-link';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Button, LinkButton } from '@/components/ui/button';
import { HeaderFacts } from '@/components/ui/facts';
import { onDemand } from '@/components/ui/on-demand';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserView } from '@/lib/contract/people/user-rows';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { Link } from '@/lib/i18n/navigation';

const PaymentFigures = onDemand(async () => (await import('@/components/payment/payment-figures')).PaymentFigures);
const InviteDialog = onDemand(async () => (await import('@/components/people/account-dialogs')).InviteDialog);
const ArchiveDialog = onDemand(async () => (await import('@/components/people/account-dialogs')).ArchiveDialog);

type PersonHeaderProps = {
  person: UserView;
  source: PersonSource;
  listTitle: string;
  onArchived: (changed: Archived) => void;
};

export function PersonHeader({ person, source, listTitle, onArchived }: PersonHeaderProps) {
  const user = useCurrentUser();
  const t = useTranslations('people.details');
  const words = useTranslations('enums.role');
  const actions = useTranslations('common.actions');
  const [openDialog, setOpenDialog] = useState<'archive' | 'invite'>();
  const close = () => setOpenDialog(undefined);
  const nameOf = useCodeWords();
  const time = (at: string) => formatDateTime(at, user.timeZone);
  const facts = [
    words(person.role),
    person.companyName,
    t('created', { time: time(person.createdAt) }),
    t('changed', { time: time(person.updatedAt) }),
    person.isResetPassword ? t('resetRequested') : null,
  ].filter((fact) => fact !== null);
  return (
    <header className="flex flex-col gap-1">
      <BackLink screen={source === 'users' ? 'security' : 'clients'} label={listTitle} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ThingHeading name={person.login} {...(source === 'clients' && { clientId: person.id })} />
        <AccountBadge account={person} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <PaymentLink person={person} />
          <History entity="user" id={person.id} currency={person.currency ?? undefined} nameOf={nameOf} />
          {mayInvite(user, person) && <Button onClick={() => setOpenDialog('invite')}>{t('invite')}</Button>}
          {mayArchive(user, person) && (
            <Button onClick={() => setOpenDialog('archive')}>
              {actions(person.archived ? 'unarchive' : 'archive')}
            </Button>
          )}
        </div>
      </div>
      <HeaderFacts facts={facts} />
      {isAdvertiserRole(person.role) && <Figures person={person} />}
      {openDialog === 'invite' && <InviteDialog person={person} onClose={close} />}
      {openDialog === 'archive' && <ArchiveDialog person={person} onChanged={onArchived} onClose={close} />}
    </header>
  );
}

/** Key facts of a client. */
function Figures({ person }: Pick<PersonHeaderProps, 'person'>) {
  const user = useCurrentUser();
  const t = useTranslations('people.details');
  const family = useFamily();
  const { balance, currency, margin, managerLogin } = person;
  const figures = [
    { name: t('balance'), value: balance && currency ? formatMoney(balance, currency) : null },
    { name: t('margin'), value: margin === undefined ? null : `${margin}%` },
    { name: t('manager'), value: managerLogin ?? t('none') },
  ].filter(({ value }) => value !== null);
  return (
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-base font-medium figures">{value}</dd>
        </div>
      ))}
      {mayReadPayment(user, family) && <PaymentFigures id={person.id} />}
    </dl>
  );
}

/** Returns a function with the texts of permission codes in a user's history. */
function useCodeWords() {
  const permissionName = usePermissionName();
  return (kind: string, code: string): string | undefined => {
    const permission = kind === 'permission' ? permissionName(code) : null;
    return permission ? `${permission.group}: ${permission.name}` : undefined;
  };
}

type PaymentLinkProps = { person: Pick<UserView, 'id' | 'role'> };

/** Link from a client to its payment information; staff have none. */
function PaymentLink({ person }: PaymentLinkProps) {
  const user = useCurrentUser();
  const t = useTranslations('people.details');
  const family = useFamily();
  if (!isAdvertiserRole(person.role) || !mayReadPayment(user, family)) return null;
  return (
    <LinkButton link={Link} href={screenPath(family, 'clientPayment', { id: person.id })}>
      {t('payment')}
    </LinkButton>
  );
}

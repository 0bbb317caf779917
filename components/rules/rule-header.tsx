'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { History } from '@/components/history/history';
import { StatusSwitch } from '@/components/list/status-switch';
import type { Changed } from '@/components/list/switched-areas';
import { mayChange, mayCreate } from '@/components/rules/may-change';
import { useWithheld } from '@/components/rules/use-withheld';
import { BackLink } from '@/components/shell/back-link';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { RuleView } from '@/lib/contract/rules';
import { formatDateTime } from '@/lib/format/format-date';
import { Link, useRouter } from '@/lib/i18n/navigation';

const RemoveDialog = onDemand(async () => (await import('@/components/rules/remove-dialog')).RemoveDialog);
const ArchivingDialog = onDemand(async () => (await import('@/components/list/archiving-dialog')).ArchivingDialog);

type RuleHeaderProps = { user: CurrentUser; rule: RuleView; onChanged: (changed: Changed) => void };

export function RuleHeader({ user, rule, onChanged }: RuleHeaderProps) {
  const t = useTranslations('rules.details');
  const list = useTranslations('rules');
  const types = useTranslations('enums.ruleType');
  const withheld = useWithheld(user, rule)('update', 'duplicate', 'archive', 'remove');
  const facts = [
    can(user, 'CLIENT_READ_ALL') && t('owner', { login: rule.userLogin }),
    t('used', { count: rule.usedInAdSets }),
    t('changed', { time: formatDateTime(rule.updatedAt, user.timeZone) }),
  ].filter(Boolean);
  return (
    <header className="flex flex-col gap-1">
      <BackLink screen="rules" label={list('title')} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 max-w-full text-title font-semibold break-words">{rule.name}</h1>
        <Badge>{types(rule.type)}</Badge>
        {rule.archived && <Badge>{t('archived')}</Badge>}
        <StatusSwitch area="rules" thing={rule} isLocked={!mayChange(user, rule, 'UPDATE')} onChanged={onChanged} />
        <Actions user={user} rule={rule} onChanged={onChanged} />
      </div>
      <p className="text-sm text-muted figures">{facts.join(' · ')}</p>
      {withheld && <NotGranted text={withheld} />}
    </header>
  );
}

function Actions({ user, rule, onChanged }: RuleHeaderProps) {
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [asked, setAsked] = useState<'remove' | 'archive'>();
  const close = () => setAsked(undefined);
  const { id, type, archived, currency } = rule;
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <History user={user} entity="rule" id={id} {...(currency && { currency })} />
      {mayCreate(user, type) && (
        <LinkButton href={`${screenPath(family, 'newRule', { type })}?copy=${id}`} link={Link}>
          {actions('duplicate')}
        </LinkButton>
      )}
      {mayChange(user, rule, 'REMOVE') && (
        <>
          <Button onClick={() => setAsked('archive')}>{actions(archived ? 'unarchive' : 'archive')}</Button>
          <Button onClick={() => setAsked('remove')}>{actions('delete')}</Button>
        </>
      )}
      {asked === 'archive' && <ArchivingDialog area="rules" thing={rule} onChanged={onChanged} onClose={close} />}
      {asked === 'remove' && (
        <RemoveDialog rule={rule} onClose={close} onRemoved={() => router.push(screenPath(family, 'rules'))} />
      )}
    </div>
  );
}

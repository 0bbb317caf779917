'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { History } from '@/components/history/history';
import { StatusSwitch } from '@/components/list/status-switch';
import type { Changed } from '@/components/list/switched-areas';
import { BackLink } from '@/components/shell/back-link';
import { useFamily } from '@/components/shell/use-family';
import { mayChange, mayCreate } from '@/components/targets/may-change';
import { useWithheld } from '@/components/targets/use-withheld';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetView } from '@/lib/contract/targets';
import { formatDateTime } from '@/lib/format/format-date';
import { Link, useRouter } from '@/lib/i18n/navigation';

const RemoveDialog = onDemand(async () => (await import('@/components/targets/remove-dialog')).RemoveDialog);
const ArchivingDialog = onDemand(async () => (await import('@/components/list/archiving-dialog')).ArchivingDialog);

type TargetHeaderProps = { user: CurrentUser; target: TargetView; onChanged: (changed: Changed) => void };

export function TargetHeader({ user, target, onChanged }: TargetHeaderProps) {
  const t = useTranslations('targets.details');
  const list = useTranslations('targets');
  const withheld = useWithheld(user, target)('update', 'duplicate', 'archive', 'remove');
  const facts = [
    can(user, 'CLIENT_READ_ALL') && t('owner', { login: target.userLogin }),
    t('used', { count: target.usedInAdSets }),
    t('changed', { time: formatDateTime(target.updatedAt, user.timeZone) }),
  ].filter(Boolean);
  return (
    <header className="flex flex-col gap-1">
      <BackLink screen="targets" label={list('title')} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 max-w-full text-title font-semibold break-words">{target.name}</h1>
        {target.archived && <Badge>{t('archived')}</Badge>}
        <StatusSwitch
          area="targets"
          thing={target}
          isLocked={!mayChange(user, target, 'UPDATE')}
          onChanged={onChanged}
        />
        <Actions user={user} target={target} onChanged={onChanged} />
      </div>
      <p className="text-sm text-muted figures">{facts.join(' · ')}</p>
      {withheld && <NotGranted text={withheld} />}
    </header>
  );
}

function Actions({ user, target, onChanged }: TargetHeaderProps) {
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [asked, setAsked] = useState<'remove' | 'archive'>();
  const close = () => setAsked(undefined);
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <History user={user} entity="target" id={target.id} />
      {mayCreate(user) && (
        <LinkButton href={`${screenPath(family, 'newTarget')}?copy=${target.id}`} link={Link}>
          {actions('duplicate')}
        </LinkButton>
      )}
      {mayChange(user, target, 'REMOVE') && (
        <>
          <Button onClick={() => setAsked('archive')}>{actions(target.archived ? 'unarchive' : 'archive')}</Button>
          <Button onClick={() => setAsked('remove')}>{actions('delete')}</Button>
        </>
      )}
      {asked === 'archive' && <ArchivingDialog area="targets" thing={target} onChanged={onChanged} onClose={close} />}
      {asked === 'remove' && (
        <RemoveDialog target={target} onClose={close} onRemoved={() => router.push(screenPath(family, 'targets'))} />
      )}
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { History } from '@/components/history/history';
import { EntityActions } from '@/components/list/bulk/entity-actions';
import type { Changed } from '@/components/list/bulk/status-areas';
import { StatusSwitch } from '@/components/list/bulk/status-switch';
import { BackLink } from '@/components/shell/back-link';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { mayChange, mayCreate } from '@/components/targeting/may-change';
import { useDenied } from '@/components/targets/use-denied';
import { Badge } from '@/components/ui/badge';
import { NotGranted } from '@/components/ui/empty-state';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { TargetView } from '@/lib/contract/targeting/targets';
import { formatDateTime } from '@/lib/format/format-date';

type TargetHeaderProps = { target: TargetView; onChanged: (changed: Changed) => void };

export function TargetHeader({ target, onChanged }: TargetHeaderProps) {
  const user = useCurrentUser();
  const t = useTranslations('targets.details');
  const list = useTranslations('targets');
  const denied = useDenied(target)('update', 'duplicate', 'archive', 'remove');
  const facts = [
    can(user, 'CLIENT_READ_ALL') && t('owner', { login: target.userLogin }),
    t('used', { count: target.usedInAdSets }),
    t('changed', { time: formatDateTime(target.updatedAt, user.timeZone) }),
  ].filter(Boolean);
  return (
    <header className="flex flex-col gap-1">
      <BackLink screen="targets" label={list('title')} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ThingHeading name={target.name} clientId={target.userId} />
        {target.archived && <Badge>{t('archived')}</Badge>}
        <StatusSwitch
          area="targets"
          thing={target}
          isLocked={target.adSetDto !== null || !mayChange(user, target, 'UPDATE')}
          onChanged={onChanged}
        />
        <Actions target={target} onChanged={onChanged} />
      </div>
      <p className="text-sm text-muted figures">{facts.join(' · ')}</p>
      {denied && <NotGranted text={denied} />}
    </header>
  );
}

function Actions({ target, onChanged }: TargetHeaderProps) {
  const user = useCurrentUser();
  const family = useFamily();
  return (
    <EntityActions
      area="targets"
      thing={target}
      copy={mayCreate(user) && `${screenPath(family, 'newTarget')}?copy=${target.id}`}
      mayRemove={target.adSetDto === null && mayChange(user, target, 'REMOVE')}
      listPath={screenPath(family, 'targets')}
      onChanged={onChanged}
    >
      <History entity="target" id={target.id} />
    </EntityActions>
  );
}

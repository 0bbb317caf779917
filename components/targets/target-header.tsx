'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { History } from '@/components/history/history';
import { BackLink } from '@/components/shell/back-link';
import { useFamily } from '@/components/shell/use-family';
import { mayChange } from '@/components/targets/may-change';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetView } from '@/lib/contract/targets';
import { formatDateTime } from '@/lib/format/format-date';
import { Link, useRouter } from '@/lib/i18n/navigation';

const RemoveDialog = onDemand(async () => (await import('@/components/targets/remove-dialog')).RemoveDialog);

export function TargetHeader({ user, target }: { user: CurrentUser; target: TargetView }) {
  const t = useTranslations('targets.details');
  const list = useTranslations('targets');
  const words = useTranslations('enums.targetStatus');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
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
        <Badge hasDot tone={target.status === 'ACTIVE' ? 'positive' : 'neutral'}>
          {words(target.status)}
        </Badge>
        <div className="ml-auto flex flex-wrap gap-2">
          <History user={user} entity="target" id={target.id} />
          {can(user, 'TARGET_CREATE', 'TARGET_CREATE_FOR_CLIENT') && (
            <LinkButton href={`${screenPath(family, 'newTarget')}?copy=${target.id}`} link={Link}>
              {actions('duplicate')}
            </LinkButton>
          )}
          {mayChange(user, target, 'REMOVE') && <Button onClick={() => setAsking(true)}>{actions('delete')}</Button>}
        </div>
      </div>
      <p className="text-sm text-muted figures">{facts.join(' · ')}</p>
      {isAsking && (
        <RemoveDialog
          target={target}
          onClose={() => setAsking(false)}
          onRemoved={() => router.push(screenPath(family, 'targets'))}
        />
      )}
    </header>
  );
}

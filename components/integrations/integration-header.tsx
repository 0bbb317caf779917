'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { History } from '@/components/history/history';
import { useDenied } from '@/components/integrations/use-denied';
import { useTraffic } from '@/components/integrations/use-traffic';
import { BackLink } from '@/components/shell/back-link';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { IntegrationView } from '@/lib/contract/integrations/integrations';
import { formatDateTime } from '@/lib/format/format-date';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';
import { useRouter } from '@/lib/i18n/navigation';

const RemoveIntegration = onDemand(
  async () => (await import('@/components/integrations/integration-dialogs')).RemoveIntegration,
);

export function IntegrationHeader({ view }: { view: IntegrationView }) {
  const user = useCurrentUser();
  const t = useTranslations('integrations');
  const words = useTranslations('enums.status');
  const actions = useTranslations('common.actions');
  const router = useRouter();
  const family = useFamily();
  const [isAsking, setAsking] = useState(false);
  const denied = useDenied()('update', 'remove');
  const time = (at: string) => formatDateTime(at, user.timeZone);
  const facts = [
    t('details.campaigns', { count: view.campaigns }),
    t('details.created', { time: time(view.createdAt) }),
    t('details.changed', { time: time(view.updatedAt) }),
  ];
  return (
    <header className="flex flex-col gap-1">
      <BackLink screen="integrations" label={t('title')} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ThingHeading name={view.name} />
        <Badge hasDot tone={view.status === 'ACTIVE' ? 'positive' : 'neutral'}>
          {words(view.status)}
        </Badge>
        <div className="ml-auto flex flex-wrap gap-2">
          <History entity="integration" id={view.id} />
          {can(user, 'INTEGRATION_REMOVE') && <Button onClick={() => setAsking(true)}>{actions('delete')}</Button>}
        </div>
      </div>
      <p className="text-sm text-muted figures">{facts.join(' · ')}</p>
      {denied && <NotGranted text={denied} />}
      {can(user, 'STATISTIC_READ_ALL') && <IntegrationFigures id={view.id} />}
      {isAsking && (
        <RemoveIntegration
          integration={view}
          onClose={() => setAsking(false)}
          onRemoved={() => router.leave(screenPath(family, 'integrations'))}
        />
      )}
    </header>
  );
}

/** Figures of the SSP over the last seven days. */
function IntegrationFigures({ id }: { id: number }) {
  const t = useTranslations('integrations.details');
  const measure = useTranslations('enums.measure');
  const formula = useTranslations('enums.formula');
  const traffic = useTraffic();
  const found = traffic.of(id);
  const figures = [
    ['bids', found && formatInteger(found.bids)],
    ['wins', found && formatInteger(found.wins)],
    ['impressions', found && formatInteger(found.impressions)],
    ['winRate', found && formatPercent(found.bids > 0 ? found.wins / found.bids : null)],
  ] as const;
  return (
    <section aria-label={t('figures')} className="mt-3 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="text-sm text-muted">{t('figures')}</p>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-4">
        {figures.map(([key, value]) => (
          <div key={key} className="min-w-0" title={formula(key)}>
            <dt className="text-sm text-muted">{measure(key)}</dt>
            <dd className="text-title font-semibold figures">
              {value ?? (traffic.isError ? dash : <Skeleton className="h-7 w-20" />)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

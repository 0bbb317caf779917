'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import ListChecks from 'lucide-react/icons/list-checks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FunnelPanel } from '@/components/campaigns/delivery/funnel-panel';
import { PlanChart } from '@/components/campaigns/delivery/plan-chart';
import { DeliveryPeriod } from '@/components/campaigns/delivery/use-delivery';
import { VerdictLine } from '@/components/campaigns/delivery/verdict-line';
import { WhatIfButton } from '@/components/campaigns/delivery/what-if-button';
import { KeptForecasts } from '@/components/campaigns/forecast/kept-forecasts';
import { useOffered } from '@/components/campaigns/use-campaign-tab';
import type { usePeriod } from '@/components/list/filters/use-period';
import { QueryFailed } from '@/components/list/query-failed';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { onDemand, onSight, useEver } from '@/components/ui/on-demand';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { Delivery } from '@/lib/contract/delivery/delivery';
import { lastWeek } from '@/lib/format/statistics-range';

/** Replays traffic, so it is loaded only when it becomes visible. */
const WinCurvePanel = onSight(
  async () => (await import('@/components/campaigns/what-if/win-curve')).WinCurvePanel,
  () => <div aria-hidden="true" className="h-64 rounded-lg border border-line bg-surface" />,
  '0px',
);

type DeliveryTabProps = {
  campaign: CampaignView;
  found: UseQueryResult<Delivery>;
  period: ReturnType<typeof usePeriod>;
  timeZone: string;
  onSection: (section: string) => void;
};

/** Delivery of a campaign: the verdict in a sentence, plan and actual spend, and the funnel of its requests. */
export function DeliveryTab({ campaign, found, period, timeZone, onSection }: DeliveryTabProps) {
  const { data: delivery } = found;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DeliveryPeriod period={period} timeZone={timeZone} />
      {delivery ? (
        <div
          aria-busy={found.isPlaceholderData || undefined}
          className={found.isPlaceholderData ? 'flex flex-col gap-4 opacity-55' : 'flex flex-col gap-4'}
        >
          <VerdictLine delivery={delivery} campaign={campaign} onSection={onSection} />
          <div className="grid min-w-0 items-start gap-4 xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <PlanChart delivery={delivery} />
              {delivery.funnel && <WinCurvePanel campaignId={campaign.id} />}
              <KeptForecasts campaignId={campaign.id} />
            </div>
            <Requests
              delivery={delivery}
              campaign={campaign}
              onSection={onSection}
              onRecent={() => period.choose(lastWeek(period.today))}
            />
          </div>
        </div>
      ) : found.isPending ? (
        <Loading />
      ) : (
        <QueryFailed found={found} />
      )}
    </div>
  );
}

type RequestsProps = Pick<DeliveryTabProps, 'campaign' | 'onSection'> & { delivery: Delivery; onRecent: () => void };

function Requests({ delivery, campaign, onSection, onRecent }: RequestsProps) {
  const { funnel, noFunnel, timeZone } = delivery;
  if (funnel) {
    const actions = (
      <>
        <WhatIfButton campaign={campaign} />
        <DecisionsButton campaignId={campaign.id} timeZone={timeZone} />
      </>
    );
    return (
      <FunnelPanel funnel={funnel} timeZone={timeZone} campaign={campaign} onSection={onSection} actions={actions} />
    );
  }
  return <NoFunnel reason={noFunnel ?? 'NO_TRAFFIC'} onRecent={onRecent} onSection={onSection} />;
}

function Loading() {
  const t = useTranslations('delivery.tabs');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-14" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}

type NoFunnelProps = {
  reason: NonNullable<Delivery['noFunnel']>;
  onRecent: () => void;
  onSection: (section: string) => void;
};

/** Explains why there is no funnel and offers a remedy. */
function NoFunnel({ reason, onRecent, onSection }: NoFunnelProps) {
  const t = useTranslations('delivery');
  const action =
    reason === 'NOT_KEPT' ? (
      <Button onClick={onRecent}>{t('noFunnel.recent')}</Button>
    ) : reason === 'NO_TRAFFIC' ? (
      <Button onClick={() => onSection('general')}>{t('noFunnel.settings')}</Button>
    ) : undefined;
  return (
    <Panel title={t('funnel.title')} isFlush>
      <EmptyState title={t(`noFunnel.${reason}.title`)} text={t(`noFunnel.${reason}.text`)} action={action} />
    </Panel>
  );
}

const DecisionsDrawer = onDemand(
  async () => (await import('@/components/campaigns/decisions/decisions-drawer')).DecisionsDrawer,
);

type DecisionsButtonProps = { campaignId: number; timeZone: string };

/** Opens the latest decisions; shown only with permission. */
export function DecisionsButton({ campaignId, timeZone }: DecisionsButtonProps) {
  const user = useCurrentUser();
  const t = useTranslations('delivery.funnel');
  const [isOpen, setOpen] = useState(false);
  const isWanted = useEver(isOpen);
  const isOffered = useOffered('campaigns.decisions', isOpen);
  if (!isOffered || !can(user, 'CAMPAIGN_DECISIONS_READ')) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" />
        {t('decisions')}
      </Button>
      {isWanted && (
        <DecisionsDrawer campaignId={campaignId} timeZone={timeZone} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSettled } from '@/components/campaigns/use-settled';
import { WhatIfAnswer } from '@/components/campaigns/what-if/what-if-answer';
import { WhatIfControls } from '@/components/campaigns/what-if/what-if-controls';
import { asNow, type Trial, whatIfQuestion } from '@/components/campaigns/what-if/what-if-question';
import { AreaChart } from '@/components/charts/area-chart';
import { QueryFailed } from '@/components/list/query-failed';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import { useIsUnknown } from '@/lib/browser/use-is-unknown';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { DecisionCode } from '@/lib/contract/delivery/decision-codes';
import { type RemovableGate, removableGates } from '@/lib/contract/delivery/removable-gates';
import type { WinCurve as Curve } from '@/lib/contract/delivery/win-curve';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-number';

type WhatIfDrawerProps = {
  campaign: CampaignView;
  /** The gate to begin without; one that cannot be left out begins with nothing changed. */
  gate?: DecisionCode | undefined;
  /** Percent by which the price is to be changed at first. */
  price?: number | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Tries other settings of a campaign on the latest traffic; nothing is changed by it. */
export function WhatIfDrawer({ campaign, gate, price = 0, isOpen, onClose }: WhatIfDrawerProps) {
  const t = useTranslations('delivery.whatIf');
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')} width={640}>
      <Trying campaign={campaign} start={{ ...asNow, price, without: removable(gate) }} onClose={onClose} />
    </Drawer>
  );
}

const removable = (gate: DecisionCode | undefined): RemovableGate[] => removableGates.filter((one) => one === gate);

/** So long nothing more is typed before the DSP is asked. */
const pauseMs = 400;

type TryingProps = Pick<WhatIfDrawerProps, 'campaign' | 'onClose'> & { start: Trial };

function Trying({ campaign, start, onClose }: TryingProps) {
  const t = useTranslations('delivery.whatIf');
  const [trial, setTrial] = useState(start);
  const body = whatIfQuestion(campaign, useSettled(trial, pauseMs));
  const found = useQuery({
    ...apiQuery('campaigns.whatIf', { params: { id: campaign.id }, body: body ?? {} }),
    enabled: body !== null,
    staleTime: 60_000,
    retry: false,
  });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('hint')}</p>
      <WhatIfControls campaign={campaign} trial={trial} onChange={setTrial} />
      <div aria-live="polite" className="flex flex-col gap-4">
        {body === null && <p>{t('nothingChanged')}</p>}
        {body !== null && found.isFetching && (
          <div className="flex flex-col gap-2">
            <p className="text-muted">{t('working')}</p>
            <ProgressBar label={t('working')} />
          </div>
        )}
        {body !== null && found.isError && !found.isFetching && <QueryFailed found={found} />}
        {body !== null && found.data && <WhatIfAnswer answer={found.data} onAgain={() => void found.refetch()} />}
      </div>
      <WinCurve campaignId={campaign.id} isFirst={body === null || !found.isFetching} onClose={onClose} />
    </div>
  );
}

/** The share of suitable auctions that a campaign wins by its price, with the present one marked. */
type WinCurveProps = { campaignId: number; isFirst: boolean; onClose: () => void };

function WinCurve({ campaignId, isFirst, onClose }: WinCurveProps) {
  const t = useTranslations('delivery.winCurve');
  const isUnknown = useIsUnknown('campaigns.winCurve');
  const found = useQuery({
    ...apiQuery('campaigns.winCurve', { params: { id: campaignId } }),
    // A client's questions are answered one by one: what was asked for goes first.
    enabled: isFirst,
    staleTime: 300_000,
    retry: false,
  });
  if (isUnknown) return null;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      {found.isPending && <Skeleton className="h-40" />}
      {found.isError && <QueryFailed found={found} />}
      {found.data && <Drawn curve={found.data} onAgain={() => void found.refetch()} onClose={onClose} />}
    </section>
  );
}

/** From fewer suitable auctions a curve says little. */
const fewestSuitable = 100;

type DrawnProps = { curve: Curve; onAgain: () => void; onClose: () => void };

function Drawn({ curve: { points, present, currency, rivals, suitable, sample }, onAgain, onClose }: DrawnProps) {
  const t = useTranslations('delivery.winCurve');
  if (points.length === 0) {
    const isSold = sample.requests > 0;
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-muted">{t(isSold ? 'none' : 'noTraffic')}</p>
        <Button onClick={isSold ? onClose : onAgain}>{t(isSold ? 'toFunnel' : 'again')}</Button>
      </div>
    );
  }
  // The last step that the present price reaches.
  const reached = present ? points.findLastIndex(({ share }) => share <= (present.share ?? 0)) : -1;
  return (
    <>
      <p>
        {present
          ? t('sentence', { price: formatMoney(present.price, currency), share: formatPercent(present.share) })
          : t('noBid')}
      </p>
      <AreaChart
        description={t('description')}
        labels={points.map(({ price }) => formatAmount(price))}
        series={[{ name: t('share'), values: points.map(({ share }) => share) }]}
        format={formatPercent}
        marks={reached >= 0 ? [{ index: reached, lines: [t('present')] }] : []}
        height={160}
      />
      {suitable < fewestSuitable && <p className="text-sm text-warning">{t('few', { count: suitable })}</p>}
      {rivals.length > 0 && (
        <>
          <p className="text-sm font-medium">{t('rivals')}</p>
          <ul className="list-disc pl-5 text-sm">
            {rivals.map(({ id, name, count }) => (
              <li key={id}>{t('rival', { name, count })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProgress, useRun } from '@/components/bulk/use-progress';
import { useSettled } from '@/components/campaigns/use-settled';
import { WhatIfAnswer } from '@/components/campaigns/what-if/what-if-answer';
import { WhatIfControls } from '@/components/campaigns/what-if/what-if-controls';
import { asNow, budgetsOf, type Trial, whatIfQuestion } from '@/components/campaigns/what-if/what-if-question';
import { WinCurve } from '@/components/campaigns/what-if/win-curve';
import { QueryFailed } from '@/components/list/query-failed';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { DecisionCode } from '@/lib/contract/delivery/decision-codes';
import { type RemovableGate, removableGates } from '@/lib/contract/delivery/removable-gates';
import type { WhatIf, WhatIfInput } from '@/lib/contract/delivery/what-if';
import { formatPercent } from '@/lib/format/format-number';

type WhatIfDrawerProps = {
  campaign: CampaignView;
  /** Gate to leave out at first; if it cannot be left out, nothing is changed. */
  gate?: DecisionCode | undefined;
  /** Initial price change, percent. */
  price?: number | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Tries other settings of a campaign on the latest traffic. Nothing is saved. */
export function WhatIfDrawer({ campaign, gate, price = 0, isOpen, onClose }: WhatIfDrawerProps) {
  const t = useTranslations('delivery.whatIf');
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')} width={640}>
      <Trying campaign={campaign} start={{ ...asNow, price, without: removable(gate) }} onClose={onClose} />
    </Drawer>
  );
}

const removable = (gate: DecisionCode | undefined): RemovableGate[] => removableGates.filter((one) => one === gate);

/** Pause in typing after which the DSP is asked, ms. */
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
        {body === null && budgetsOf(trial) && <p>{t('nothingChanged')}</p>}
        {body !== null && found.isFetching && (
          <div className="flex flex-col gap-2">
            <p className="text-muted">{t('working')}</p>
            <ProgressBar label={t('working')} />
          </div>
        )}
        {body !== null && found.isError && !found.isFetching && <QueryFailed found={found} />}
        {body !== null && found.data && (
          <WholeDay
            key={JSON.stringify(body)}
            campaignId={campaign.id}
            body={body}
            estimate={found.data}
            onAgain={() => void found.refetch()}
          />
        )}
      </div>
      <WinCurve campaignId={campaign.id} isFirst={body === null || !found.isFetching} onFunnel={onClose} />
    </div>
  );
}

type WholeDayProps = { campaignId: number; body: WhatIfInput; estimate: WhatIf; onAgain: () => void };

/** The estimate and, on request, a replay of the whole day request by request. */
function WholeDay({ campaignId, body, estimate, onAgain }: WholeDayProps) {
  const t = useTranslations('delivery.whatIf');
  const [isWanted, setWanted] = useState(false);
  const { run, follow } = useRun();
  const day = useQuery({
    queryKey: ['campaigns.whatIf', campaignId, body, 'day'],
    queryFn: ({ signal }) => {
      const requested = { ...body, isWholeDay: true, ...(run && { run }) };
      return callApi('campaigns.whatIf', { params: { id: campaignId }, body: requested }, { signal });
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const start = () => {
    follow();
    setWanted(true);
  };
  const isOffered = !isWanted && !estimate.isExact && estimate.sample.requests > 0;
  return (
    <>
      <WhatIfAnswer answer={day.data ?? estimate} onAgain={day.data ? () => void day.refetch() : onAgain} />
      {isOffered && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={start}>
            <History aria-hidden="true" />
            {t('wholeDay')}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{t('wholeDayHint')}</p>
        </div>
      )}
      {day.isFetching && <Living run={run} />}
      {day.isError && !day.isFetching && <QueryFailed found={day} />}
    </>
  );
}

function Living({ run }: { run: string | undefined }) {
  const t = useTranslations('delivery.whatIf');
  const progress = useProgress(run, true);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{t('living')}</p>
      <ProgressBar
        label={t('living')}
        {...(progress && {
          value: progress.done,
          max: progress.total,
          valueText: t('lived', { part: formatPercent(progress.done / progress.total) }),
        })}
      />
    </div>
  );
}

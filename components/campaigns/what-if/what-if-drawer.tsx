'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSettled } from '@/components/campaigns/use-settled';
import { WhatIfControls } from '@/components/campaigns/what-if/what-if-controls';
import { asNow, type Trial, whatIfQuestion } from '@/components/campaigns/what-if/what-if-question';
import { WholeDay } from '@/components/campaigns/what-if/whole-day';
import { WinCurve } from '@/components/campaigns/what-if/win-curve';
import { QueryFailed } from '@/components/list/query-failed';
import { Drawer } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { apiQuery } from '@/lib/browser/api-query';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { DecisionCode } from '@/lib/contract/delivery/decision-codes';
import { type RemovableGate, removableGates } from '@/lib/contract/delivery/removable-gates';

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

'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { isAmount, priceSteps, type Trial } from '@/components/campaigns/what-if/what-if-question';
import { NumberInput } from '@/components/form/number-input';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { type RemovableGate, removableGates } from '@/lib/contract/delivery/removable-gates';
import { currencySymbols } from '@/lib/contract/enumerations';

type WhatIfControlsProps = { campaign: CampaignView; trial: Trial; onChange: (trial: Trial) => void };

/** What would be otherwise: the price, a check that is left out, the daily budget. */
export function WhatIfControls({ campaign, trial, onChange }: WhatIfControlsProps) {
  const t = useTranslations('delivery.whatIf');
  const reason = useTranslations('delivery.reason');
  const isOdd = trial.dailyBudget !== '' && !isAmount(trial.dailyBudget);
  return (
    <div className="flex flex-col gap-4">
      <Labelled label={t('price')}>
        {(id) => (
          <Segmented
            name="what-if-price"
            labelledBy={id}
            value={String(trial.price)}
            options={priceSteps.map((step) => ({
              value: String(step),
              label: step === 0 ? t('asNow') : t('percent', { value: `${step < 0 ? '−' : '+'}${Math.abs(step)}` }),
            }))}
            onChange={(value) => onChange({ ...trial, price: Number(value) })}
          />
        )}
      </Labelled>
      <div className="grid gap-4 sm:grid-cols-2">
        <Labelled label={t('gate')}>
          {(id) => (
            <Select
              aria-labelledby={id}
              value={trial.gate}
              placeholder={t('noGate')}
              options={removableGates.map((gate) => ({ value: gate, label: reason(gate) }))}
              // The options are gates, and the empty one stands for none.
              onChange={({ target }) => onChange({ ...trial, gate: target.value as RemovableGate | '' })}
            />
          )}
        </Labelled>
        <Labelled label={t('dailyBudget')}>
          {(id) => (
            <>
              <NumberInput
                aria-labelledby={id}
                aria-invalid={isOdd}
                aria-describedby={isOdd ? `${id}-odd` : undefined}
                value={trial.dailyBudget}
                placeholder={campaign.dailyBudget ?? t('noBudget')}
                unit={currencySymbols[campaign.currency]}
                onType={(dailyBudget) => onChange({ ...trial, dailyBudget })}
              />
              {isOdd && (
                <p id={`${id}-odd`} className="text-sm text-negative">
                  {t('oddBudget')}
                </p>
              )}
            </>
          )}
        </Labelled>
      </div>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      {children(id)}
    </div>
  );
}

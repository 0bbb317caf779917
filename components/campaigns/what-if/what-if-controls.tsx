'use client';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import {
  priceSteps,
  readBudget,
  type Trial,
  triedSchedules,
  triedStrategies,
} from '@/components/campaigns/what-if/what-if-question';
import { NumberInput } from '@/components/form/number-field';
import { useMessage } from '@/components/form/use-message';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { removableGates } from '@/lib/contract/delivery/removable-gates';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';

type WhatIfControlsProps = { campaign: CampaignView; trial: Trial; onChange: (trial: Trial) => void };

/** Controls of a what-if: price, gates to leave out, budgets, schedule and strategy. */
export function WhatIfControls({ campaign, trial, onChange }: WhatIfControlsProps) {
  const t = useTranslations('delivery.whatIf');
  const strategies = useTranslations('enums.strategy');
  return (
    <div className="flex flex-col gap-4">
      <Price price={trial.price} onChange={(price) => onChange({ ...trial, price })} />
      <Gates without={trial.without} onChange={(without) => onChange({ ...trial, without })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Amount
          label={t('dailyBudget')}
          value={trial.dailyBudget}
          placeholder={campaign.dailyBudget ?? t('noBudget')}
          currency={campaign.currency}
          onType={(dailyBudget) => onChange({ ...trial, dailyBudget })}
        />
        <Amount
          label={t('totalBudget')}
          value={trial.totalBudget}
          placeholder={campaign.totalBudget}
          currency={campaign.currency}
          onType={(totalBudget) => onChange({ ...trial, totalBudget })}
        />
        <Labelled label={t('schedule')}>
          {(id) => (
            <Select
              aria-labelledby={id}
              value={trial.schedule}
              placeholder={t('asNow')}
              options={triedSchedules.map((value) => ({ value, label: t(`schedules.${value}`) }))}
              onChange={({ target }) =>
                onChange({ ...trial, schedule: triedSchedules.find((one) => one === target.value) ?? '' })
              }
            />
          )}
        </Labelled>
        <Labelled label={t('strategy')}>
          {(id) => (
            <Select
              aria-labelledby={id}
              value={trial.strategy}
              placeholder={t('asNow')}
              options={triedStrategies.map((value) => ({ value, label: strategies(value) }))}
              onChange={({ target }) =>
                onChange({ ...trial, strategy: triedStrategies.find((one) => one === target.value) ?? '' })
              }
            />
          )}
        </Labelled>
      </div>
    </div>
  );
}

type PriceProps = { price: Trial['price']; onChange: (price: Trial['price']) => void };

function Price({ price, onChange }: PriceProps) {
  const t = useTranslations('delivery.whatIf');
  return (
    <Labelled label={t('price')}>
      {(id) => (
        <Segmented
          name="what-if-price"
          labelledBy={id}
          value={String(price)}
          options={priceSteps.map((step) => ({
            value: String(step),
            label: step === 0 ? t('asNow') : t('percent', { value: `${step < 0 ? '−' : '+'}${Math.abs(step)}` }),
          }))}
          onChange={(value) => onChange(Number(value))}
        />
      )}
    </Labelled>
  );
}

type GatesProps = { without: Trial['without']; onChange: (without: Trial['without']) => void };

/** The gates that are left out, each removable, and a choice of further ones. */
function Gates({ without, onChange }: GatesProps) {
  const t = useTranslations('delivery.whatIf');
  const reason = useTranslations('delivery.reason');
  const others = removableGates.filter((gate) => !without.includes(gate));
  return (
    <Labelled label={t('gate')}>
      {(id) => (
        <div className="flex flex-wrap items-center gap-2">
          {without.map((gate) => (
            <Button
              key={gate}
              size="sm"
              aria-label={t('putBack', { name: reason(gate) })}
              onClick={() => onChange(without.filter((one) => one !== gate))}
            >
              {reason(gate)}
              <X aria-hidden="true" />
            </Button>
          ))}
          <div className="min-w-48 flex-1">
            <Select
              aria-labelledby={id}
              value=""
              placeholder={t(without.length > 0 ? 'anotherGate' : 'noGate')}
              options={others.map((gate) => ({ value: gate, label: reason(gate) }))}
              onChange={({ target }) => {
                const gate = others.find((one) => one === target.value);
                if (gate) onChange([...without, gate]);
              }}
            />
          </div>
        </div>
      )}
    </Labelled>
  );
}

type AmountProps = {
  label: string;
  value: string;
  placeholder: string;
  currency: Currency;
  onType: (typed: string) => void;
};

function Amount({ label, value, placeholder, currency, onType }: AmountProps) {
  const messageOf = useMessage();
  const { problem } = readBudget(value);
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <NumberInput
            aria-labelledby={id}
            inputMode="decimal"
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            value={value}
            placeholder={placeholder}
            unit={currencySymbols[currency]}
            onType={onType}
          />
          {problem && (
            <p id={`${id}-problem`} className="text-sm text-negative">
              {messageOf(problem)}
            </p>
          )}
        </>
      )}
    </Labelled>
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

'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { lowerAmount } from '@/components/campaigns/form/lower-amount';
import { SwitchField } from '@/components/form/choice-fields';
import { MoneyField, NumberField } from '@/components/form/number-field';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';

type BudgetPanelProps = { currency: Currency; maximumDailyBudget: string | undefined };

const limitFields = ['totalClicks', 'maximumClicksInDay', 'totalImpressions', 'maximumImpressionsInDay'] as const;

export function BudgetPanel({ currency, maximumDailyBudget }: BudgetPanelProps) {
  const t = useTranslations('campaigns.form');
  const total = useWatch<CampaignValues, 'totalBudget'>({ name: 'totalBudget' });
  const maximum = lowerAmount(total, maximumDailyBudget);
  const hint = maximum ? t('dailyBudgetHint', { amount: formatMoney(maximum, currency) }) : t('dailyBudgetFree');
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <MoneyField name="totalBudget" label={t('totalBudget')} currency={currency} isRequired />
        <MoneyField
          name="dailyBudget"
          label={t('dailyBudget')}
          currency={currency}
          placeholder={t('noLimit')}
          hint={hint}
        />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="contents">
          <span className="text-sm font-semibold">{t('limits')}</span>
        </legend>
        <p className="-mt-2 text-sm text-muted">{t('limitsHint')}</p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {limitFields.map((name) => (
            <NumberField key={name} name={name} label={t(name)} placeholder={t('noLimit')} maxLength={10} />
          ))}
        </div>
        <SwitchField name="uniformClicks" label={t('uniformClicks')} hint={t('uniformClicksHint')} />
      </fieldset>
    </div>
  );
}

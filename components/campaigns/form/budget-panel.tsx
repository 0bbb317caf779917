'use client';
import { useTranslations } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { SwitchField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-field';
import { MoneyField, NumberField } from '@/components/form/number-field';
import { TimeZoneField } from '@/components/form/time-zone-field';
import type { Currency } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { lowerAmount } from '@/lib/contract/money';
import { addDays, formatDate } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';

type BudgetPanelProps = { currency: Currency; maximumDailyBudget: string | undefined };

const limitFields = ['totalClicks', 'maximumClicksInDay', 'totalImpressions', 'maximumImpressionsInDay'] as const;

export function BudgetPanel({ currency, maximumDailyBudget }: BudgetPanelProps) {
  const t = useTranslations('campaigns.form');
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <BudgetFields currency={currency} maximumDailyBudget={maximumDailyBudget} />
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

/** Total budget and daily budget, which may not exceed the total. */
export function BudgetFields({ currency, maximumDailyBudget }: BudgetPanelProps) {
  const t = useTranslations('campaigns.form');
  const total = useWatch<CampaignValues, 'totalBudget'>({ name: 'totalBudget' });
  const maximum = lowerAmount(total, maximumDailyBudget);
  const hint = maximum ? t('dailyBudgetHint', { amount: formatMoney(maximum, currency) }) : t('dailyBudgetFree');
  return (
    <>
      <MoneyField name="totalBudget" label={t('totalBudget')} currency={currency} isRequired />
      <MoneyField
        name="dailyBudget"
        label={t('dailyBudget')}
        currency={currency}
        placeholder={t('noLimit')}
        hint={hint}
      />
    </>
  );
}

export function DatesPanel() {
  const t = useTranslations('campaigns.form');
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <DateFields />
      <div className="sm:col-span-2">
        <TimeZoneField name="timeZone" hint={t('timeZoneHint')} />
      </div>
    </div>
  );
}

export function DateFields() {
  const t = useTranslations('campaigns.form');
  const { defaultValues: saved } = useFormState<CampaignValues>();
  const startDate = useWatch<CampaignValues, 'startDate'>({ name: 'startDate' });
  const { start, end } = earliestDates();
  const firstEnd = earlierOf(end, saved?.endDate);
  return (
    <>
      <DateField name="startDate" label={t('startDate')} isRequired min={earlierOf(start, saved?.startDate)} />
      <DateField
        name="endDate"
        label={t('endDate')}
        min={[startDate, firstEnd].toSorted().at(-1)}
        hint={t('endDateHint')}
      />
    </>
  );
}

/** Where a day begins last. The API decides in the campaign's zone; this form refuses nothing that the API accepts. */
const lastZone = 'Etc/GMT+12';

/** Returns the earliest dates of a campaign: a start at most a year ago, an end not in the past. */
function earliestDates() {
  const end = formatDate(new Date(), lastZone);
  return { start: addDays(end, -limits.campaignStartDays), end };
}

/** A saved date may stay. */
const earlierOf = (day: string, saved: string | undefined) => (saved && saved < day ? saved : day);

'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/campaign-values';
import { countHours } from '@/components/campaigns/schedule-hours';
import { toMicros } from '@/components/campaigns/to-micros';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';
import { group } from '@/lib/format/format-number';

/** What the campaign will do, in words, while it is being written. */
export function CampaignSummary({ currency }: { currency: Currency }) {
  const t = useTranslations('campaigns.summary');
  // Everything is watched, and every field is there from the start.
  const values = useWatch<CampaignValues>() as CampaignValues;
  const budget = toMicros(values.totalBudget);
  const dearest = dearestPrice(values);
  const reach = t('reach', {
    exchanges: values.exchanges.length,
    hours: countHours(values.schedule),
    adSets: values.creativeGroups.length,
    creatives: new Set(values.creativeGroups.flatMap((adSet) => adSet.creatives)).size,
  });
  if (!budget || !dearest) return <p>{t('incomplete')}</p>;
  const isPerClick = values.strategy === 'CPC';
  const count = (budget * (isPerClick ? 1n : 1000n)) / dearest.micros;
  const bought = { price: formatMoney(dearest.text, currency), count: group(String(count)) };
  return (
    <p className="text-text">
      <Money values={values} currency={currency} />{' '}
      <span className="max-sm:hidden">
        {t(isPerClick ? 'buysClicks' : 'buysImpressions', bought)} <span className="text-muted">{reach}</span>
      </span>
    </p>
  );
}

function Money({ values, currency }: { values: CampaignValues; currency: Currency }) {
  const t = useTranslations('campaigns.summary');
  const { startDate, endDate, totalBudget, dailyBudget } = values;
  const daily = toMicros(dailyBudget) ? t('daily', { daily: formatMoney(dailyBudget, currency) }) : '';
  const money = t('money', { total: formatMoney(totalBudget, currency) }) + daily;
  const days = daysBetween(startDate, endDate);
  return days > 0
    ? t('range', { money, start: startDate, end: endDate, days })
    : t('from', { money, start: startDate || '–' });
}

/** First and last day included; 0 when either is missing or they are the wrong way round. */
function daysBetween(start: string, end: string): number {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  return Number.isFinite(days) ? Math.max(0, Math.round(days)) : 0;
}

/** The highest price of all ad sets: what the budget buys at least follows from it. */
function dearestPrice({ creativeGroups }: CampaignValues): { text: string; micros: bigint } | undefined {
  const prices = creativeGroups.flatMap(({ maxPrice }) => {
    const micros = toMicros(maxPrice);
    return micros ? [{ text: maxPrice, micros }] : [];
  });
  return prices.toSorted((a, b) => (a.micros < b.micros ? 1 : -1))[0];
}

'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { countHours } from '@/components/campaigns/form/schedule-hours';
import type { Currency } from '@/lib/contract/enumerations';
import { readMicros, toAmount } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { group } from '@/lib/format/format-number';

/** Summary of the maximum that the campaign can deliver with the current input, or of contradictions in the input. */
export function CampaignSummary({ currency }: { currency: Currency }) {
  const t = useTranslations('campaigns.summary');
  // All fields are watched and have values from the start.
  const values = useWatch<CampaignValues>() as CampaignValues;
  const volume = campaignVolume(values);
  if (!volume) return <p>{t('incomplete')}</p>;
  if (volume.contradiction) return <p className="text-negative">{t(`contradiction.${volume.contradiction}`)}</p>;
  const reach = t('reach', {
    exchanges: values.exchanges.length,
    hours: countHours(values.schedule),
    adSets: values.creativeGroups.length,
    creatives: new Set(values.creativeGroups.flatMap((adSet) => adSet.creatives)).size,
  });
  const bought = { price: formatMoney(volume.price, currency), count: group(String(volume.count)) };
  return (
    <p className="text-text">
      <Money values={values} money={toAmount(volume.money)} days={volume.days} currency={currency} />{' '}
      <span className="max-sm:hidden">
        {t(values.strategy === 'CPC' ? 'buysClicks' : 'buysImpressions', bought)}{' '}
        <span className="text-muted">{reach}</span>
      </span>
    </p>
  );
}

type MoneyProps = { values: CampaignValues; money: string; days: number | null; currency: Currency };

function Money({ values: { startDate, endDate, dailyBudget }, money, days, currency }: MoneyProps) {
  const t = useTranslations('campaigns.summary');
  const daily = readMicros(dailyBudget) ? t('daily', { daily: formatMoney(dailyBudget, currency) }) : '';
  const spends = t('money', { total: formatMoney(money, currency) }) + daily;
  return days === null
    ? t('from', { money: spends, start: startDate || '–' })
    : t('range', { money: spends, start: startDate, end: endDate, days });
}

type Wanted = Pick<
  CampaignValues,
  | 'totalBudget'
  | 'dailyBudget'
  | 'startDate'
  | 'endDate'
  | 'schedule'
  | 'strategy'
  | 'totalClicks'
  | 'totalImpressions'
  | 'maximumClicksInDay'
  | 'maximumImpressionsInDay'
> & { creativeGroups: readonly Pick<CampaignValues['creativeGroups'][number], 'maxPrice'>[] };

/** A contradiction in the input; a key of the summary's messages. */
type Contradiction = 'dailyAboveTotal' | 'endBeforeStart' | 'noHours' | 'tooDear';

/**
 * Maximum delivery of a campaign. Money in micros; `days` are days with at least one scheduled hour, null without an
 * end date.
 */
type CampaignVolume =
  | { contradiction: Contradiction }
  | { contradiction: null; money: bigint; days: number | null; price: string; count: bigint };

/** Calculates the maximum delivery; undefined without a budget and a price. */
export function campaignVolume(values: Wanted): CampaignVolume | undefined {
  const total = readMicros(values.totalBudget);
  const price = lowestPrice(values);
  if (!total || !price) return undefined;
  const daily = readMicros(values.dailyBudget);
  const days = daysOn(values);
  if (daily && daily > total) return { contradiction: 'dailyAboveTotal' };
  if (values.endDate !== '' && values.endDate < values.startDate) return { contradiction: 'endBeforeStart' };
  if (days === 0) return { contradiction: 'noHours' };
  const money = days !== null && daily ? least(total, daily * BigInt(days)) : total;
  const isPerClick = values.strategy === 'CPC';
  const inTotal = isPerClick ? values.totalClicks : values.totalImpressions;
  const inDay = isPerClick ? values.maximumClicksInDay : values.maximumImpressionsInDay;
  const limits = [inTotal || null, inDay && days ? inDay * days : null];
  const bought = (money * (isPerClick ? 1n : 1000n)) / price.micros;
  if (bought === 0n) return { contradiction: 'tooDear' };
  const count = limits.reduce((most, limit) => (limit === null ? most : least(most, BigInt(limit))), bought);
  return { contradiction: null, money, days, price: price.text, count };
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** Counts the days from start to end with a scheduled hour; null without an end date. */
function daysOn({ startDate, endDate, schedule }: Wanted): number | null {
  const isOn = (day: number) => schedule === null || schedule.slice(day * 24, day * 24 + 24).includes('1');
  if (![0, 1, 2, 3, 4, 5, 6].some(isOn)) return 0;
  const from = Date.parse(startDate);
  const until = Date.parse(endDate);
  if (!Number.isFinite(from) || !Number.isFinite(until)) return null;
  const dayMs = 86_400_000;
  const length = Math.max(0, Math.round((until - from) / dayMs) + 1);
  const rest = Array.from({ length: length % 7 }, (_, day) => (new Date(from + day * dayMs).getUTCDay() + 6) % 7);
  const inWeek = [0, 1, 2, 3, 4, 5, 6].filter(isOn).length;
  return Math.floor(length / 7) * inWeek + rest.filter(isOn).length;
}

/** Returns the lowest price of the ad sets, which buys the most. */
function lowestPrice({ creativeGroups }: Wanted): { text: string; micros: bigint } | undefined {
  const prices = creativeGroups.flatMap(({ maxPrice }) => {
    const micros = readMicros(maxPrice);
    return micros ? [{ text: maxPrice, micros }] : [];
  });
  return prices.toSorted((a, b) => (a.micros < b.micros ? -1 : 1))[0];
}

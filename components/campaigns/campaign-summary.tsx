'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { campaignVolume } from '@/components/campaigns/form/campaign-volume';
import { countHours } from '@/components/campaigns/form/schedule-hours';
import type { Currency } from '@/lib/contract/enumerations';
import { readMicros, toAmount } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { group } from '@/lib/format/format-number';

/** The most that the campaign can do, in words, while it is being written; or what of it cannot be. */
export function CampaignSummary({ currency }: { currency: Currency }) {
  const t = useTranslations('campaigns.summary');
  // Everything is watched, and every field is there from the start.
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

'use client';
import { useTranslations } from 'next-intl';
import type { useForecast } from '@/components/campaigns/forecast/use-forecast';
import { useRanges } from '@/components/campaigns/forecast/use-ranges';
import { QueryFailed } from '@/components/list/query-failed';
import { ForecastRecord } from '@/components/shell/forecast-record';
import { Drawer } from '@/components/ui/drawer';
import { EmptyState } from '@/components/ui/empty-state';
import { PlainCell, PlainRow, PlainTable } from '@/components/ui/plain-table';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Forecast, ForecastPeriod } from '@/lib/contract/delivery/forecast';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

type ForecastDrawerProps = { found: ReturnType<typeof useForecast>; onClose: () => void };

/** The forecast of a campaign as it is written: the coming week and month, day by day, and what it cannot know. */
export function ForecastDrawer({ found, onClose }: ForecastDrawerProps) {
  const t = useTranslations('delivery.forecast');
  return (
    <Drawer isOpen onClose={onClose} title={t('title')} closeLabel={t('close')} width={720}>
      <div aria-live="polite" className="flex flex-col gap-5">
        {found.isFetching && <ProgressBar label={t('working')} />}
        {found.isRefining && <p className="text-sm text-muted">{t('refining')}</p>}
        {found.isError && !found.isFetching && <QueryFailed found={found} />}
        {found.data === null && !found.isFetching && <EmptyState title={t('incomplete')} text={t('incompleteText')} />}
        {found.data && <Told forecast={found.data} />}
      </div>
    </Drawer>
  );
}

function Told({ forecast }: { forecast: Forecast }) {
  const t = useTranslations('delivery.forecast');
  if (forecast.sample.requests === 0) return <EmptyState title={t('noTraffic')} text={t('noTrafficText')} />;
  return (
    <>
      <Sentences forecast={forecast} />
      <Periods forecast={forecast} />
      <Days forecast={forecast} />
      <Unknowns forecast={forecast} />
      <ForecastRecord />
    </>
  );
}

function Sentences({ forecast: { spendsBudget, budgetSpentOn, dailyBudgetSpentAt, gate } }: { forecast: Forecast }) {
  const t = useTranslations('delivery.forecast');
  const reason = useTranslations('delivery.reason');
  return (
    <ul className="flex flex-col gap-1">
      <li>{t(`budget.${spendsBudget}`, { date: budgetSpentOn ?? 'none' })}</li>
      {dailyBudgetSpentAt && <li>{t('dailyBudget', { time: dailyBudgetSpentAt })}</li>}
      {gate && <li>{t('gate', { share: formatPercent(gate.share), gate: reason(gate.code) })}</li>}
    </ul>
  );
}

const counts = ['fits', 'bids', 'wins', 'impressions', 'reach', 'clicks'] as const;

function Periods({ forecast: { week, month, currency } }: { forecast: Forecast }) {
  const t = useTranslations('delivery.forecast');
  const { countText, moneyText } = useRanges();
  const seen = counts.filter((measure) => week[measure] !== undefined);
  const line = (name: string, text: (period: ForecastPeriod) => string) => (
    <PlainRow key={name} name={name}>
      <PlainCell>{text(week)}</PlainCell>
      <PlainCell>{text(month)}</PlainCell>
    </PlainRow>
  );
  return (
    <PlainTable caption={t('periods')} headings={['', t('week'), t('month')]}>
      {seen.map((measure) => line(t(measure), (period) => countText(period[measure])))}
      {week.spend && line(t('spend'), ({ spend }) => moneyText(spend, currency))}
    </PlainTable>
  );
}

function Days({ forecast: { days, currency } }: { forecast: Forecast }) {
  const t = useTranslations('delivery.forecast');
  const { countText, moneyText } = useRanges();
  const [first] = days;
  if (!first?.impressions && !first?.spend) return null;
  const headings = [t('day'), ...(first.impressions ? [t('impressions')] : []), ...(first.spend ? [t('spend')] : [])];
  return (
    <PlainTable caption={t('days')} headings={headings}>
      {days.slice(0, 7).map(({ date, impressions, spend }, at) => (
        <PlainRow key={date} name={<span className="figures">{at === 0 ? t('today', { date }) : date}</span>}>
          {impressions && <PlainCell>{countText(impressions)}</PlainCell>}
          {spend && <PlainCell>{moneyText(spend, currency)}</PlainCell>}
        </PlainRow>
      ))}
    </PlainTable>
  );
}

function Unknowns({ forecast: { unknowns, sample } }: { forecast: Forecast }) {
  const t = useTranslations('delivery.forecast');
  const { timeZone } = useCurrentUser();
  const [from, to] = [formatDateTime(sample.from, timeZone), formatDateTime(sample.to, timeZone)];
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p className="figures">{t('sample', { requests: formatInteger(sample.requests), from, to })}</p>
      {unknowns.length > 0 && (
        <>
          <p className="font-medium text-text">{t('unknowns')}</p>
          <ul className="list-disc pl-5">
            {unknowns.map((one) => (
              <li key={one}>{t(`unknown.${one}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

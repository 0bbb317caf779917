'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { useForecast } from '@/components/campaigns/forecast/use-forecast';
import { useRanges } from '@/components/campaigns/forecast/use-ranges';
import { QueryFailed } from '@/components/list/query-failed';
import { Drawer } from '@/components/ui/drawer';
import { EmptyState } from '@/components/ui/empty-state';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Forecast, ForecastPeriod } from '@/lib/contract/forecast';
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
  const line = (name: string, text: (period: ForecastPeriod) => string) => (
    <tr key={name}>
      <th scope="row" className={`${cell} pl-0 text-left font-normal`}>
        {name}
      </th>
      <td className={cell}>{text(week)}</td>
      <td className={cell}>{text(month)}</td>
    </tr>
  );
  return (
    <Table caption={t('periods')} headings={['', t('week'), t('month')]}>
      {counts.map((measure) => line(t(measure), (period) => countText(period[measure])))}
      {line(t('spend'), ({ spend }) => moneyText(spend, currency))}
    </Table>
  );
}

function Days({ forecast: { days, currency } }: { forecast: Forecast }) {
  const t = useTranslations('delivery.forecast');
  const { countText, moneyText } = useRanges();
  return (
    <Table caption={t('days')} headings={[t('day'), t('impressions'), t('spend')]}>
      {days.slice(0, 7).map(({ date, impressions, spend }, at) => (
        <tr key={date}>
          <th scope="row" className={`${cell} pl-0 text-left font-normal`}>
            {at === 0 ? t('today', { date }) : date}
          </th>
          <td className={cell}>{countText(impressions)}</td>
          <td className={cell}>{moneyText(spend, currency)}</td>
        </tr>
      ))}
    </Table>
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

type TableProps = { caption: string; headings: readonly string[]; children: ReactNode };

function Table({ caption, headings, children }: TableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) =>
            heading === '' ? (
              <td key={heading} className={headCell} />
            ) : (
              <th key={heading} scope="col" className={headCell}>
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const headCell =
  'h-8 border-b border-line px-2 text-right font-medium whitespace-nowrap text-muted first:pl-0 first:text-left last:pr-0';
const cell = 'border-b border-line px-2 py-1.5 text-right figures last:pr-0';

'use client';
import { useTranslations } from 'next-intl';
import type { useForecast } from '@/components/campaigns/forecast/use-forecast';
import { useRanges } from '@/components/campaigns/forecast/use-ranges';
import { sectionOfAnchor } from '@/components/campaigns/setting-place';
import { QueryFailed } from '@/components/list/query-failed';
import { ForecastRecord } from '@/components/shell/forecast-record';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { PlainCell, PlainRow, PlainTable } from '@/components/ui/plain-table';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import { type Forecast, type ForecastPeriod, fewestForecastRequests } from '@/lib/contract/delivery/forecast';
import type { Currency } from '@/lib/contract/enumerations';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

type ForecastDrawerProps = {
  found: ReturnType<typeof useForecast>;
  onClose: () => void;
  onSection: (section: string) => void;
};

/** Forecast of the campaign in the form: the coming week and month by day, and its limitations. */
export function ForecastDrawer({ found, onClose, onSection }: ForecastDrawerProps) {
  const t = useTranslations('delivery.forecast');
  return (
    <Drawer isOpen onClose={onClose} title={t('title')} closeLabel={t('close')} width={720}>
      <div aria-live="polite" className="flex flex-col gap-5">
        {found.isFetching && <ProgressBar label={t('working')} />}
        {found.isRefining && <p className="text-sm text-muted">{t('refining')}</p>}
        {found.isError && !found.isFetching && <Failed found={found} onSection={onSection} />}
        {found.data === null && !found.isFetching && <EmptyState title={t('incomplete')} text={t('incompleteText')} />}
        {found.data && (
          <ForecastResult forecast={found.data} onSection={onSection} onAgain={() => void found.refetch()} />
        )}
      </div>
    </Drawer>
  );
}

/** If a target no longer exists, offers to choose another one; other errors are shown as usual. */
function Failed({ found, onSection }: Pick<ForecastDrawerProps, 'found' | 'onSection'>) {
  const t = useTranslations('delivery.forecast');
  if (!(found.error instanceof ApiFault && isTargetGone(found.error))) return <QueryFailed found={found} />;
  const choose = <Button onClick={() => onSection('adSets')}>{t('targetGone.choose')}</Button>;
  return <EmptyState title={t('targetGone.title')} text={t('targetGone.text')} action={choose} />;
}

const isTargetGone = ({ code, fields }: ApiFault): boolean =>
  code === 'NOT_FOUND' && Object.keys(fields).some((field) => field.endsWith('.targetId'));

type ForecastResultProps = Pick<ForecastDrawerProps, 'onSection'> & { forecast: Forecast; onAgain: () => void };

function ForecastResult({ forecast, ...actions }: ForecastResultProps) {
  const { week, month, currency } = forecast;
  if (!week || !month) return <NoFigures forecast={forecast} {...actions} />;
  return (
    <>
      <Sentences forecast={forecast} />
      <Periods week={week} month={month} currency={currency} />
      <Days forecast={forecast} />
      <Unknowns forecast={forecast} />
      <ForecastRecord />
    </>
  );
}

/** Explains why there is no forecast and offers a remedy. */
function NoFigures({ forecast: { noFigures, cannotBid, sample }, onSection, onAgain }: ForecastResultProps) {
  const t = useTranslations('delivery.forecast');
  const reason = useTranslations('delivery.reason');
  const fix = useTranslations('campaigns.bidder.fix');
  const section = cannotBid && sectionOfAnchor[cannotBid.action.anchor];
  const missing = noFigures ?? 'NO_TRAFFIC';
  const words = {
    reason: cannotBid ? reason(cannotBid.code) : '',
    requests: formatInteger(sample.requests),
    fewest: formatInteger(fewestForecastRequests),
  };
  return (
    <EmptyState
      title={t(`missing.${missing}.title`)}
      text={t(`missing.${missing}.text`, words)}
      action={
        cannotBid && section ? (
          <Button onClick={() => onSection(section)}>{fix(cannotBid.action.anchor, { name: '' })}</Button>
        ) : (
          <Button onClick={onAgain}>{t('again')}</Button>
        )
      }
    />
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

type PeriodsProps = { week: ForecastPeriod; month: ForecastPeriod; currency: Currency };

function Periods({ week, month, currency }: PeriodsProps) {
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
  const from = formatDateTime(sample.from, timeZone);
  const to = formatDateTime(sample.to, timeZone);
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p className="figures">{t('sample', { requests: formatInteger(sample.requests), from, to })}</p>
      {unknowns.length > 0 && (
        <>
          <p className="font-medium text-text">{t('unknowns')}</p>
          <ul className="list-disc pl-5">
            {unknowns.map((one) => (
              <li key={one}>{t(`unknown.${one}`, { hours: sample.hours, real: formatInteger(sample.real) })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

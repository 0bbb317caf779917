'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PlainCell, PlainRow, PlainTable } from '@/components/ui/plain-table';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import { fewestJudged, type ForecastRecord as RecordRow } from '@/lib/contract/delivery/forecast-record';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

/** Accuracy of past forecasts over all campaigns, as the DSP calculates it. Renders nothing if it cannot be loaded. */
export function ForecastRecord() {
  const t = useTranslations('shell.forecastRecord');
  const found = useQuery({ ...apiQuery('campaigns.forecastRecord'), staleTime: 300_000, retry: false });
  if (found.isPending) return <Skeleton className="h-24" />;
  if (!found.data) return null;
  const { since, records } = found.data;
  const judged = records.filter(({ held }) => held !== null);
  const few = records.filter(({ held }) => held === null);
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2 text-sm">
      {judged.length > 0 ? <Judged records={judged} /> : <h3 className="font-semibold">{t('title')}</h3>}
      {few.map(({ days, judged: count, running }) => (
        <p key={days}>{t('few', { count, days, running, fewest: fewestJudged })}</p>
      ))}
      <p className="text-muted">{t('note', { since })}</p>
    </section>
  );
}

function Judged({ records }: { records: readonly RecordRow[] }) {
  const t = useTranslations('shell.forecastRecord');
  const biasText = ({ bias }: RecordRow) =>
    t(!bias ? 'even' : bias > 0 ? 'high' : 'low', { value: formatPercent(Math.abs(bias ?? 0)) });
  const line = (name: string, text: (record: RecordRow) => string) => (
    <PlainRow name={name}>
      {records.map((record) => (
        <PlainCell key={record.days}>{text(record)}</PlainCell>
      ))}
    </PlainRow>
  );
  return (
    <PlainTable caption={t('title')} headings={['', ...records.map(({ days }) => t('span', { count: days }))]}>
      {line(t('judged'), (record) => formatInteger(record.judged))}
      {line(t('held'), ({ held }) => formatPercent(held))}
      {line(t('error'), ({ error }) => formatPercent(error))}
      {line(t('bias'), biasText)}
    </PlainTable>
  );
}

import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import { readSort } from '@/components/list/next-sort';
import type { ReportQuery } from '@/components/statistics/report-query';
import { formatDateTime } from '@/lib/format/format-date';

type Described = {
  query: ReportQuery;
  filters: readonly Filter[];
  params: URLSearchParams;
  timeZone: string;
  rowCount: number;
  currencies: readonly string[];
  groupings: readonly string[];
  columns: readonly string[];
  heading: (key: string) => string;
};

/** The lines at the head of a report's file: what was asked, so that its figures can be understood later. */
export function reportHeader(
  t: ReturnType<typeof useTranslations<'statistics.file'>>,
  { query, filters, params, timeZone, rowCount, currencies, groupings, columns, heading }: Described,
  now: Date,
): [string, string][] {
  const { key, isAscending } = readSort(String(query.sort));
  return [
    [t('report'), t('title')],
    [t('period'), `${query.startDate}~${query.endDate}`],
    [t('timeZone'), timeZone],
    [t('groupings'), groupings.map(heading).join(', ')],
    [t('columns'), columns.map(heading).join(', ')],
    [t('order'), t(isAscending ? 'ascending' : 'descending', { column: heading(key) })],
    ...filters.flatMap((filter) => filterLine(filter, params)),
    [t('currency'), currencies.join(', ')],
    [t('rows'), String(rowCount)],
    [t('made'), formatDateTime(now, timeZone)],
  ];
}

function filterLine(filter: Filter, params: URLSearchParams): [string, string][] {
  const options = 'options' in filter ? filter.options : [];
  const values = params.getAll(filter.key).map((value) => options.find((one) => one.value === value)?.label ?? value);
  return values.length > 0 ? [[filter.label, values.join(', ')]] : [];
}

'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { deliveryDays } from '@/components/campaigns/delivery/delivery-query';
import { type Column, readSort } from '@/components/list/table/column';
import { apiQuery } from '@/lib/browser/api-query';
import type { BreakdownKind, BreakdownRow } from '@/lib/contract/delivery/delivery-breakdown';
import type { Currency } from '@/lib/contract/enumerations';
import { readMicros } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';
import type { DateRange } from '@/lib/format/statistics-range';

/** Measures of a row, of the remaining rows and of the total. */
export type Figures = Omit<BreakdownRow, 'key' | 'name' | 'exclusion'>;
export type BreakdownTotal = Figures & { label: string };

const figureKeys = ['spend', 'share', 'impressions', 'viewable', 'clicks', 'ctr', 'wins', 'bids'] as const;
type FigureKey = (typeof figureKeys)[number];

/** The first of these measures that the user may see determines the bars. */
const leading = ['spend', 'impressions', 'bids'] as const;

/** Columns of a breakdown: the name with a bar, the permitted measures, and actions. */
export function breakdownColumns(
  { currency, total, rows }: { currency: Currency; total: Figures; rows: readonly BreakdownRow[] },
  cells: { name: (row: BreakdownRow) => ReactNode; action?: (row: BreakdownRow) => ReactNode },
): Column<BreakdownRow, BreakdownTotal>[] {
  const lead = leading.find((key) => total[key] !== undefined);
  const largest = Math.max(...rows.map((row) => (lead ? Number(row[lead] ?? 0) : 0)), 0);
  return [
    {
      key: 'name',
      width: 220,
      isFixed: true,
      isSortable: true,
      cell: (row) => (
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="truncate" title={row.name}>
            {cells.name(row)}
          </span>
          {lead && <Bar share={largest > 0 ? Number(row[lead] ?? 0) / largest : 0} />}
        </span>
      ),
      total: ({ label }) => label,
    },
    ...figureColumns<BreakdownRow, BreakdownTotal>(total, currency, (row) => row),
    ...(cells.action ? [{ key: 'action', align: 'right' as const, width: 88, cell: cells.action }] : []),
  ];
}

/** Returns a column for each measure that the user may see, which is each measure present in the total. */
export function figureColumns<Row, Total extends Figures>(
  total: Figures,
  currency: Currency,
  figuresOf: (row: Row) => Figures | undefined,
): Column<Row, Total>[] {
  return figureKeys.flatMap((key): Column<Row, Total>[] => {
    if (total[key] === undefined) return [];
    return [
      {
        key,
        align: 'right',
        width: 120,
        isSortable: true,
        cell: (row) => printed(key, figuresOf(row) ?? {}, currency),
        total: (sum) => printed(key, sum, currency),
      },
    ];
  });
}

function printed(key: FigureKey, figures: Figures, currency: Currency): string {
  const value = figures[key];
  if (value === undefined || value === null) return dash;
  if (typeof value === 'string') return formatMoney(value, currency);
  return key === 'share' || key === 'ctr' ? formatPercent(value) : formatInteger(value);
}

const Bar = ({ share }: { share: number }) => (
  <span aria-hidden="true" data-shape="track" className="h-1 rounded-full bg-neutral-soft">
    <span data-shape="fill" className="block h-full rounded-full bg-chart-1" style={{ width: `${share * 100}%` }} />
  </span>
);

/** Sorts the rows; without a sort key, the order of the API is kept. */
export function sortedRows(rows: readonly BreakdownRow[], sort: string | undefined): readonly BreakdownRow[] {
  const { key, isAscending } = readSort(sort);
  if (key === '') return rows;
  const direction = isAscending ? 1 : -1;
  const figure = figureKeys.find((one) => one === key);
  if (!figure) return rows.toSorted((a, b) => direction * a.name.localeCompare(b.name, undefined, { numeric: true }));
  return rows.toSorted((a, b) => direction * compared(a[figure], b[figure]));
}

/** Compares amounts in micros. A missing value is less than any other. */
function compared(a: Figures[FigureKey], b: Figures[FigureKey]): number {
  const [one, other] = [a, b].map((value) => (typeof value === 'string' ? (readMicros(value) ?? 0n) : (value ?? -1)));
  if (one === undefined || other === undefined || one === other) return 0;
  return one < other ? -1 : 1;
}

/** Query of a campaign's measures by one dimension, with names in the user's language. */
export const breakdownQuery = (id: number, by: BreakdownKind, range: DateRange, locale: string) =>
  apiQuery('campaigns.breakdown', {
    params: { id },
    query: { ...deliveryDays(range), by, lang: locale === 'ru' ? 'ru' : 'en' },
  });

const measureOf = {
  spend: 'statSpend',
  impressions: 'impressions',
  clicks: 'clicks',
  ctr: 'ctr',
  wins: 'wins',
  bids: 'bids',
} as const;

/** Returns the headings of a breakdown; measures have the same names as in statistics. */
export function useBreakdownHeading(by: BreakdownKind | undefined) {
  const t = useTranslations('delivery.breakdown');
  const measure = useTranslations('enums.measure');
  const formula = useTranslations('enums.formula');
  const known = (key: string) => Object.entries(measureOf).find(([own]) => own === key)?.[1];
  const heading = (key: string) => {
    const name = known(key);
    if (name) return measure(name);
    if (key === 'share' || key === 'viewable') return t(key);
    return key === 'action' ? t('excludeShort') : t(by ?? 'adSet');
  };
  const hint = (key: string) => {
    const name = known(key);
    return name ? formula(name) : key === 'share' ? t('shareHint') : undefined;
  };
  return { heading, hint };
}

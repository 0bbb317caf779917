import type { z } from 'zod';
import type { Currency } from '@/lib/contract/enumerations';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import type { NarrowingFilter } from '@/lib/contract/statistics/statistic-list';
import type { statisticReport } from '@/lib/contract/statistics/statistics';
import { type Cell, textCell } from '../../table-files/cell';
import type { FilterNames } from './filter-names';
import type { ReportTexts } from './report-texts';

export interface Described {
  query: z.output<typeof statisticReport.query>;
  measures: readonly (keyof Measures)[];
  filters: FilterNames;
  timeZone: string;
  currencies: readonly Currency[];
  rowCount: number;
  /** Epoch ms. */
  now: number;
}

/** Returns the first lines of a report's file: the query, so that the figures can be understood later. */
export function headerLines(texts: ReportTexts, described: Described): Cell[][] {
  const { query, measures, timeZone, currencies, rowCount, now } = described;
  const { file, grouping, measure } = texts;
  const lines: [string | undefined, string | undefined][] = [
    [file.report, file.title],
    [file.period, `${query.startDate}~${query.endDate}`],
    [file.timeZone, timeZone],
    [file.groupings, query.groupings.map((one) => grouping[one]).join(', ')],
    [file.columns, measures.map((one) => measure[one]).join(', ')],
    [file.order, orderText(texts, query.sort)],
    ...filterLines(texts, described),
    [file.currency, currencies.join(', ')],
    [file.rows, String(rowCount)],
    [file.made, timeIn(timeZone, now)],
  ];
  return lines.map(([name = '', value = '']) => [{ kind: 'heading', text: name }, textCell(value)]);
}

function orderText({ file, grouping, measure }: ReportTexts, sort: string): string {
  const [column = '', direction] = sort.split(',');
  const name = column === 'date' ? grouping.DATE : measure[column as keyof Measures]; // the contract sorts by these alone
  return String(direction === 'asc' ? file.ascending : file.descending).replace('{column}', name);
}

type Line = readonly [label: string | undefined, values: readonly string[]];

/** The line of each filter. A filter of the contract without a line does not compile. */
const filterLine: Record<NarrowingFilter, (texts: ReportTexts, described: Described) => Line> = {
  userId: ({ filters: labels }, { filters }) => [labels.clients, filters.userId],
  campaignId: ({ filters: labels }, { filters }) => [labels.campaigns, filters.campaignId],
  creativeId: ({ filters: labels }, { filters }) => [labels.creatives, filters.creativeId],
  campaignType: ({ filters: labels, creativeType }, { query }) => [
    labels.campaignType,
    query.campaignType.map((type) => creativeType[type] ?? type),
  ],
};

const filterLines = (texts: ReportTexts, described: Described) =>
  Object.values(filterLine).flatMap((lineOf): [string | undefined, string][] => {
    const [label, values] = lineOf(texts, described);
    return values.length ? [[label, values.join(', ')]] : [];
  });

/** YYYY-MM-DD HH:MM in a time zone. */
const timeIn = (timeZone: string, now: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);

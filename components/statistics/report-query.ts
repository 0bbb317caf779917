import type { Messages } from 'next-intl';
import { rangeOf } from '@/components/list/filters/address-range';
import { knownSort, readFilters, readPage, type ValuesOf } from '@/components/list/read-list-address';
import { can, type Holder } from '@/lib/access/can';
import type { CallInput } from '@/lib/contract/call-types';
import { type Grouping, groupings } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import type { Permission } from '@/lib/contract/people/permissions';
import { type MeasureName, type MeasureUnit, measureEntries, permissionOf } from '@/lib/contract/statistics/measures';
import { narrowingFilters, statisticList } from '@/lib/contract/statistics/statistic-list';
import type { Locale } from '@/lib/i18n/locales';

export type ReportQuery = NonNullable<CallInput<'statistics.list'>['query']>;
type Viewer = { user: Holder; today: string; locale: Locale; rememberedSize?: number };

/** Builds the report query from an address; shared by page and component. Invalid values are ignored. */
export function reportQuery(valuesOf: ValuesOf, { user, today, locale, rememberedSize }: Viewer): ReportQuery {
  const grouped = groupingsOf(valuesOf);
  return {
    ...readPage(valuesOf, rememberedSize),
    sort: sortOf(valuesOf('sort')[0] ?? '', grouped, user),
    ...rangeOf(valuesOf, today),
    groupings: grouped,
    ...readFilters(narrowingFilters, valuesOf),
    lang: locale,
  };
}

/** Returns the groupings in order without duplicates; the date if none is given. */
export function groupingsOf(valuesOf: ValuesOf): Grouping[] {
  const named = valuesOf('groupings').flatMap((value) => groupings.find((one) => one === value) ?? []);
  return named.length > 0 ? [...new Set(named)] : ['DATE'];
}

/** Default order: newest day first; without days, most impressions first. */
function sortOf(text: string, grouped: readonly Grouping[], user: Holder): ReportQuery['sort'] {
  const seen = new Set<string>(visibleMeasures(user).map(({ key }) => key));
  const hasDate = grouped.includes('DATE');
  const known = statisticList.sortKeys.filter((key) => (key === 'date' ? hasDate : seen.has(key)));
  return knownSort(text, known, !hasDate && seen.has('impressions') ? 'impressions,desc' : 'date,desc');
}

/** Returns true if a report exceeds the maximum number of groupings, not counting the date. */
export const isOverLimit = (groupings: readonly Grouping[]) =>
  groupings.filter((grouping) => grouping !== 'DATE').length > limits.statisticsGroupings;

/** Refresh interval of a report on screen, ms. */
export const refreshMs = 10_000;

type Words = Messages['enums'];
type Worded<Name extends keyof Words['measure'] & keyof Words['formula']> = Name;

export type Measure = {
  /** A measure without a name and a formula text does not compile. */
  key: Worded<MeasureName>;
  unit: MeasureUnit;
  /** Permission to see it (§6); if omitted, everybody with access to statistics. */
  permission?: Permission | undefined;
  isSortable?: boolean | undefined;
  /** Hidden until the user chooses it. */
  isHidden?: boolean | undefined;
};

/** The measures of §3 in display order. */
export const measures: readonly Measure[] = measureEntries.map(([key, { unit, isSortable, isHidden }]) => ({
  key,
  unit,
  isSortable,
  isHidden,
  permission: permissionOf(key) ?? undefined,
}));

export const visibleMeasures = (user: Holder): Measure[] => measures.filter((measure) => maySee(user, measure));
export const deniedMeasures = (user: Holder): Measure[] => measures.filter((measure) => !maySee(user, measure));
const maySee = (user: Holder, { permission }: Measure) => !permission || can(user, permission);

/** Returns the measures that can be drawn: only sortable ones, because the largest rows are drawn. */
export const drawnMeasures = (user: Holder): Measure[] => visibleMeasures(user).filter(({ isSortable }) => isSortable);

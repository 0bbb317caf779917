import { rangeOf } from '@/components/list/filters/address-range';
import { knownSort, readFilters, readPage, type ValuesOf } from '@/components/list/read-list-address';
import { visibleMeasures } from '@/components/statistics/measures';
import type { Holder } from '@/lib/access/can';
import type { CallInput } from '@/lib/contract/call-types';
import { type Grouping, groupings } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { narrowingFilters, statisticList } from '@/lib/contract/statistics/statistic-list';
import type { Locale } from '@/lib/i18n/locales';

export type ReportQuery = NonNullable<CallInput<'statistics.list'>['query']>;
type Viewer = { user: Holder; today: string; locale: Locale; rememberedSize?: number };

/** The report that an address describes, for the page and the component alike. What does not fit is dropped. */
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

/** The groupings in order, each once; the date when none is named. */
export function groupingsOf(valuesOf: ValuesOf): Grouping[] {
  const named = valuesOf('groupings').flatMap((value) => groupings.find((one) => one === value) ?? []);
  return named.length > 0 ? [...new Set(named)] : ['DATE'];
}

/** The newest day first; without days, what was shown most. */
function sortOf(text: string, grouped: readonly Grouping[], user: Holder): ReportQuery['sort'] {
  const seen = new Set<string>(visibleMeasures(user).map(({ key }) => key));
  const hasDate = grouped.includes('DATE');
  const known = statisticList.sortKeys.filter((key) => (key === 'date' ? hasDate : seen.has(key)));
  return knownSort(text, known, !hasDate && seen.has('impressions') ? 'impressions,desc' : 'date,desc');
}

/** Whether a report would have more groupings than it may, the date aside. */
export const isOverLimit = (groupings: readonly Grouping[]) =>
  groupings.filter((grouping) => grouping !== 'DATE').length > limits.statisticsGroupings;

/** Refresh interval of a report on screen, ms. */
export const refreshMs = 10_000;

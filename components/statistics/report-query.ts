import { rangeOf } from '@/components/list/address-range';
import { visibleMeasures } from '@/components/statistics/measures';
import type { Holder } from '@/lib/access/can';
import type { CallInput } from '@/lib/contract/call-types';
import { creativeTypes, type Grouping, groupings } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import type { Locale } from '@/lib/i18n/locales';

export type ReportQuery = NonNullable<CallInput<'statistics.list'>['query']>;
type ValuesOf = (key: string) => readonly string[];
type Viewer = { user: Holder; today: string; locale: Locale; rememberedSize?: number };

/** The report that an address describes, for the page and the component alike. What does not fit is dropped. */
export function reportQuery(valuesOf: ValuesOf, { user, today, locale, rememberedSize }: Viewer): ReportQuery {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  const grouped = groupingsOf(valuesOf);
  return {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? rememberedSize ?? limits.list.size,
    sort: sortOf(one('sort'), grouped, user),
    ...rangeOf(valuesOf, today),
    groupings: grouped,
    userId: ids(valuesOf('userId')),
    campaignId: ids(valuesOf('campaignId')),
    creativeId: ids(valuesOf('creativeId')),
    campaignType: creativeTypes.filter((type) => valuesOf('campaignType').includes(type)),
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
  const [name = '', direction] = text.split(',');
  const sortable = visibleMeasures(user).flatMap(({ key, isSortable }) => (isSortable ? key : []));
  const hasDate = grouped.includes('DATE');
  const isKnown = name === 'date' ? hasDate : sortable.some((key) => key === name);
  // The names have just been looked up among those that the contract sorts by.
  if (isKnown) return `${name},${direction === 'asc' ? 'asc' : 'desc'}` as ReportQuery['sort'];
  return !hasDate && sortable.includes('impressions') ? 'impressions,desc' : 'date,desc';
}

const ids = (values: readonly string[]) => values.filter((value) => /^[1-9]\d{0,14}$/.test(value)).map(Number);

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

import { creativeTypes, groupings, interfaceLanguages } from '../enumerations';
import { limits } from '../limits';
import { type FilterValues, idsFilter, type ListFilters, listShape, oneOf, someOf } from '../list-shape';
import { sortableMeasures } from './measures';

/** Filters of a report, except its dates. */
export const narrowingFilters = {
  userId: idsFilter,
  campaignId: idsFilter,
  creativeId: idsFilter,
  campaignType: someOf(creativeTypes),
} as const satisfies ListFilters;
export type NarrowingFilter = keyof typeof narrowingFilters;

const requiredDay = { kind: 'day', isRequired: true } as const;
/** Filters of statistics and of all charts of the overview. Dates are in the viewer's time zone, both inclusive. */
export const statisticFilters = { startDate: requiredDay, endDate: requiredDay, ...narrowingFilters };
export type StatisticFilters = FilterValues<typeof statisticFilters>;

export const languageFilter = { ...oneOf(interfaceLanguages), usual: 'en' } as const;

/** Sort keys and filters of a report. */
export const statisticList = listShape({
  sortKeys: ['date', ...sortableMeasures],
  usualSort: 'date,desc',
  maximumSize: limits.dictionary.defaultSize,
  filters: { ...statisticFilters, groupings: someOf(groupings), lang: languageFilter },
});

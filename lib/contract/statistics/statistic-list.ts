import { creativeTypes, groupings, interfaceLanguages } from '../enumerations';
import { limits } from '../limits';
import { type FilterValues, idsFilter, type ListFilters, listShape, oneOf, someOf } from '../list-shape';
import { sortableMeasures } from './measures';

/** What narrows a report, its days aside. */
export const narrowingFilters = {
  userId: idsFilter,
  campaignId: idsFilter,
  creativeId: idsFilter,
  campaignType: someOf(creativeTypes),
} as const satisfies ListFilters;
export type NarrowingFilter = keyof typeof narrowingFilters;

const requiredDay = { kind: 'day', isRequired: true } as const;
/** What statistics and every chart of the overview can be narrowed by. Days of the viewer's zone, both inclusive. */
export const statisticFilters = { startDate: requiredDay, endDate: requiredDay, ...narrowingFilters };
export type StatisticFilters = FilterValues<typeof statisticFilters>;

export const languageFilter = { ...oneOf(interfaceLanguages), usual: 'en' } as const;

/** What a report can be asked for. */
export const statisticList = listShape({
  sortKeys: ['date', ...sortableMeasures],
  usualSort: 'date,desc',
  maximumSize: limits.dictionary.defaultSize,
  filters: { ...statisticFilters, groupings: someOf(groupings), lang: languageFilter },
});

import { creativeTypes, groupings, interfaceLanguages } from './enumerations';
import { limits } from './limits';
import { type FilterValues, idsFilter, type ListFilters, listShape, oneOf, someOf } from './list-shape';
import { sortableMeasures } from './measures';

/** What statistics and every chart of the overview can be narrowed by. Days of the viewer's zone, both inclusive. */
export const statisticFilters = {
  startDate: { kind: 'day', isRequired: true },
  endDate: { kind: 'day', isRequired: true },
  userId: idsFilter,
  campaignId: idsFilter,
  creativeId: idsFilter,
  campaignType: someOf(creativeTypes),
} as const satisfies ListFilters;
export type StatisticFilters = FilterValues<typeof statisticFilters>;
/** What narrows a report, its days aside. */
export type NarrowingFilter = Exclude<keyof StatisticFilters, 'startDate' | 'endDate'>;

export const languageFilter = { ...oneOf(interfaceLanguages), usual: 'en' } as const;

/** What a report can be asked for. */
export const statisticList = listShape({
  sortKeys: ['date', ...sortableMeasures],
  usualSort: 'date,desc',
  maximumSize: limits.dictionary.defaultSize,
  filters: { ...statisticFilters, groupings: someOf(groupings), lang: languageFilter },
});

import { bidderStatuses, creativeTypes, strategies, switchStatuses } from './enumerations';
import { archivedFilter, idsFilter, listShape, oneOf, someOf, textFilter } from './list-shape';
import { sortableCampaignMeasures } from './measures';

/** What the list of campaigns can be asked for. */
export const campaignList = listShape({
  sortKeys: ['id', 'name', 'status', 'dailyBudget', 'totalBudget', ...sortableCampaignMeasures],
  usualSort: 'id,desc',
  filters: {
    name: textFilter,
    status: oneOf(switchStatuses),
    bidderStatus: oneOf(bidderStatuses),
    campaignType: someOf(creativeTypes),
    strategy: someOf(strategies),
    userId: idsFilter,
    archived: archivedFilter,
  },
});

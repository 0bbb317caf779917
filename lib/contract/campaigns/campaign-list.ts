import { bidderStatuses, creativeTypes, strategies, switchStatuses } from '../enumerations';
import { labelFilter } from '../label-text';
import { archivedFilter, dayFilter, idsFilter, listShape, oneOf, someOf, textFilter } from '../list-shape';
import { sortableCampaignMeasures } from '../statistics/measures';

/** Reasons why a campaign needs attention: it is off its pace, offline, or has a rejected creative. */
export const attentions = ['OFF_PACE', 'OFFLINE', 'REJECTED'] as const;
export type Attention = (typeof attentions)[number];

/** Sort keys and filters of the campaigns list. */
export const campaignList = listShape({
  sortKeys: ['id', 'name', 'status', 'dailyBudget', 'totalBudget', 'pace', 'attention', ...sortableCampaignMeasures],
  usualSort: 'id,desc',
  filters: {
    name: textFilter,
    status: oneOf(switchStatuses),
    bidderStatus: oneOf(bidderStatuses),
    campaignType: someOf(creativeTypes),
    strategy: someOf(strategies),
    userId: idsFilter,
    label: labelFilter,
    attention: someOf(attentions),
    archived: archivedFilter,
    startDate: dayFilter,
    endDate: dayFilter,
  },
});

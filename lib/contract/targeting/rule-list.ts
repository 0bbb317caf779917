import { switchStatuses } from '../enumerations';
import { archivedFilter, dayFilter, flagFilter, idsFilter, listShape, oneOf, someOf, textFilter } from '../list-shape';
import { ruleParams, ruleTimeRanges, ruleTypes } from './rule-parameters';

/** Sort keys and filters of the list of rules. */
export const ruleList = listShape({
  sortKeys: ['id', 'name', 'type', 'status', 'timeRange', 'maxPrice', 'userLogin', 'usedInAdSets', 'createdAt'],
  usualSort: 'id,desc',
  filters: {
    id: idsFilter,
    name: textFilter,
    type: oneOf(ruleTypes),
    status: oneOf(switchStatuses),
    archived: archivedFilter,
    timeRange: someOf(ruleTimeRanges),
    param: someOf(ruleParams),
    userId: idsFilter,
    isUsed: flagFilter,
    createdFrom: dayFilter,
    createdTo: dayFilter,
  },
});

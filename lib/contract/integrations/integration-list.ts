import { creativeTypes, currencies, switchStatuses } from '../enumerations';
import { listShape, oneOf, someOf, textFilter } from '../list-shape';
import { rtbVersions } from './integration-kinds';

/** What the list of SSPs can be asked for. */
export const integrationList = listShape({
  sortKeys: ['id', 'name', 'status', 'currency', 'category', 'rtbVersion', 'eventTtl'],
  usualSort: 'id,desc',
  filters: {
    name: textFilter,
    status: oneOf(switchStatuses),
    currency: someOf(currencies),
    rtbVersion: someOf(rtbVersions),
    creativeTypes: someOf(creativeTypes),
  },
});

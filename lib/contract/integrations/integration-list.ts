import { creativeTypes, currencies, switchStatuses } from '../enumerations';
import { listShape, oneOf, someOf, textFilter } from '../list-shape';
import { rtbVersions } from './integration-kinds';

/** Sort keys and filters of the list of SSPs. */
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

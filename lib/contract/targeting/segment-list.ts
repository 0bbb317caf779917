import { countFilter, dayFilter, idsFilter, listShape, oneOf, someOf, textFilter } from '../list-shape';
import { segmentSources, segmentStatuses } from './segment-kinds';

/** Sort keys and filters of the list of segments. */
export const segmentList = listShape({
  sortKeys: ['id', 'name', 'source', 'ttlDays', 'size', 'status', 'userLogin', 'createdAt', 'updatedAt'],
  usualSort: 'id,desc',
  filters: {
    id: idsFilter,
    name: textFilter,
    source: someOf(segmentSources),
    status: oneOf(segmentStatuses),
    userId: idsFilter,
    minSize: countFilter,
    maxSize: countFilter,
    updatedFrom: dayFilter,
    updatedTo: dayFilter,
  },
});

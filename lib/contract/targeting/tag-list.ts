import { flagFilter, idsFilter, listShape, oneOf, textFilter } from '../list-shape';
import { tagTypes } from './segment-kinds';

/** Sort keys and filters of the list of tags. */
export const tagList = listShape({
  sortKeys: ['id', 'name', 'type', 'segmentName', 'lastFiredAt', 'hits24h', 'userLogin', 'createdAt'],
  usualSort: 'id,desc',
  filters: {
    id: idsFilter,
    name: textFilter,
    type: oneOf(tagTypes),
    segmentId: idsFilter,
    domain: textFilter,
    userId: idsFilter,
    isFired: flagFilter,
  },
});

import { bannerSubtypes, creativeTypes, moderationStatuses } from '../enumerations';
import { labelFilter } from '../label-text';
import { limits } from '../limits';
import { archivedFilter, dayFilter, flagFilter, idsFilter, listShape, someOf, textFilter } from '../list-shape';

/** Values have the form `width`x`height`. */
const dimensionsFilter = { kind: 'codes', pattern: /^\d{1,5}x\d{1,5}$/ } as const;

/** Sort keys and filters of the creatives list. */
export const creativeList = listShape({
  sortKeys: ['id', 'name', 'createdAt', 'moderationStatus', 'type', 'subtype', 'userId', 'iabCategory', 'dimensions'],
  usualSort: 'createdAt,desc',
  size: limits.creativeList.size,
  filters: {
    id: idsFilter,
    name: textFilter,
    type: someOf(creativeTypes),
    subtype: someOf(bannerSubtypes),
    moderationStatus: someOf(moderationStatuses),
    userId: idsFilter,
    label: labelFilter,
    iabCategory: { kind: 'codes', maxLength: 10 },
    dimensions: dimensionsFilter,
    createdFrom: dayFilter,
    createdTo: dayFilter,
    isBidding: flagFilter,
    isUsed: flagFilter,
    archived: archivedFilter,
  },
});

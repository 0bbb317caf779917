import { apiQuery } from '@/lib/browser/api-query';
import type { BannerSubtype, CreativeType, ModerationStatus } from '@/lib/contract/enumerations';

/** Filters of the creative picker; '' means no filter. */
export type CreativeFilters = {
  name: string;
  /** As in the contract, `width`x`height`. */
  dimensions: string;
  subtype: BannerSubtype | '';
  moderationStatus: ModerationStatus | '';
  /** Only creatives that no ad set uses. */
  isUnused: boolean;
};

export const noFilters: CreativeFilters = {
  name: '',
  dimensions: '',
  subtype: '',
  moderationStatus: '',
  isUnused: false,
};

type Params = { ownerId: number; type: CreativeType; filters?: CreativeFilters; page: number; size?: number };

const creativesPageSize = 24;

/** Query of the owner's creatives of one type, newest first. */
export const creativesQuery = ({ ownerId, type, filters = noFilters, page, size = creativesPageSize }: Params) => {
  const name = filters.name.trim();
  return apiQuery('creatives.list', {
    query: {
      userId: [ownerId],
      type: [type],
      sort: 'createdAt,desc',
      page,
      size,
      ...(name && { name }),
      ...(filters.dimensions && { dimensions: [filters.dimensions] }),
      ...(filters.subtype && { subtype: [filters.subtype] }),
      ...(filters.moderationStatus && { moderationStatus: [filters.moderationStatus] }),
      ...(filters.isUnused && { isUsed: 'false' }),
    },
  });
};

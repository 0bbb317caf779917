import { apiQuery } from '@/lib/browser/api-query';
import type { CreativeType } from '@/lib/contract/enumerations';

type Asked = { ownerId: number; type: CreativeType; name: string; page: number };

const creativesPageSize = 24;

/** The owner's creatives of one type, the newest first. */
export const creativesQuery = ({ ownerId, type, name, page }: Asked) =>
  apiQuery('creatives.list', {
    query: {
      userId: [ownerId],
      type: [type],
      sort: 'createdAt,desc',
      page,
      size: creativesPageSize,
      ...(name && { name }),
    },
  });

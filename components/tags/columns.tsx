import type { useTranslations } from 'next-intl';
import type { Column } from '@/components/list/column';
import { LastFired } from '@/components/tags/last-fired';
import { SegmentLink } from '@/components/tags/segment-link';
import { SnippetCell } from '@/components/tags/snippet-cell';
import { TagDomains } from '@/components/tags/tag-domains';
import { TagName } from '@/components/tags/tag-name';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TagRow } from '@/lib/contract/tags';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** The columns that the user may see, in the product's order. */
export function tagColumns(user: CurrentUser, words: Words): Column<TagRow>[] {
  const all: Column<TagRow>[] = [
    { key: 'name', width: 232, isFixed: true, isSortable: true, cell: (row) => <TagName user={user} tag={row} /> },
    { key: 'type', width: 140, isSortable: true, cell: (row) => <Badge>{words(`tagType.${row.type}`)}</Badge> },
    { key: 'segmentName', width: 200, isSortable: true, cell: (row) => <SegmentLink user={user} tag={row} /> },
    { key: 'domains', width: 200, cell: (row) => <TagDomains domains={row.domains} /> },
    { key: 'snippet', width: 156, cell: (row) => <SnippetCell user={user} tag={row} /> },
    { key: 'lastFiredAt', width: 156, isSortable: true, cell: (row) => <LastFired user={user} tag={row} /> },
    { key: 'hits24h', align: 'right', width: 136, isSortable: true, cell: (row) => formatInteger(row.hits24h) },
    { key: 'userLogin', permission: 'CLIENT_READ_ALL', width: 148, isSortable: true, cell: (row) => row.userLogin },
    {
      key: 'createdAt',
      width: 146,
      isSortable: true,
      isHidden: true,
      cell: (row) => <span className="figures">{formatDateTime(row.createdAt, user.timeZone)}</span>,
    },
    { key: 'id', align: 'right', width: 80, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
  return all.filter(({ permission }) => !permission || can(user, permission));
}

import type { useTranslations } from 'next-intl';
import type { Column } from '@/components/list/column';
import { SegmentName } from '@/components/segments/segment-name';
import { SegmentSource } from '@/components/segments/segment-source';
import { SegmentUse } from '@/components/segments/segment-use';
import { TimeToLive } from '@/components/segments/time-to-live';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { SegmentRow } from '@/lib/contract/segments';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** The columns that the user may see, in the product's order. Whose a segment is concerns staff alone. */
export function segmentColumns(user: CurrentUser, words: Words): Column<SegmentRow>[] {
  const time = (at: string) => <span className="figures">{formatDateTime(at, user.timeZone)}</span>;
  const all: Column<SegmentRow>[] = [
    {
      key: 'name',
      width: 264,
      isFixed: true,
      isSortable: true,
      cell: (row) => <SegmentName user={user} segment={row} />,
    },
    { key: 'source', width: 240, isSortable: true, cell: (row) => <SegmentSource segment={row} /> },
    {
      key: 'status',
      width: 108,
      isSortable: true,
      cell: (row) => (
        <Badge hasDot tone={row.status === 'READY' ? 'positive' : 'neutral'}>
          {words(`segmentStatus.${row.status}`)}
        </Badge>
      ),
    },
    { key: 'size', align: 'right', width: 120, isSortable: true, cell: (row) => formatInteger(row.size) },
    {
      key: 'ttlDays',
      align: 'right',
      width: 148,
      isSortable: true,
      cell: (row) => <TimeToLive days={row.ttlDays} />,
    },
    { key: 'used', width: 208, cell: (row) => <SegmentUse user={user} segment={row} /> },
    { key: 'userLogin', permission: 'CLIENT_READ_ALL', width: 148, isSortable: true, cell: (row) => row.userLogin },
    { key: 'updatedAt', width: 146, isSortable: true, cell: (row) => time(row.updatedAt) },
    { key: 'createdAt', width: 146, isSortable: true, isHidden: true, cell: (row) => time(row.createdAt) },
    { key: 'id', align: 'right', width: 80, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
  return all.filter(({ permission }) => !permission || can(user, permission));
}

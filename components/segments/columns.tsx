import type { useTranslations } from 'next-intl';
import type { Column } from '@/components/list/table/column';
import { type ColumnTable, columnsOf } from '@/components/list/table/columns-of';
import { SegmentName } from '@/components/segments/segment-name';
import { SegmentSource } from '@/components/segments/segment-source';
import { SegmentUse } from '@/components/segments/segment-use';
import { TimeToLive } from '@/components/segments/time-to-live';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { segmentList } from '@/lib/contract/targeting/segment-list';
import type { SegmentRow } from '@/lib/contract/targeting/segments';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** The columns that the user may see, in the product's order. Whose a segment is concerns staff alone. */
export function segmentColumns(user: CurrentUser, words: Words): Column<SegmentRow>[] {
  const time = (at: string) => <span className="figures">{formatDateTime(at, user.timeZone)}</span>;
  const all: ColumnTable<
    SegmentRow,
    Column<SegmentRow>,
    'version' | 'event' | 'usedInTargets' | 'usedInTags' | 'userId',
    'used'
  > = {
    name: { width: 264, isFixed: true, cell: (row) => <SegmentName user={user} segment={row} /> },
    source: { width: 240, cell: (row) => <SegmentSource segment={row} /> },
    status: {
      width: 108,
      cell: (row) => (
        <Badge hasDot tone={row.status === 'READY' ? 'positive' : 'neutral'}>
          {words(`segmentStatus.${row.status}`)}
        </Badge>
      ),
    },
    size: { align: 'right', width: 144, cell: (row) => formatInteger(row.size) },
    ttlDays: { align: 'right', width: 148, cell: (row) => <TimeToLive days={row.ttlDays} /> },
    used: { width: 208, cell: (row) => <SegmentUse user={user} segment={row} /> },
    userLogin: { permission: 'CLIENT_READ_ALL', width: 148, cell: (row) => row.userLogin },
    updatedAt: { width: 146, cell: (row) => time(row.updatedAt) },
    createdAt: { width: 146, isHidden: true, cell: (row) => time(row.createdAt) },
    id: { align: 'right', width: 80, isHidden: true, cell: (row) => row.id },
  };
  return columnsOf(segmentList, all).filter(({ permission }) => !permission || can(user, permission));
}

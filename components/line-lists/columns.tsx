import type { useTranslations } from 'next-intl';
import { LineListName } from '@/components/line-lists/line-list-name';
import type { Column } from '@/components/list/table/column';
import { type ColumnTable, columnsOf } from '@/components/list/table/columns-of';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { lineListShape } from '@/lib/contract/targeting/line-list-shape';
import type { LineListRow } from '@/lib/contract/targeting/line-lists';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** The columns that the user may see, in the product's order. Whose a list is concerns staff alone. */
export function lineListColumns(user: CurrentUser, words: Words): Column<LineListRow>[] {
  const time = (at: string) => <span className="figures">{formatDateTime(at, user.timeZone)}</span>;
  const all: ColumnTable<LineListRow, Column<LineListRow>, 'version' | 'userId'> = {
    name: { width: 300, isFixed: true, cell: (row) => <LineListName user={user} list={row} /> },
    kind: { width: 140, cell: (row) => <Badge>{words(`lineListKind.${row.kind}`)}</Badge> },
    lineCount: { align: 'right', width: 108, cell: (row) => formatInteger(row.lineCount) },
    usedInTargets: { align: 'right', width: 148, cell: (row) => formatInteger(row.usedInTargets) },
    userLogin: { permission: 'CLIENT_READ_ALL', width: 148, cell: (row) => row.userLogin },
    updatedAt: { width: 146, cell: (row) => time(row.updatedAt) },
    createdAt: { width: 146, isHidden: true, cell: (row) => time(row.createdAt) },
    id: { align: 'right', width: 80, isHidden: true, cell: (row) => row.id },
  };
  return columnsOf(lineListShape, all).filter(({ permission }) => !permission || can(user, permission));
}

import { StatusSwitch } from '@/components/list/bulk/status-switch';
import type { Column } from '@/components/list/table/column';
import { type ColumnTable, columnsOf } from '@/components/list/table/columns-of';
import { LabelsCell } from '@/components/list/table/labels-cell';
import { mayChange } from '@/components/targeting/may-change';
import { PanelChips } from '@/components/targets/panel-chips';
import { TargetName } from '@/components/targets/target-name';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { targetList } from '@/lib/contract/targeting/target-list';
import type { TargetRow } from '@/lib/contract/targeting/targets';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

/** The columns that the user may see, in the product's order. Whose a target is concerns staff alone. */
export function targetColumns(user: CurrentUser): Column<TargetRow>[] {
  const all: ColumnTable<TargetRow, Column<TargetRow>, 'version' | 'archived' | 'userLogin'> = {
    name: { width: 264, isFixed: true, cell: (row) => <TargetName user={user} target={row} /> },
    status: {
      width: 148,
      cell: (row) => <StatusSwitch area="targets" thing={row} isLocked={!mayChange(user, row, 'UPDATE')} />,
    },
    panels: { width: 276, cell: (row) => <PanelChips panels={row.panels} /> },
    usedInAdSets: { align: 'right', width: 180, cell: (row) => formatInteger(row.usedInAdSets) },
    userId: { permission: 'CLIENT_READ_ALL', width: 148, cell: (row) => row.userLogin },
    labels: { width: 216, cell: (row) => <LabelsCell labels={row.labels} /> },
    createdAt: {
      width: 146,
      cell: (row) => <span className="figures">{formatDateTime(row.createdAt, user.timeZone)}</span>,
    },
    id: { align: 'right', width: 80, isHidden: true, cell: (row) => row.id },
  };
  return columnsOf(targetList, all).filter(({ permission }) => !permission || can(user, permission));
}

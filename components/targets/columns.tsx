import type { Column } from '@/components/list/column';
import { StatusSwitch } from '@/components/list/status-switch';
import { mayChange } from '@/components/targets/may-change';
import { PanelChips } from '@/components/targets/panel-chips';
import { TargetName } from '@/components/targets/target-name';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetRow } from '@/lib/contract/targets';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

/** The columns that the user may see, in the product's order. Whose a target is concerns staff alone. */
export function targetColumns(user: CurrentUser): Column<TargetRow>[] {
  const all: Column<TargetRow>[] = [
    {
      key: 'name',
      width: 264,
      isFixed: true,
      isSortable: true,
      cell: (row) => <TargetName user={user} target={row} />,
    },
    {
      key: 'status',
      width: 140,
      isSortable: true,
      cell: (row) => <StatusSwitch area="targets" thing={row} isLocked={!mayChange(user, row, 'UPDATE')} />,
    },
    { key: 'panels', width: 276, cell: (row) => <PanelChips panels={row.panels} /> },
    {
      key: 'usedInAdSets',
      align: 'right',
      width: 156,
      isSortable: true,
      cell: (row) => formatInteger(row.usedInAdSets),
    },
    { key: 'userId', permission: 'CLIENT_READ_ALL', width: 136, cell: (row) => row.userLogin },
    {
      key: 'createdAt',
      width: 146,
      isSortable: true,
      cell: (row) => <span className="figures">{formatDateTime(row.createdAt, user.timeZone)}</span>,
    },
    { key: 'id', align: 'right', width: 80, isSortable: true, isHidden: true, cell: (row) => row.id },
  ];
  return all.filter(({ permission }) => !permission || can(user, permission));
}

import type { useTranslations } from 'next-intl';
import type { Column } from '@/components/list/column';
import { PanelChips } from '@/components/targets/panel-chips';
import { TargetName } from '@/components/targets/target-name';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetRow } from '@/lib/contract/targets';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** The columns that the user may see, in the product's order. Whose a target is concerns staff alone. */
export function targetColumns(user: CurrentUser, words: Words): Column<TargetRow>[] {
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
      width: 108,
      cell: (row) => (
        <Badge hasDot tone={row.status === 'ACTIVE' ? 'positive' : 'neutral'}>
          {words(`targetStatus.${row.status}`)}
        </Badge>
      ),
    },
    { key: 'panels', width: 276, cell: (row) => <PanelChips panels={row.panels} /> },
    { key: 'usedInAdSets', align: 'right', width: 140, cell: (row) => formatInteger(row.usedInAdSets) },
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

import type { useTranslations } from 'next-intl';
import type { Column } from '@/components/list/column';
import { StatusSwitch } from '@/components/list/status-switch';
import { ConditionsCell } from '@/components/rules/conditions-cell';
import { mayChange } from '@/components/rules/may-change';
import { RuleName } from '@/components/rules/rule-name';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { RuleRow } from '@/lib/contract/rules';
import { formatDateTime } from '@/lib/format/format-date';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger } from '@/lib/format/format-number';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** The columns that the user may see, in the product's order. Whose a rule is concerns staff alone. */
export function ruleColumns(user: CurrentUser, words: Words): Column<RuleRow>[] {
  const all: Column<RuleRow>[] = [
    {
      key: 'name',
      width: 264,
      isFixed: true,
      isSortable: true,
      cell: (row) => <RuleName user={user} rule={row} />,
    },
    { key: 'type', width: 200, isSortable: true, cell: (row) => <Badge>{words(`ruleType.${row.type}`)}</Badge> },
    {
      key: 'status',
      width: 148,
      isSortable: true,
      cell: (row) => <StatusSwitch area="rules" thing={row} isLocked={!mayChange(user, row, 'UPDATE')} />,
    },
    { key: 'conditions', width: 324, cell: (row) => <ConditionsCell rule={row} /> },
    {
      key: 'timeRange',
      width: 160,
      isSortable: true,
      cell: (row) => (row.type === 'cost' ? dash : words(`ruleTimeRange.${row.timeRange}`)),
    },
    { key: 'maxPrice', align: 'right', width: 156, isSortable: true, cell: priceOf },
    {
      key: 'usedInAdSets',
      align: 'right',
      width: 132,
      isSortable: true,
      cell: (row) => formatInteger(row.usedInAdSets),
    },
    { key: 'userLogin', permission: 'CLIENT_READ_ALL', width: 148, isSortable: true, cell: (row) => row.userLogin },
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

function priceOf({ maxPrice, currency }: RuleRow): string {
  if (maxPrice === null) return dash;
  return currency ? formatMoney(maxPrice, currency) : formatAmount(maxPrice);
}

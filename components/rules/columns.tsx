import type { useTranslations } from 'next-intl';
import { StatusSwitch } from '@/components/list/bulk/status-switch';
import type { Column } from '@/components/list/table/column';
import { type ColumnTable, columnsOf } from '@/components/list/table/columns-of';
import { ConditionsCell } from '@/components/rules/conditions-cell';
import { mayChange } from '@/components/rules/may-change';
import { RuleName } from '@/components/rules/rule-name';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { ruleList } from '@/lib/contract/targeting/rule-list';
import type { RuleRow } from '@/lib/contract/targeting/rules';
import { formatDateTime } from '@/lib/format/format-date';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger } from '@/lib/format/format-number';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** The columns that the user may see, in the product's order. Whose a rule is concerns staff alone. */
export function ruleColumns(user: CurrentUser, words: Words): Column<RuleRow>[] {
  const all: ColumnTable<
    RuleRow,
    Column<RuleRow>,
    'version' | 'archived' | 'minImpressions' | 'currency' | 'userId'
  > = {
    name: { width: 264, isFixed: true, cell: (row) => <RuleName user={user} rule={row} /> },
    type: { width: 200, cell: (row) => <Badge>{words(`ruleType.${row.type}`)}</Badge> },
    status: {
      width: 148,
      cell: (row) => <StatusSwitch area="rules" thing={row} isLocked={!mayChange(user, row, 'UPDATE')} />,
    },
    conditions: { width: 324, cell: (row) => <ConditionsCell rule={row} /> },
    timeRange: { width: 160, cell: (row) => (row.type === 'cost' ? dash : words(`ruleTimeRange.${row.timeRange}`)) },
    maxPrice: { align: 'right', width: 156, cell: priceOf },
    usedInAdSets: { align: 'right', width: 132, cell: (row) => formatInteger(row.usedInAdSets) },
    userLogin: { permission: 'CLIENT_READ_ALL', width: 148, cell: (row) => row.userLogin },
    createdAt: {
      width: 146,
      cell: (row) => <span className="figures">{formatDateTime(row.createdAt, user.timeZone)}</span>,
    },
    id: { align: 'right', width: 80, isHidden: true, cell: (row) => row.id },
  };
  return columnsOf(ruleList, all).filter(({ permission }) => !permission || can(user, permission));
}

function priceOf({ maxPrice, currency }: RuleRow): string {
  if (maxPrice === null) return dash;
  return currency ? formatMoney(maxPrice, currency) : formatAmount(maxPrice);
}

import type { useTranslations } from 'next-intl';
import { EntityName } from '@/components/list/bulk/entity-name';
import { StatusSwitch } from '@/components/list/bulk/status-switch';
import { type Column, type ColumnTable, columnsOf } from '@/components/list/table/column';
import { mayChange, mayCreate, useDenied } from '@/components/rules/may-change';
import { useConditionWords } from '@/components/rules/use-condition-words';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { ruleList } from '@/lib/contract/targeting/rule-list';
import type { RuleRow } from '@/lib/contract/targeting/rules';
import { formatDateTime } from '@/lib/format/format-date';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger } from '@/lib/format/format-number';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** Returns the columns that the user may see, in display order. The owner is shown only to staff. */
export function ruleColumns(user: CurrentUser, words: Words): Column<RuleRow>[] {
  const all: ColumnTable<
    RuleRow,
    Column<RuleRow>,
    'version' | 'archived' | 'minImpressions' | 'currency' | 'userId'
  > = {
    name: { width: 264, isFixed: true, cell: (row) => <RuleName rule={row} /> },
    type: { width: 200, cell: (row) => <Badge>{words(`ruleType.${row.type}`)}</Badge> },
    status: {
      width: 148,
      cell: (row) => <StatusSwitch area="rules" thing={row} isLocked={!mayChange(user, row, 'UPDATE')} />,
    },
    conditions: { width: 324, cell: (row) => <ConditionsCell rule={row} /> },
    timeRange: { width: 160, cell: (row) => (row.type === 'cost' ? dash : words(`ruleTimeRange.${row.timeRange}`)) },
    maxPrice: { align: 'right', width: 184, cell: priceOf },
    usedInAdSets: { align: 'right', width: 180, cell: (row) => formatInteger(row.usedInAdSets) },
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

/**
 * Shows the first condition in words and the number of others. All are available to screen readers and in the tooltip.
 */
function ConditionsCell({ rule }: { rule: Pick<RuleRow, 'conditions' | 'currency'> }) {
  const wordsOf = useConditionWords();
  const [first = '', ...rest] = rule.conditions.map((condition) => wordsOf(condition, rule.currency));
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={[first, ...rest].join('; ')}>
      <span className="truncate first-letter:uppercase">{first}</span>
      {rest.length > 0 && (
        <>
          <span aria-hidden="true" className="shrink-0 text-muted figures">
            +{rest.length}
          </span>
          <span className="sr-only">{rest.join('; ')}</span>
        </>
      )}
    </span>
  );
}

function RuleName({ rule }: { rule: RuleRow }) {
  const user = useCurrentUser();
  const family = useFamily();
  const { id, type } = rule;
  return (
    <EntityName
      area="rules"
      thing={rule}
      path={screenPath(family, 'rule', { type, id })}
      copy={mayCreate(user, type) && `${screenPath(family, 'newRule', { type })}?copy=${id}`}
      mayRemove={mayChange(user, rule, 'REMOVE')}
      note={useDenied(rule)('duplicate', 'archive', 'remove')}
    />
  );
}

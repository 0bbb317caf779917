import { and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Currency } from '@/lib/contract/enumerations';
import { accountingZone } from '@/lib/contract/finance/accounting';
import type { movementList, writeOffList } from '@/lib/contract/finance/finance-lists';
import type { MovementRow, moneyEndpoints } from '@/lib/contract/finance/finance-money';
import type { FilterValues, Sort } from '@/lib/contract/list-shape';
import { toAmount } from '@/lib/contract/money';
import { type Page, toPage } from '@/lib/contract/paging';
import type { Scope } from '../http/handlers';
import { ownedWithin } from '../http/scope';
import type { Database } from '../store/database';
import { payments } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { ledgerEntries } from '../store/settlement-schema';
import { among, type Conditions, narrowedBy } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { type MoneyOrders, moneyOrders, pageOrder } from './page-order';
import { sumOf } from './sum-of';

type Filters = typeof movementList.filters & typeof writeOffList.filters;
/** Query of both lists; write-offs are movements of one kind. */
type Query = Pick<z.output<typeof moneyEndpoints.movements.query>, 'page' | 'size'> & Partial<FilterValues<Filters>>;

const { kind, amount, currency } = ledgerEntries;
/** Write-offs have a day in the campaign's time zone, other movements an accounting day. */
const day = sql<string>`coalesce(${ledgerEntries.day}, (${ledgerEntries.at} at time zone ${sql.raw(`'${accountingZone}'`)})::date)::text`;
const shared = { currency, date: day, userLogin: sql`lower(${users.login})` };
const movementOrders: MoneyOrders<typeof movementList> = { ...shared, kind, ...moneyOrders(currency, { amount }) };
/** Expenses are sorted by the spent amount, which is negative in the ledger. */
const writeOffOrders: MoneyOrders<typeof writeOffList> = {
  ...shared,
  ...moneyOrders(currency, { amount: sql`-${amount}` }),
  campaignName: sql`lower(${campaigns.name})`,
};

export const movementOrder = (sort: Sort<typeof movementList>) => pageOrder(sort, movementOrders, ledgerEntries.id);
export const writeOffOrder = (sort: Sort<typeof writeOffList>) => pageOrder(sort, writeOffOrders, ledgerEntries.id);

interface Subtotal {
  currency: Currency;
  count: number;
  amount: bigint;
}

/** Returns one page of the ledger within a scope, and a subtotal in micros per currency of all matching entries. */
export async function pageOfMovements(
  database: Database,
  scope: Scope,
  query: Query,
  order: SQL[],
): Promise<{ page: Page<MovementRow>; subtotals: Subtotal[] }> {
  const condition = conditionOf(scope, query);
  const subtotals = await database
    .select({ currency, count: count(), amount: sumOf(amount) })
    .from(ledgerEntries)
    .leftJoin(campaigns, eq(campaigns.id, ledgerEntries.campaignId))
    .where(condition)
    .groupBy(currency)
    .orderBy(currency);
  const rows = await database
    .select({
      line: ledgerEntries,
      date: day,
      userLogin: users.login,
      campaignName: campaigns.name,
      paymentDocumentNumber: payments.documentNumber,
    })
    .from(ledgerEntries)
    .innerJoin(users, eq(users.id, ledgerEntries.userId))
    .leftJoin(campaigns, eq(campaigns.id, ledgerEntries.campaignId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(condition)
    .orderBy(...order)
    .limit(query.size)
    .offset(query.page * query.size);
  const found = subtotals.reduce((all, one) => all + one.count, 0);
  return { page: toPage(rows.map(toMovementRow), found, query), subtotals };
}

const conditionOf = (scope: Scope, query: Query) =>
  and(ownedWithin(scope, ledgerEntries.userId), narrowedBy(conditions, query));

const conditions: Conditions<typeof movementList> & Conditions<typeof writeOffList> = {
  kind: among(kind),
  userId: among(ledgerEntries.userId),
  currency: among(currency),
  campaignId: among(ledgerEntries.campaignId),
  startDate: (first) => gte(day, first),
  endDate: (last) => lte(day, last),
  campaignName: (text) => containsText(campaigns.name, text),
};

interface Found {
  line: typeof ledgerEntries.$inferSelect;
  date: string;
  userLogin: string;
  campaignName: string | null;
  paymentDocumentNumber: string | null;
}

function toMovementRow({ line, ...found }: Found): MovementRow {
  const { id, userId, campaignId, paymentId, comment } = line;
  return {
    ...found,
    id,
    userId,
    campaignId,
    paymentId,
    comment,
    kind: line.kind,
    currency: line.currency,
    amount: toAmount(line.amount),
  };
}

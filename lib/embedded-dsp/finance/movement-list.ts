import { and, count, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { accountingZone } from '@/lib/contract/accounting';
import type { Currency } from '@/lib/contract/enumerations';
import type { MovementRow } from '@/lib/contract/finance-money';
import type { movementKinds } from '@/lib/contract/movement-kinds';
import { type Page, toPage } from '@/lib/contract/paging';
import type { Scope } from '../http/handlers';
import { toAmount } from '../micros';
import type { Database } from '../store/database';
import { payments } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { ledgerEntries } from '../store/settlement-schema';
import { containsText } from '../store/text-search';
import { ownedWithin } from '../users/scope';
import { moneyOrders, pageOrder } from './page-order';
import { sumOf } from './sum-of';

interface Query {
  page: number;
  size: number;
  sort: string;
  kind: (typeof movementKinds)[number][];
  userId: number[];
  currency: Currency[];
  startDate?: string | undefined;
  endDate?: string | undefined;
  campaignId?: number[];
  campaignName?: string | undefined;
}

const { kind, amount, currency } = ledgerEntries;
/** Write-offs are of a day in the campaign's zone, everything else of its day in our books. */
const day = sql<string>`coalesce(${ledgerEntries.day}, (${ledgerEntries.at} at time zone ${sql.raw(`'${accountingZone}'`)})::date)::text`;
const orders = {
  ...{ kind, currency, date: day, ...moneyOrders(currency, { amount, spent: sql`-${amount}` }) },
  campaignName: sql`lower(${campaigns.name})`,
  userLogin: sql`lower(${users.login})`,
};

interface Subtotal {
  currency: Currency;
  count: number;
  amount: bigint;
}

/** One page of the ledger within a scope, and a subtotal in micros for each currency of all that the filters find. */
export async function pageOfMovements(
  database: Database,
  scope: Scope,
  query: Query,
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
    .orderBy(...pageOrder(query.sort, orders, ledgerEntries.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const found = subtotals.reduce((all, one) => all + one.count, 0);
  return { page: toPage(rows.map(toMovementRow), found, query), subtotals };
}

const conditionOf = (scope: Scope, query: Query): SQL | undefined =>
  and(
    ownedWithin(scope, ledgerEntries.userId),
    query.kind.length > 0 ? inArray(kind, query.kind) : undefined,
    query.userId.length > 0 ? inArray(ledgerEntries.userId, query.userId) : undefined,
    query.currency.length > 0 ? inArray(currency, query.currency) : undefined,
    query.campaignId?.length ? inArray(ledgerEntries.campaignId, query.campaignId) : undefined,
    query.startDate ? gte(day, query.startDate) : undefined,
    query.endDate ? lte(day, query.endDate) : undefined,
    containsText(campaigns.name, query.campaignName),
  );

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
    ...{ id, userId, campaignId, paymentId, comment, kind: line.kind, currency: line.currency },
    amount: toAmount(line.amount),
  };
}

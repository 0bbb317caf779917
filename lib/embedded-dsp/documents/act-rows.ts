import { and, count, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActRow, ActView, actEndpoints } from '@/lib/contract/finance/finance-acts';
import type { actList } from '@/lib/contract/finance/finance-lists';
import { ordActions } from '@/lib/contract/finance/ord';
import { toAmount } from '@/lib/contract/money';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import { type MoneyOrders, moneyOrders, pageOrder } from '../finance/page-order';
import { payerOf } from '../finance/party';
import { percentOf } from '../finance/rates/vat-on';
import { sumOf } from '../finance/sum-of';
import type { Caller, Scope } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database, Queryable } from '../store/database';
import { actLines, acts, contracts } from '../store/documents-schema';
import { users } from '../store/people-schema';
import { among, type Conditions, narrowedBy } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { toLink } from './contract-rows';
import { nextAction } from './next-action';

type StoredAct = typeof acts.$inferSelect;
type ActWithLogin = StoredAct & { login: string };
type Query = z.output<typeof actEndpoints.ownActs.query> & { userId?: number[] };

const { number, month, amount, vatAmount, total, isPaid, isClosed, ordStatus, currency, userId } = acts;
const orders: MoneyOrders<typeof actList> = {
  number,
  month,
  ...moneyOrders(currency, { amount, total }),
  isPaid,
  isClosed,
  ordStatus,
  userLogin: sql`lower(${users.login})`,
};

const conditions: Conditions<typeof actList> = {
  userId: among(userId),
  currency: among(currency),
  ordStatus: among(ordStatus),
  isPaid: (requested) => eq(isPaid, requested === 'true'),
  isClosed: (requested) => eq(isClosed, requested === 'true'),
  startDate: (day) => gte(month, `${day.slice(0, 7)}-01`),
  endDate: (day) => lte(month, day),
  number: (text) => containsText(number, text),
};

const select = (database: Queryable, condition: SQL | undefined) =>
  database
    .select({ ...getTableColumns(acts), login: users.login })
    .from(acts)
    .innerJoin(users, eq(users.id, userId))
    .where(condition);

/** Returns an act within the caller's scope. Throws ACT_NOT_FOUND if it is missing or out of scope. */
export async function findAct(database: Queryable, caller: Caller, id: number): Promise<ActWithLogin> {
  const [found] = await select(database, and(eq(acts.id, id), ownedWithin(scopeOf(caller), userId)));
  if (!found) throw new Refusal('ACT_NOT_FOUND');
  return found;
}

/** Returns one page of acts within a scope, and subtotals by currency of all acts that match the filters. */
export async function pageOfActs(database: Database, scope: Scope, query: Query) {
  const condition = and(ownedWithin(scope, userId), narrowedBy(conditions, query));
  const sums = await database
    .select({ currency, count: count(), amount: sumOf(amount), vatAmount: sumOf(vatAmount), total: sumOf(total) })
    .from(acts)
    .where(condition)
    .groupBy(currency)
    .orderBy(currency);
  const rows = await select(database, condition)
    .orderBy(...pageOrder(query.sort, orders, acts.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const found = sums.reduce((all, one) => all + one.count, 0);
  const subtotals = sums.map((one) => ({
    ...one,
    amount: toAmount(one.amount),
    vatAmount: toAmount(one.vatAmount),
    total: toAmount(one.total),
  }));
  return { ...toPage(rows.map(toActRow), found, query), subtotals };
}

/** Converts an act to a row of the act list. */
function toActRow(act: ActWithLogin): ActRow {
  const { id, version, login, day, documentState, file, ordError, ordDone } = act;
  const isUnderWay = act.ordStatus !== 'ACTIVE' && !(ordDone === 0 && act.ordStatus === 'WAITING');
  const tried = isUnderWay ? ordDone : ordDone - 1;
  return {
    id,
    version,
    userId: act.userId,
    userLogin: login,
    number: act.number,
    month: act.month,
    date: day,
    timeZone: act.timeZone,
    documentState,
    file,
    ordStatus: act.ordStatus,
    ordError,
    currency: act.currency,
    customer: payerOf(act.customer).name,
    amount: toAmount(act.amount),
    vat: act.vat === null ? null : percentOf(act.vat),
    vatAmount: toAmount(act.vatAmount),
    total: toAmount(act.total),
    isPaid: act.isPaid,
    isClosed: act.isClosed,
    ordAction: act.ordStatus === 'NOT_REQUIRED' ? null : (ordActions[tried] ?? null),
    nextOrdAction: nextAction(act),
    createdAt: act.createdAt.toISOString(),
  };
}

/** Returns an act with its lines. */
export async function viewAct(database: Queryable, act: ActWithLogin): Promise<ActView> {
  const lines = await database
    .select({ line: actLines, contractNumber: contracts.number })
    .from(actLines)
    .leftJoin(contracts, eq(contracts.id, actLines.contractId))
    .where(eq(actLines.actId, act.id))
    .orderBy(actLines.position);
  const [contract] = await database
    .select()
    .from(contracts)
    .where(eq(contracts.id, act.contractId ?? 0));
  return {
    ...toActRow(act),
    contract: contract ? toLink(contract) : null,
    rates: act.rates,
    lines: lines.map(({ line, contractNumber }) => ({
      contractNumber,
      campaignId: line.campaignId,
      campaignName: line.campaignName,
      platform: line.platform,
      platformKind: line.platformKind,
      impressions: line.impressions,
      clicks: line.clicks,
      amount: toAmount(line.amount),
    })),
  };
}

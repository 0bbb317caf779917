import { type AnyColumn, and, count, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { FinanceFound, FinanceKind, FinanceSearch } from '@/lib/contract/finance/finance-search';
import { toAmount } from '@/lib/contract/money';
import { type Page, toPage } from '@/lib/contract/paging';
import type { Scope } from '../http/handlers';
import { ownedWithin } from '../http/scope';
import type { Database } from '../store/database';
import { invoices, payments } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { containsText } from '../store/sql/text-search';
import { moneyOrders, pageOrder } from './page-order';

/** Finds documents of one kind within a scope. */
type Searcher = (scope: Scope, query: FinanceSearch) => Promise<Page<FinanceFound>>;
/** Search functions by kind; a kind without one finds nothing. */
export type Searchers = Partial<Record<FinanceKind, Searcher>>;

/** Search functions of the documents that this area stores. */
export const ownSearchers = (database: Database): Searchers => ({
  INVOICE: (scope, query) => searchInvoices(database, scope, query),
  PAYMENT: (scope, query) => searchPayments(database, scope, query),
});

async function searchInvoices(database: Database, scope: Scope, query: FinanceSearch) {
  const { id, userId, number, day, total, currency, isPaid, isClosed, payer } = invoices;
  const party = sql<string>`case when ${payer} ->> 'isMediator' = 'true'
    then ${payer} ->> 'mediatorOrganizationName' else ${payer} ->> 'organizationName' end`;
  const condition = and(
    commonCondition(scope, query, { userId, day, currency }),
    query.isDone === null ? undefined : eq(isPaid, query.isDone),
    query.isClosed === null ? undefined : eq(isClosed, query.isClosed),
    textIn(query.text, number, users.login, party),
  );
  const counting = database.select({ all: count() }).from(invoices).innerJoin(users, eq(users.id, userId));
  const [counted] = await counting.where(condition);
  const rows = await database
    .select({ id, number, day, userId, userLogin: users.login, party, total, currency, isPaid, isClosed })
    .from(invoices)
    .innerJoin(users, eq(users.id, userId))
    .where(condition)
    .orderBy(...pageOrder(query.sort, { date: day, ...moneyOrders(currency, { amount: total }) }, id))
    .limit(query.size)
    .offset(query.page * query.size);
  const found = rows.map(({ day: date, total: sum, isPaid: isDone, ...row }) => ({
    ...row,
    kind: 'INVOICE' as const,
    date,
    isDone,
    amount: toAmount(sum),
  }));
  return toPage(found, counted?.all ?? 0, query);
}

async function searchPayments(database: Database, scope: Scope, query: FinanceSearch) {
  const { id, userId, documentNumber, day, amount, currency, comment } = payments;
  const isNone = query.isDone === false || query.isClosed === true;
  const condition = and(
    commonCondition(scope, query, { userId, day, currency }),
    isNone ? sql`false` : undefined,
    textIn(query.text, documentNumber, users.login, comment),
  );
  const counting = database.select({ all: count() }).from(payments).innerJoin(users, eq(users.id, userId));
  const [counted] = await counting.where(condition);
  const rows = await database
    .select({ id, number: documentNumber, date: day, userId, userLogin: users.login, amount, currency })
    .from(payments)
    .innerJoin(users, eq(users.id, userId))
    .where(condition)
    .orderBy(...pageOrder(query.sort, { date: day, ...moneyOrders(currency, { amount }) }, id))
    .limit(query.size)
    .offset(query.page * query.size);
  const found = rows.map((row) => ({
    ...row,
    kind: 'PAYMENT' as const,
    party: null,
    isDone: true,
    isClosed: false,
    amount: toAmount(row.amount),
  }));
  return toPage(found, counted?.all ?? 0, query);
}

interface CommonColumns {
  userId: AnyColumn;
  day: AnyColumn;
  /** Omitted for kinds without a currency. */
  currency?: AnyColumn;
}

/** Builds the condition of the scope and the filters that all kinds share. */
export const commonCondition = (scope: Scope, query: FinanceSearch, { userId, day, currency }: CommonColumns) =>
  and(
    ownedWithin(scope, userId),
    query.userId.length > 0 ? inArray(userId, query.userId) : undefined,
    currency && query.currency.length > 0 ? inArray(currency, query.currency) : undefined,
    query.startDate ? gte(day, query.startDate) : undefined,
    query.endDate ? lte(day, query.endDate) : undefined,
  );

/** Builds the condition that one of the columns contains the text. */
export const textIn = (text: string, ...columns: (AnyColumn | SQL)[]): SQL | undefined =>
  or(...columns.map((column) => containsText(column, text)));

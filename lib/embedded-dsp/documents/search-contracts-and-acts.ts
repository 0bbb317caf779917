import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FinanceSearch } from '@/lib/contract/finance/finance-search';
import { toAmount } from '@/lib/contract/money';
import { toPage } from '@/lib/contract/paging';
import { moneyOrders, pageOrder } from '../finance/page-order';
import { commonCondition, type Searchers, textIn } from '../finance/search-documents';
import type { Scope } from '../http/handlers';
import type { Database } from '../store/database';
import { acts, contracts } from '../store/documents-schema';
import { users } from '../store/people-schema';

/** Returns the searches of contracts and acts for the finance search. */
export const documentSearchers = (database: Database): Searchers => ({
  CONTRACT: (scope, query) => searchContracts(database, scope, query),
  ACT: (scope, query) => searchActs(database, scope, query),
});

async function searchContracts(database: Database, scope: Scope, query: FinanceSearch) {
  const { id, userId, number, day, signedAt, customer } = contracts;
  const party = sql<string>`${customer} ->> 'name'`;
  const condition = and(
    commonCondition(scope, query, { userId, day }),
    // A contract has no currency and is never closed.
    query.currency.length || query.isClosed ? sql`false` : undefined,
    query.isDone === null ? undefined : query.isDone ? isNotNull(signedAt) : isNull(signedAt),
    textIn(query.text, number, users.login, party),
  );
  const [total] = await database
    .select({ all: count() })
    .from(contracts)
    .innerJoin(users, eq(users.id, userId))
    .where(condition);
  const rows = await database
    .select({ id, number, date: day, userId, userLogin: users.login, party, signedAt })
    .from(contracts)
    .innerJoin(users, eq(users.id, userId))
    .where(condition)
    .orderBy(
      // Contracts have no amount, so they are sorted by id instead.
      ...pageOrder(query.sort, { date: day, amount: id }, id),
    )
    .limit(query.size)
    .offset(query.page * query.size);
  const found = rows.map(({ signedAt: signed, ...row }) => ({
    ...row,
    kind: 'CONTRACT' as const,
    amount: null,
    currency: null,
    isDone: signed !== null,
    isClosed: false,
  }));
  return toPage(found, total?.all ?? 0, query);
}

async function searchActs(database: Database, scope: Scope, query: FinanceSearch) {
  const { id, userId, number, day, total, currency, isPaid, isClosed, customer } = acts;
  const party = sql<string>`case when ${customer} ->> 'isMediator' = 'true'
    then ${customer} ->> 'mediatorOrganizationName' else ${customer} ->> 'organizationName' end`;
  const condition = and(
    commonCondition(scope, query, { userId, day, currency }),
    query.isDone === null ? undefined : eq(isPaid, query.isDone),
    query.isClosed === null ? undefined : eq(isClosed, query.isClosed),
    textIn(query.text, number, users.login, party),
  );
  const [counted] = await database
    .select({ all: count() })
    .from(acts)
    .innerJoin(users, eq(users.id, userId))
    .where(condition);
  const rows = await database
    .select({ id, number, date: day, userId, userLogin: users.login, party, total, currency, isPaid, isClosed })
    .from(acts)
    .innerJoin(users, eq(users.id, userId))
    .where(condition)
    .orderBy(...pageOrder(query.sort, { date: day, ...moneyOrders(currency, { amount: total }) }, id))
    .limit(query.size)
    .offset(query.page * query.size);
  const found = rows.map(({ total: sum, isPaid: isDone, ...row }) => ({
    ...row,
    kind: 'ACT' as const,
    isDone,
    amount: toAmount(sum),
  }));
  return toPage(found, counted?.all ?? 0, query);
}

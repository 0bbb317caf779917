import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { contractEndpoints } from '@/lib/contract/finance/finance-contracts';
import type { contractList } from '@/lib/contract/finance/finance-lists';
import { toPage } from '@/lib/contract/paging';
import { type MoneyOrders, pageOrder } from '../finance/page-order';
import type { Scope } from '../http/handlers';
import { ownedWithin } from '../http/scope';
import type { Database } from '../store/database';
import { contracts } from '../store/documents-schema';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { among, type Conditions, narrowedBy } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { findAgreed, selectContracts, toContractRow } from './contract-rows';

type Query = z.output<typeof contractEndpoints.contracts.query>;

const { number, day, type, role, ordStatus, userId, signedAt } = contracts;
const orders: MoneyOrders<typeof contractList> = {
  number,
  type,
  role,
  ordStatus,
  date: day,
  isSigned: sql`${signedAt} is not null`,
  userLogin: sql`lower(${users.login})`,
};

const conditions: Conditions<typeof contractList> = {
  userId: among(userId),
  type: among(type),
  role: among(role),
  ordStatus: among(ordStatus),
  isSigned: (requested) => (requested === 'true' ? isNotNull(signedAt) : isNull(signedAt)),
  number: (text) => containsText(number, text),
};

/** Returns one page of contracts within a scope. */
export async function pageOfContracts(database: Database, scope: Scope, query: Query) {
  const condition = and(ownedWithin(scope, userId), narrowedBy(conditions, query));
  const [total] = await database.select({ all: count() }).from(contracts).where(condition);
  const rows = await selectContracts(database, condition)
    .orderBy(...pageOrder(query.sort, orders, contracts.id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(rows.map(toContractRow), total?.all ?? 0, query);
}

/** Returns the main contract of the client's own agreement, or else its newest main contract; undefined = none. */
export async function ownContract(database: Database, clientId: number) {
  const [info] = await database.select().from(paymentInfos).where(eq(paymentInfos.userId, clientId));
  const own = info && (await findAgreed(database, clientId, info.fields)).initial;
  const [found] = await selectContracts(database, and(eq(userId, clientId), isNull(contracts.parentId)))
    .orderBy(desc(eq(contracts.id, own?.parentId ?? own?.id ?? 0)), desc(contracts.id))
    .limit(1);
  return found;
}

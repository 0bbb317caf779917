import { type AnyColumn, and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Page, toPage } from '@/lib/contract/paging';
import { advertiserRoles } from '@/lib/contract/people/grants';
import type { peopleList } from '@/lib/contract/people/people-list';
import type { peopleQuery, UserRow } from '@/lib/contract/people/user-rows';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { within } from './find-user';
import { managers, maySeeBalance, maySeeMargin, toUserRow } from './user-view';

type Query = z.output<typeof peopleQuery>;

const folded = (column: AnyColumn) => sql`lower(${column})`;
const orders: Orders<typeof peopleList> = {
  id: users.id,
  login: folded(users.login),
  email: folded(users.email),
  phone: users.phone,
  role: users.role,
  companyName: folded(users.companyName),
  manager: folded(managers.login),
  currency: users.currency,
  balance: users.balance,
  margin: users.margin,
  createdAt: users.createdAt,
};

/**
 * Returns one page of the users within the caller's scope. Throws UNKNOWN_SORT for a column that the caller may not
 * see.
 */
export async function pageOfPeople(
  database: Database,
  caller: Caller,
  query: Query,
  isClient = false,
): Promise<Page<UserRow>> {
  const condition = and(within(caller, isClient), narrowedBy(conditions, query));
  const order = orderOf(caller, query.sort);
  const [total] = await database.select({ all: count() }).from(users).where(condition);
  const rows = await database
    .select({ user: users, managerLogin: managers.login })
    .from(users)
    .leftJoin(managers, eq(managers.id, users.managerId))
    .where(condition)
    .orderBy(...order)
    .limit(query.size)
    .offset(query.page * query.size);
  const content = rows.map(({ user, managerLogin }) => toUserRow(user, managerLogin, caller));
  return toPage(content, total?.all ?? 0, query);
}

/** Returns the ids of the users that match a query, in its order. Throws UNKNOWN_SORT. */
export async function idsOfPeople(
  database: Database,
  caller: Caller,
  query: Query,
  { isClient, most }: { isClient: boolean; most: number },
): Promise<number[]> {
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .leftJoin(managers, eq(managers.id, users.managerId))
    .where(and(within(caller, isClient), narrowedBy(conditions, query)))
    .orderBy(...orderOf(caller, query.sort))
    .limit(most);
  return rows.map(({ id }) => id);
}

const conditions: Conditions<typeof peopleList> = {
  archived: (archived) => eq(users.archived, archived === 'true'),
  login: (text) => containsText(users.login, text),
  email: (text) => containsText(users.email, text),
  phone: (text) => containsText(users.phone, text),
  tgUsername: (text) => containsText(users.tgUsername, text),
  companyName: (text) => containsText(users.companyName, text),
  role: among(users.role),
  managerId: managedBy,
  currency: among(users.currency),
};

function managedBy(requested: Query['managerId']): SQL | undefined {
  const ids = requested.filter((one) => one !== 'nobody');
  return or(
    ids.length > 0 ? inArray(users.managerId, ids) : undefined,
    requested.includes('nobody') ? and(isNull(users.managerId), inArray(users.role, advertiserRoles)) : undefined,
  );
}

function orderOf(caller: Caller, sort: Query['sort']): SQL[] {
  const { column: name, isAscending } = readSort(sort);
  const isHidden = (name === 'balance' && !maySeeBalance(caller)) || (name === 'margin' && !maySeeMargin(caller));
  if (isHidden) throw new Refusal('UNKNOWN_SORT');
  const way = sql.raw(isAscending ? 'asc nulls first' : 'desc nulls last');
  const byId = isAscending ? asc(users.id) : desc(users.id);
  // Amounts in different currencies are not compared.
  return name === 'balance'
    ? [sql`${users.currency} asc nulls last`, sql`${users.balance} ${way}`, byId]
    : [sql`${orders[name]} ${way}`, byId];
}

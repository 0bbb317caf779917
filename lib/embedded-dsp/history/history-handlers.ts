import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { history as endpoints } from '@/lib/contract/history/history';
import { toPage } from '@/lib/contract/paging';
import type { Caller, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { refusedCalls } from '../store/history-schema';
import { users } from '../store/people-schema';
import { pageOfHistory } from './read-history';

/** Handlers of the history and of refused calls. */
export function historyHandlers(database: Database): Handlers {
  return {
    'history.ofEntity': ({ caller, params, query }) => pageOfHistory(database, caller, params, query),
    'history.refusals': ({ caller, query }) => pageOfRefusals(database, caller, query),
  };
}

type Query = z.output<typeof endpoints.refusals.query>;

/** Returns one page of the refused calls of all users in the caller's scope and of the caller, newest first. */
async function pageOfRefusals(database: Database, caller: Caller, query: Query) {
  const scope = ownedWithin(scopeOf(caller), refusedCalls.userId);
  const condition = and(
    scope && or(scope, eq(refusedCalls.userId, caller.id)),
    query.userId.length > 0 ? inArray(refusedCalls.userId, query.userId) : undefined,
    query.code.length > 0 ? inArray(refusedCalls.code, query.code) : undefined,
    query.operation ? eq(refusedCalls.operation, query.operation) : undefined,
  );
  const [total] = await database.select({ all: count() }).from(refusedCalls).where(condition);
  const rows = await database
    .select({ refused: refusedCalls, login: users.login })
    .from(refusedCalls)
    .innerJoin(users, eq(users.id, refusedCalls.userId))
    .where(condition)
    .orderBy(query.sort.endsWith(',asc') ? refusedCalls.id : desc(refusedCalls.id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(
    rows.map(({ refused: { id, at, userId, operation, code, params }, login }) => ({
      id,
      operation,
      code,
      params,
      at: at.toISOString(),
      who: { id: userId, login },
    })),
    total?.all ?? 0,
    query,
  );
}

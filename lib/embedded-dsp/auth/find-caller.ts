import { and, eq, gt, sql } from 'drizzle-orm';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { Caller } from '../http/handlers';
import { logFault } from '../log-fault';
import type { Database, Queryable } from '../store/database';
import { sessions, sessionTokens, users } from '../store/people-schema';
import { tokenHash } from './tokens';

export interface SignedIn {
  caller: Caller;
  /** The user may only call the step after the first sign-in. */
  isTemporary: boolean;
  csrfToken: string;
}

/**
 * Finds the caller of an access token. Concurrent look-ups of one token share the query, as the calls of one page do.
 * `written` must be called after every write; later calls then query again.
 */
export function callerFinder(database: Database) {
  const query = callerQuery(database);
  let requested = new Map<string, Promise<SignedIn | null>>();
  const find = (accessToken: string): Promise<SignedIn | null> => {
    const known = requested.get(accessToken);
    if (known) return known;
    const own = requested;
    const found = findCaller(database, query, accessToken).finally(() => own.delete(accessToken));
    requested.set(accessToken, found);
    return found;
  };
  const written = (): void => {
    requested = new Map();
  };
  return { find, written };
}

/** Built once: every call runs it, and building took a third of its time. */
const callerQuery = (database: Database) =>
  database
    .select({
      user: users,
      sessionId: sessions.id,
      csrfToken: sessions.csrfToken,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessionTokens.hash, sql.placeholder('hash')),
        eq(sessionTokens.kind, 'access'),
        gt(sessionTokens.expiresAt, sql.placeholder('now')),
        eq(users.archived, false),
      ),
    )
    .prepare('caller');

/** Reads the caller from the store, so that ended sessions are refused immediately. Null if the token is not valid. */
async function findCaller(database: Database, query: ReturnType<typeof callerQuery>, accessToken: string) {
  const [found] = await query.execute({ hash: tokenHash(accessToken), now: new Date().toISOString() });
  if (!found) return null;
  await noteUse(database, found);
  return {
    caller: callerOf(found.user, found.sessionId),
    isTemporary: found.user.isTempPassword,
    csrfToken: found.csrfToken,
  } satisfies SignedIn;
}

const notedEveryMs = 60_000;

/** Stores the last use of a session to the minute. Errors are only logged, because the call must not fail. */
async function noteUse(database: Queryable, { sessionId, lastUsedAt }: { sessionId: string; lastUsedAt: Date }) {
  if (Date.now() - lastUsedAt.getTime() < notedEveryMs) return;
  await database
    .update(sessions)
    .set({ lastUsedAt: new Date() })
    .where(eq(sessions.id, sessionId))
    .catch((error: unknown) => logFault('session', error));
}

function callerOf(user: typeof users.$inferSelect, sessionId: string): Caller {
  const { id, login, role, permissions, currency, timeZoneKey } = user;
  const timeZone = timeZoneByKey(timeZoneKey)?.zone ?? 'UTC';
  return { id, login, role, permissions: new Set(permissions), currency, timeZone, sessionId };
}

/**
 * Reads the current state of a caller during a long call. Null if the session has ended or the user is archived. Work
 * that continues after a restart has no session.
 */
export async function callerNow(database: Queryable, { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>) {
  if (sessionId === noSession) return callerById(database, id);
  const [found] = await database
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, id), eq(users.archived, false)));
  return found ? callerOf(found.user, sessionId) : null;
}

const noSession = '';

/** Reads a user without a session, for work that the user has started. Null if archived or deleted. */
export async function callerById(database: Queryable, id: number): Promise<Caller | null> {
  const [user] = await database
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.archived, false)));
  return user ? callerOf(user, noSession) : null;
}

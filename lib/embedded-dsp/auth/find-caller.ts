import { and, eq, gt } from 'drizzle-orm';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { Caller } from '../http/handlers';
import { logFault } from '../log-fault';
import type { Queryable } from '../store/database';
import { sessions, sessionTokens, users } from '../store/people-schema';
import { tokenHash } from './tokens';

export interface SignedIn {
  caller: Caller;
  /** Nothing but the temporary step is open to this person. */
  isTemporary: boolean;
  csrfToken: string;
}

/**
 * Who holds an access token. Calls that come while the same token is being looked up share the answer, as those of one
 * page do; `written` is called whenever a write was done, and from then on everybody is looked up anew.
 */
export function callerFinder(database: Queryable) {
  let asked = new Map<string, Promise<SignedIn | null>>();
  const find = (accessToken: string): Promise<SignedIn | null> => {
    const known = asked.get(accessToken);
    if (known) return known;
    const own = asked;
    const found = findCaller(database, accessToken).finally(() => own.delete(accessToken));
    asked.set(accessToken, found);
    return found;
  };
  const written = (): void => {
    asked = new Map();
  };
  return { find, written };
}

/** Read from the store: an ended session ends at once. Null = nobody. */
async function findCaller(database: Queryable, accessToken: string): Promise<SignedIn | null> {
  const [found] = await database
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
        eq(sessionTokens.hash, tokenHash(accessToken)),
        eq(sessionTokens.kind, 'access'),
        gt(sessionTokens.expiresAt, new Date()),
        eq(users.archived, false),
      ),
    );
  if (!found) return null;
  await noteUse(database, found);
  return {
    caller: callerOf(found.user, found.sessionId),
    isTemporary: found.user.isTempPassword,
    csrfToken: found.csrfToken,
  };
}

const notedEveryMs = 60_000;

/** Notes to the minute that a session is used. A call is not worth failing for it. */
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

/** The same person as they are now, while a long call goes on; null once the session has ended or the person is archived. */
export async function callerNow(database: Queryable, { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>) {
  const [found] = await database
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, id), eq(users.archived, false)));
  return found ? callerOf(found.user, sessionId) : null;
}

/** A person without a session, for what they have begun; null = archived or gone. */
export async function callerById(database: Queryable, id: number): Promise<Caller | null> {
  const [user] = await database
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.archived, false)));
  return user ? callerOf(user, '') : null;
}

import { and, desc, eq, exists } from 'drizzle-orm';
import type { OpenSession } from '@/lib/contract/people/open-session';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { sessions } from '../store/people-schema';
import { deviceOf } from './device-of';
import { endSessionsOf, endSessionsWhere, refreshTokensOfSession } from './sessions';

/** Handlers that list and end the sessions of a user. */
export function sessionHandlers(database: Database): Handlers {
  return {
    'auth.sessions': ({ caller }) => openSessions(database, caller),
    'auth.endOtherSessions': async ({ caller }) => {
      const given = { reason: 'SESSION_ENDED_ELSEWHERE', exceptSessionId: caller.sessionId } as const;
      return { ended: await endSessionsOf(database, caller.id, given) };
    },
    'auth.endSession': async ({ caller, params }) => {
      const own = and(eq(sessions.userId, caller.id), eq(sessions.id, params.id));
      if ((await endSessionsWhere(database, own, 'SESSION_ENDED_ELSEWHERE')) === 0) throw new Refusal('NOT_FOUND');
      return null;
    },
  };
}

/** Returns sessions with a valid refresh token. The others are removed by the sweep. */
async function openSessions(database: Database, caller: Caller): Promise<OpenSession[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.id), exists(refreshTokensOfSession(database, new Date()))))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
    id,
    address,
    device: deviceOf(userAgent),
    isCurrent: id === caller.sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

import { and, desc, eq, exists, gt, ne, sql } from 'drizzle-orm';
import type { OpenSession } from '@/lib/contract/auth';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { sessions, sessionTokens } from '../store/people-schema';
import { deviceOf } from './device-of';

/** Where a person is signed in, and how to sign out there. */
export function sessionHandlers(database: Database): Handlers {
  return {
    'auth.sessions': ({ caller }) => openSessions(database, caller),
    'auth.endOtherSessions': async ({ caller }) => {
      const ended = await database
        .delete(sessions)
        .where(and(eq(sessions.userId, caller.id), ne(sessions.id, caller.sessionId)))
        .returning({ id: sessions.id });
      return { ended: ended.length };
    },
    'auth.endSession': async ({ caller, params }) => {
      const ended = await database
        .delete(sessions)
        .where(and(eq(sessions.userId, caller.id), eq(sessions.id, params.id)))
        .returning({ id: sessions.id });
      if (ended.length === 0) throw new Refusal('NOT_FOUND');
      return null;
    },
  };
}

/** Sessions whose refresh token is still good; the others wait for the sweep. */
async function openSessions(database: Database, caller: Caller): Promise<OpenSession[]> {
  const isGood = database
    .select({ one: sql`1` })
    .from(sessionTokens)
    .where(
      and(
        eq(sessionTokens.sessionId, sessions.id),
        eq(sessionTokens.kind, 'refresh'),
        gt(sessionTokens.expiresAt, new Date()),
      ),
    );
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.id), exists(isGood)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
    ...{ id, address, device: deviceOf(userAgent), isCurrent: id === caller.sessionId },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

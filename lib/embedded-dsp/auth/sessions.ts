import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { SessionInfo } from '@/lib/contract/people/auth';
import type { EndReason } from '@/lib/contract/people/session-ends';
import { Refusal } from '@/lib/contract/refusal';
import { sessionEnds } from '../store/access-schema';
import type { Database, Queryable, Transaction } from '../store/database';
import { sessions, sessionTokens, users } from '../store/people-schema';
import { anyOf } from '../store/sql/any-of';
import { newToken, successorOf, tokenHash } from './tokens';

export interface SessionSettings {
  /** HMAC key from which the successors of refresh tokens are computed. */
  secret: string;
  accessTokenSeconds: number;
  refreshTokenDays: number;
}

/** Time for which a spent refresh token returns the same tokens again. */
const graceMs = 30_000;

interface Pair {
  accessToken: string;
  refreshToken: string;
}

/** An account with the password hash that was verified. */
export interface Account {
  id: number;
  passwordHash: string;
}

/** Origin of a session. */
export interface Origin {
  address?: string | null;
  userAgent?: string | null;
}

/** Opens a session and returns its first tokens. Null if the password has changed since it was verified. */
export async function openSession(
  database: Database,
  account: Account,
  settings: SessionSettings,
  origin: Origin = {},
): Promise<SessionInfo | null> {
  const id = randomUUID();
  const csrfToken = newToken();
  const pair = { accessToken: newToken(), refreshToken: newToken() };
  return database.transaction(async (transaction) => {
    const unchanged = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash), eq(users.archived, false)))
      .for('update');
    if (unchanged.length === 0) return null;
    await transaction.insert(sessions).values({ id, userId: account.id, csrfToken, ...origin });
    await keepPair(transaction, id, pair, settings);
    return { ...pair, csrfToken, expiresIn: settings.accessTokenSeconds };
  });
}

/**
 * Exchanges a refresh token for new tokens. A token spent within the last 30 s returns the same tokens again. One spent
 * earlier indicates theft, so the session ends. Throws REFRESH_TOKEN_INVALID, or the code of the reason why the session
 * was ended.
 */
export async function refreshSession(
  database: Database,
  token: string,
  settings: SessionSettings,
): Promise<SessionInfo> {
  // Thrown outside the transaction, which would otherwise roll back the end of the session.
  const renewed = await database.transaction((transaction) => renew(transaction, token, settings));
  if (!renewed) throw new Refusal((await endReasonOf(database, token)) ?? 'REFRESH_TOKEN_INVALID');
  return renewed;
}

async function renew(transaction: Transaction, token: string, settings: SessionSettings): Promise<SessionInfo | null> {
  const hash = tokenHash(token);
  // The session is locked before its tokens, as by `endSessionsWhere`: the other order could deadlock.
  const [session] = await transaction
    .select({ id: sessions.id, csrfToken: sessions.csrfToken })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.archived, false)))
    .where(
      and(eq(sessionTokens.hash, hash), eq(sessionTokens.kind, 'refresh'), gt(sessionTokens.expiresAt, new Date())),
    )
    .for('update', { of: sessions });
  if (!session) return null;
  // Read after the lock, because a renewal that held it may have spent the token.
  const [found] = await transaction
    .select({ spentAt: sessionTokens.spentAt })
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, hash));
  if (!found) return null;
  if (found.spentAt && Date.now() - found.spentAt.getTime() > graceMs) {
    await transaction.delete(sessions).where(eq(sessions.id, session.id));
    return null;
  }
  const accessToken = successorOf(token, 'access', settings.secret);
  const refreshToken = successorOf(token, 'refresh', settings.secret);
  if (!found.spentAt) {
    await transaction.update(sessionTokens).set({ spentAt: new Date() }).where(eq(sessionTokens.hash, hash));
    await keepPair(transaction, session.id, { accessToken, refreshToken }, settings);
    await dropExpired(transaction, session.id);
  }
  return { accessToken, refreshToken, csrfToken: session.csrfToken, expiresIn: settings.accessTokenSeconds };
}

/** Ends a session with all its tokens. */
export async function endSession(database: Queryable, sessionId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, sessionId));
}

interface Ending {
  /** Reported to holders of the session's refresh token. */
  reason: EndReason;
  /** This session is not ended. */
  exceptSessionId?: string;
}

/** Ends all sessions of a user, or all except one. Used after a change of password or role and after archiving. */
export async function endSessionsOf(database: Queryable, userId: number, { reason, exceptSessionId = '' }: Ending) {
  return endSessionsWhere(database, and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId)), reason);
}

/** Ends sessions, and stores the reason until their tokens would have expired. Returns their number. */
export async function endSessionsWhere(database: Queryable, condition: SQL | undefined, reason: EndReason) {
  return database.transaction(async (transaction) => {
    // Locked in one order, so that no renewal adds a token without a reason and no two calls deadlock.
    const found = transaction.select({ id: sessions.id }).from(sessions).where(condition);
    const ids = (await found.orderBy(sessions.id).for('update')).map(({ id }) => id);
    const tokens = await transaction
      .select({ hash: sessionTokens.hash, expiresAt: sessionTokens.expiresAt })
      .from(sessionTokens)
      .where(and(anyOf(sessionTokens.sessionId, ids), eq(sessionTokens.kind, 'refresh')));
    const ends = tokens.map((token) => ({ ...token, reason }));
    if (ends.length > 0) await transaction.insert(sessionEnds).values(ends).onConflictDoNothing();
    await transaction.delete(sessions).where(anyOf(sessions.id, ids));
    return ids.length;
  });
}

/** Subquery for conditions on sessions: valid refresh tokens of the session. */
export const refreshTokensOfSession = (database: Queryable, now: Date) =>
  database
    .select({ one: sql`1` })
    .from(sessionTokens)
    .where(
      and(
        eq(sessionTokens.sessionId, sessions.id),
        eq(sessionTokens.kind, 'refresh'),
        gt(sessionTokens.expiresAt, now),
      ),
    );

/** Returns the reason why the session of a refresh token was ended, or null. */
async function endReasonOf(database: Queryable, token: string): Promise<EndReason | null> {
  const [found] = await database
    .select()
    .from(sessionEnds)
    .where(eq(sessionEnds.hash, tokenHash(token)));
  return found?.reason ?? null;
}

async function keepPair(
  transaction: Transaction,
  sessionId: string,
  pair: Pair,
  settings: SessionSettings,
): Promise<void> {
  // The grace period is added, so that the expiry reported to a later caller is also correct.
  const accessEnds = new Date(Date.now() + settings.accessTokenSeconds * 1000 + graceMs);
  const refreshEnds = new Date(Date.now() + settings.refreshTokenDays * 86_400_000);
  await transaction.insert(sessionTokens).values([
    { hash: tokenHash(pair.accessToken), sessionId, kind: 'access', expiresAt: accessEnds },
    { hash: tokenHash(pair.refreshToken), sessionId, kind: 'refresh', expiresAt: refreshEnds },
  ]);
}

async function dropExpired(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.sessionId, sessionId), lt(sessionTokens.expiresAt, new Date())));
}

/** Returns those of the sessions that are valid; used by open connections. */
export async function aliveSessions(database: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.archived, false)))
    .where(anyOf(sessions.id, ids));
  return new Set(found.map(({ id }) => id));
}

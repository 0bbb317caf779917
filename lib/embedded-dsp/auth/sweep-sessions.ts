import { lt, notExists } from 'drizzle-orm';
import { emailChanges, limitCounts, sessionEnds } from '../store/access-schema';
import type { Database } from '../store/database';
import { passwordResets, sessions, sessionTokens } from '../store/people-schema';
import { refreshTokensOfSession } from './sessions';

/** Time for which expired reset tokens are kept, so that their owner gets the specific error. */
const resetsKeptMs = 86_400_000;

/** Removes expired tokens, sessions without valid refresh tokens, and old reset tokens. */
export async function sweepSessions(database: Database, now = new Date()): Promise<void> {
  await database.delete(sessionTokens).where(lt(sessionTokens.expiresAt, now));
  await database.delete(sessions).where(notExists(refreshTokensOfSession(database, now)));
  await database.delete(sessionEnds).where(lt(sessionEnds.expiresAt, now));
  await database.delete(limitCounts).where(lt(limitCounts.resetsAt, now));
  await database.delete(emailChanges).where(lt(emailChanges.expiresAt, new Date(now.getTime() - resetsKeptMs)));
  await database.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(now.getTime() - resetsKeptMs)));
}

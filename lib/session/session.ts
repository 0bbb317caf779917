import 'server-only';
import { z } from 'zod';
import { roles } from '@/lib/contract/enumerations';
import type { SessionInfo } from '@/lib/contract/people/auth';

/** Content of the sealed cookie. Times are in ms since 1970. `id` identifies the session only within the console. */
export const session = z.object({
  id: z.string(),
  userId: z.int(),
  role: z.enum(roles),
  accessToken: z.string(),
  refreshToken: z.string(),
  csrfToken: z.string(),
  expiresAt: z.number(),
  refreshedAt: z.number(),
});
export type Session = z.infer<typeof session>;

/** A token is refreshed before use if it expires within this time, ms. */
const nearEndMs = 10_000;

export function withTokens(who: Pick<Session, 'id' | 'userId' | 'role'>, tokens: SessionInfo): Session {
  const now = Date.now();
  return {
    id: who.id,
    userId: who.userId,
    role: who.role,
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    csrfToken: tokens.csrfToken,
    expiresAt: now + tokens.expiresIn * 1000,
    refreshedAt: now,
  };
}

export const isExpired = (held: Session, now = Date.now()) => held.expiresAt <= now;

/**
 * Returns true shortly before the token expires, but never in the first half of its lifetime (for short-lived tokens).
 */
export function isNearEnd(held: Session, now = Date.now()): boolean {
  const margin = Math.min(nearEndMs, (held.expiresAt - held.refreshedAt) / 2);
  return held.expiresAt - margin <= now;
}

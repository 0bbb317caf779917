import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A token that says nothing and cannot be guessed: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token lies in the store. A token has 256 bits of its own, so it needs no salt and no slow hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The token that follows a spent refresh token. It is computed, not drawn, so that a caller whose answer was lost gets
 * the same one again although only hashes are stored.
 */
export function successorOf(spentToken: string, kind: 'access' | 'refresh', secret: string): string {
  return createHmac('sha256', secret).update(`${kind}:${spentToken}`).digest('base64url');
}

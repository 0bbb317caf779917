import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates a random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash under which a token is stored. A token has 256 random bits, so it needs no salt and no slow hash.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Computes the token that follows a spent refresh token. It is computed instead of random, so that a caller whose
 * response was lost gets the same token again, although only hashes are stored.
 */
export function successorOf(spentToken: string, kind: 'access' | 'refresh', secret: string): string {
  return createHmac('sha256', secret).update(`${kind}:${spentToken}`).digest('base64url');
}

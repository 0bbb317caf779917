import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AddressedLetter } from './letter';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals letters for the time in the outbox: they carry links and passwords that open accounts, and whoever reads the
 * store, or a copy of it, must not find them there. The key comes from the secret, which the store does not hold.
 */
export function letterSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'letters in the outbox', 32));
  return {
    seal(letter: AddressedLetter): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const sealed = [cipher.update(JSON.stringify(letter), 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
    },
    /** Null when it was sealed with another secret, or damaged. */
    open(sealed: string): AddressedLetter | null {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const opener = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
        opener.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = Buffer.concat([opener.update(bytes.subarray(nonceBytes + tagBytes)), opener.final()]);
        return JSON.parse(text.toString('utf8'));
      } catch {
        return null;
      }
    },
  };
}

export type LetterSeal = ReturnType<typeof letterSeal>;

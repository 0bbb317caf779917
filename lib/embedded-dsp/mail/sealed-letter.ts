import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AddressedLetter } from './letter';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts mails in the outbox: they contain links and passwords that open accounts, which must not be readable in the
 * store or a copy of it. The key is derived from the secret, which is not part of the store.
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
    /** Null if it was encrypted with another secret, or is damaged. */
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

import type { CurrentUser } from './auth';

/**
 * The signed-in user in client state: permissions are obfuscated, §6. This keeps them from a casual look only. The API
 * enforces permissions.
 */
export type ObfuscatedUser = Omit<CurrentUser, 'permissions'> & { obfuscatedPermissions: readonly string[] };

export function obfuscated({ permissions, ...user }: CurrentUser): ObfuscatedUser {
  return { obfuscatedPermissions: permissions.map(rot47), ...user };
}

export function readable({ obfuscatedPermissions, ...user }: ObfuscatedUser): CurrentUser {
  return { permissions: obfuscatedPermissions.map(rot47), ...user };
}

const firstCode = '!'.charCodeAt(0);
const codes = '~'.charCodeAt(0) - firstCode + 1;

/** ROT47: replaces each printable ASCII character by the one half the alphabet away; twice gives the text back. */
const rot47 = (text: string) =>
  text.replace(/[!-~]/g, (character) =>
    String.fromCharCode(firstCode + ((character.charCodeAt(0) - firstCode + codes / 2) % codes)),
  );

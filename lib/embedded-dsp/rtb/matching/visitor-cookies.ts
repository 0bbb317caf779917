import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isVisitorId } from '../bid/person';

export interface VisitorCookies {
  /** Our id of the browser that asks; null without one that we have signed. */
  read(headers: Headers): string | null;
  /** The headers that leave it there. */
  write(visitor: string): [string, string][];
}

const visitorDays = 180;
const signatureBytes = 8;

export const newVisitor = (): string => randomBytes(16).toString('base64url');

/**
 * Our id in a browser: no script reads it, no other host gets it. Over https pages of other sites send it, which needs
 * SameSite=None and Secure. It is left twice: once for all sites, which not every browser allows, and once for the site
 * alone that is open (Partitioned). Without https no browser takes those. It is signed, because SSPs know the id
 * itself: who has it from one of them is not taken for that person.
 */
export function visitorCookies({ publicUrl, secret }: { publicUrl: string; secret: string }): VisitorCookies {
  const kinds = publicUrl.startsWith('https:')
    ? [
        { name: '__Host-visitor', flags: 'Secure; SameSite=None; Partitioned' },
        { name: '__Host-person', flags: 'Secure; SameSite=None' },
      ]
    : [{ name: 'visitor', flags: 'SameSite=Lax' }];
  const signatureOf = (visitor: string) =>
    createHmac('sha256', secret).update(`visitor cookie\n${visitor}`).digest().subarray(0, signatureBytes);
  const readOne = (value: string | undefined): string | null => {
    const [visitor = '', signature = '', more] = (value ?? '').split('.');
    const signed = Buffer.from(signature, 'base64url');
    if (more !== undefined || !isVisitorId(visitor) || signed.length !== signatureBytes) return null;
    return timingSafeEqual(signed, signatureOf(visitor)) ? visitor : null;
  };
  return {
    read(headers) {
      const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
      const sentAs = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      // The one of all sites is the wider: with it the person is one everywhere.
      return kinds.reduce<string | null>((found, { name }) => readOne(sentAs(name)) ?? found, null);
    },
    write(visitor) {
      const value = `${visitor}.${signatureOf(visitor).toString('base64url')}`;
      const age = visitorDays * 86_400;
      return kinds.map(({ name, flags }) => [
        'set-cookie',
        `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; ${flags}`,
      ]);
    },
  };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isVisitorId } from '../bid/person';

export interface VisitorCookies {
  /** Returns the platform's user id in the browser's cookies; null without a valid signature. */
  read(headers: Headers): string | null;
  /** Returns the headers that set the cookies. */
  write(visitor: string): [string, string][];
}

const visitorDays = 180;
const signatureBytes = 8;

export const newVisitor = (): string => randomBytes(16).toString('base64url');

/**
 * Cookies with the platform's user id, inaccessible to scripts and other hosts. Over HTTPS, pages of other sites send
 * them, which requires SameSite=None and Secure. There are two: one for all sites, which some browsers block, and one
 * for the current site (Partitioned). Without HTTPS, browsers accept neither, so a single SameSite=Lax cookie is used.
 * The value is signed, because SSPs know the id: knowing it must not suffice to pass for the user.
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
      // The cookie for all sites takes precedence, because it identifies the user everywhere.
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

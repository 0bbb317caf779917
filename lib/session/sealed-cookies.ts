import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { type CookieToSet, cookieFlags, sessionCookie, sessionDays } from './cookie-names';
import { type Session, session } from './session';
import { authSecret, settings } from './settings';

/** Browsers limit a cookie's name, value and flags together to 4,096 bytes. */
const chunkSize = 3_800;
const maximumChunks = 4;
const salt = 'dsp-console session';
const maxAge = sessionDays * 24 * 3600;

type Cookies = ReadonlyMap<string, string>;

/**
 * Seals a session into cookies, in several chunks if needed. `present` are the request's cookies; unused chunks among
 * them are removed.
 */
export async function sealSession(held: Session, present: Cookies): Promise<CookieToSet[]> {
  const sealed = await encode({ token: { ...held }, secret: authSecret(), salt, maxAge });
  const name = sessionCookie(settings().isSecure);
  const chunks = sealed.match(new RegExp(`.{1,${chunkSize}}`, 'g')) ?? [];
  if (chunks.length > maximumChunks)
    throw new Error(`The tokens of the DSP API need ${sealed.length} bytes of cookies`);
  const fresh = chunks.map((value, index) => toCookie(chunks.length === 1 ? name : `${name}.${index}`, value, maxAge));
  const used = new Set(fresh.map((cookie) => cookie.name));
  return [...fresh, ...clearSession(present).filter((cookie) => !used.has(cookie.name))];
}

/** Returns cookies that remove all session cookies of the request. */
export function clearSession(present: Cookies): CookieToSet[] {
  const name = sessionCookie(settings().isSecure);
  const isOurs = (key: string) => key === name || new RegExp(`^${name}\\.\\d+$`).test(key);
  return [...present.keys()].filter(isOurs).map((key) => toCookie(key, '', 0));
}

/** Returns the session in a request's cookies. Null if there is none, or if this console did not seal it. */
export async function unsealSession(present: Cookies): Promise<Session | null> {
  const sealed = joined(present);
  if (!sealed) return null;
  const remembered = opened.get(sealed);
  if (remembered) return remembered;
  const found = await open(sealed);
  if (found) remember(sealed, found);
  return found;
}

async function open(sealed: string): Promise<Session | null> {
  try {
    return session.parse(await decode({ token: sealed, secret: authSecret(), salt }));
  } catch {
    return null; // Forged, truncated, or sealed with an earlier secret: treated as no session.
  }
}

function joined(present: Cookies): string {
  const name = sessionCookie(settings().isSecure);
  const whole = present.get(name);
  if (whole) return whole;
  const chunks: string[] = [];
  for (let chunk = present.get(`${name}.0`); chunk; chunk = present.get(`${name}.${chunks.length}`)) chunks.push(chunk);
  return chunks.join('');
}

/** Cache of opened sessions. Opening a seal derives a key, and a page with ten calls would do it ten times. */
const opened = new Map<string, Session>();
const openedLimit = 1_000;

function remember(sealed: string, found: Session): void {
  const oldest = opened.keys().next().value;
  if (opened.size >= openedLimit && oldest !== undefined) opened.delete(oldest);
  opened.set(sealed, found);
}

function toCookie(name: string, value: string, seconds: number): CookieToSet {
  return { name, value, maxAge: seconds, ...cookieFlags(settings().isSecure) };
}

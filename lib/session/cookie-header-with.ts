import { type CookieToSet, parseCookieHeader } from './cookie-names';

/** Returns the Cookie header that the request would have had if `cookies` had been set before. */
export function cookieHeaderWith(header: string | null, cookies: readonly CookieToSet[]): string {
  const jar = new Map(parseCookieHeader(header));
  for (const { name, value, maxAge } of cookies) {
    if (maxAge > 0) jar.set(name, value);
    else jar.delete(name);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

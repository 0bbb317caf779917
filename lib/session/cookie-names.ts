/** Names and flags of every cookie the console sets itself; next-intl's locale cookie is the only other. */
export const sessionCookie = (isSecure: boolean) => (isSecure ? '__Host-dsp-session' : 'dsp-session');

/** Says for a few seconds that a refresh was lost to a fault, so that a page shows it instead of asking again. */
export const refreshFaultCookie = (isSecure: boolean) => (isSecure ? '__Host-dsp-refresh-fault' : 'dsp-refresh-fault');

/** Says for a minute why somebody else ended the session, for the sign-in page. */
export const endReasonCookie = (isSecure: boolean) => (isSecure ? '__Host-dsp-ended' : 'dsp-ended');

/** By which the API knows a browser that has signed in before. */
export const deviceCookie = (isSecure: boolean) => (isSecure ? '__Host-dsp-device' : 'dsp-device');

export const endReasonSeconds = 60;
export const deviceDays = 365;
export const refreshFaultSeconds = 5;
export const sessionDays = 14;

export interface CookieFlags {
  httpOnly: true;
  sameSite: 'lax';
  path: '/';
  secure: boolean;
}

/** `__Host-` demands Secure, Path=/ and no Domain. */
export const cookieFlags = (isSecure: boolean): CookieFlags => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure,
});

export interface CookieToSet extends CookieFlags {
  name: string;
  value: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

/** A cookie as the value of a Set-Cookie header. Values are base64url, dots and codes: nothing to escape. */
export function setCookieHeader(cookie: CookieToSet): string {
  const flags = `Path=${cookie.path}; Max-Age=${cookie.maxAge}; HttpOnly; SameSite=Lax`;
  return `${cookie.name}=${cookie.value}; ${flags}${cookie.secure ? '; Secure' : ''}`;
}

/** Cookies of a Cookie header, the first of equal names. */
export function parseCookieHeader(header: string | null | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const cut = pair.indexOf('=');
    const name = pair.slice(0, cut).trim();
    if (cut > 0 && !found.has(name)) found.set(name, pair.slice(cut + 1).trim());
  }
  return found;
}

/** Names and flags of all cookies that the console sets itself. The only other cookie is next-intl's locale. */
export const sessionCookie = (isSecure: boolean) => (isSecure ? '__Host-dsp-session' : 'dsp-session');

/**
 * Set for a few seconds after a refresh failed because of a fault, so that the page shows the fault instead of
 * refreshing again.
 */
export const refreshFaultCookie = (isSecure: boolean) => (isSecure ? '__Host-dsp-refresh-fault' : 'dsp-refresh-fault');

/** Contains, for one minute, the reason why someone else ended the session; read by the sign-in page. */
export const endReasonCookie = (isSecure: boolean) => (isSecure ? '__Host-dsp-ended' : 'dsp-ended');

/** Identifies to the API a browser that has signed in before. */
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

/** The `__Host-` prefix requires Secure, Path=/ and no Domain. */
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

/** Serialises a cookie as a Set-Cookie header. Values are base64url, dots and codes, so nothing is escaped. */
export function setCookieHeader(cookie: CookieToSet): string {
  const flags = `Path=${cookie.path}; Max-Age=${cookie.maxAge}; HttpOnly; SameSite=Lax`;
  return `${cookie.name}=${cookie.value}; ${flags}${cookie.secure ? '; Secure' : ''}`;
}

/** Parses a Cookie header. The first of equal names is used. */
export function parseCookieHeader(header: string | null | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const cut = pair.indexOf('=');
    const name = pair.slice(0, cut).trim();
    if (cut > 0 && !found.has(name)) found.set(name, pair.slice(cut + 1).trim());
  }
  return found;
}

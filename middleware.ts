import { NextRequest, NextResponse } from 'next/server';
import createIntlMiddleware from 'next-intl/middleware';
import { loginPath } from '@/lib/access/fixed-paths';
import { isPublicPath, rewriteByRole } from '@/lib/access/resolve-route';
import { screenAt } from '@/lib/access/screens';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { routing } from '@/lib/i18n/routing';
import { securityHeaders } from '@/lib/session/answer-headers';
import { backAddress } from '@/lib/session/back-address';
import { CallSession } from '@/lib/session/call-session';
import { contentSecurityPolicy } from '@/lib/session/content-security-policy';
import { cookieHeaderWith } from '@/lib/session/cookie-header-with';
import { type CookieToSet, setCookieHeader } from '@/lib/session/cookie-names';
import { refreshFaultNote } from '@/lib/session/refresh-for-page';
import { addressHeader, loginAddress } from '@/lib/session/session-addresses';
import { secondsToWait } from '@/lib/session/visit-limit';

export const config = {
  runtime: 'nodejs',
  // Excludes files, which have a dot and are at the root or in these folders. In deeper paths, a dot can be part of a
  // parameter.
  matcher: ['/((?!api/|_next/|_vercel/|docs/|ws-notifications$|\\.well-known/|[^/]*\\.[^/]*$).*)'],
};

const withLocale = createIntlMiddleware(routing);
const isPrerendered = (path: string) => path.startsWith('/public/');

/**
 * Handles language, presence and freshness of the session, the role family, and headers. It is a convenience;
 * `requireScreen` is the access control.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { prefix, path } = splitLocale(request.nextUrl.pathname);
  if (isPrerendered(path)) return publicPage(request, prefix);
  const session = await CallSession.of(request.headers.get('cookie'));
  const fault = await freshen(session);
  const wanted = whereTo(session, path);
  if (wanted !== path) {
    const target =
      wanted === loginPath ? loginAddress(backAddress(addressOf(request))) : wanted + searchFor(wanted, path, request);
    return withHeaders(NextResponse.redirect(new URL(prefix + target, request.url)), session.cookies);
  }
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce);
  const forwarded = passedOn(request, fault ? [...session.cookies, fault] : session.cookies, { policy, nonce });
  return withHeaders(withLocale(forwarded), session.cookies, policy);
}

/**
 * Serves a prerendered page, which caches store: without session, nonce and cookies. The language choice is not stored
 * here, so an explicit `/en` stays English whatever the browser prefers. Visits are counted before rendering, so that
 * enumeration of numbers does not slow the page down for others.
 */
async function publicPage(request: NextRequest, prefix: string): Promise<NextResponse> {
  const seconds = await secondsToWait(request.headers.get('x-forwarded-for'));
  if (seconds !== null) return tooManyVisits(seconds);
  const response = prefix === `/${defaultLocale}` ? NextResponse.next() : withLocale(request);
  response.headers.delete('set-cookie');
  for (const [name, value] of Object.entries(securityHeaders(contentSecurityPolicy(null))))
    response.headers.set(name, value);
  return response;
}

function tooManyVisits(seconds: number): NextResponse {
  const body = 'Too many requests. Try again in a minute. / Слишком много запросов. Повторите через минуту.';
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(seconds) };
  return withHeaders(new NextResponse(body, { status: 429, headers }), []);
}

/**
 * Refreshes a session near its end. A fault keeps the session and is passed to the page; an ended session is removed.
 */
async function freshen(session: CallSession): Promise<CookieToSet | null> {
  if (!session.isNearEnd) return null;
  const outcome = await session.renew();
  return !outcome.ok && outcome.reason === 'fault' ? refreshFaultNote(outcome.code) : null;
}

function whereTo({ held }: CallSession, path: string): string {
  if (isPublicPath(path)) return path;
  return held ? rewriteByRole(held.role, path) : loginPath;
}

function splitLocale(pathname: string): { prefix: string; path: string } {
  const [, first, ...rest] = pathname.split('/');
  return isLocale(first) ? { prefix: `/${first}`, path: `/${rest.join('/')}` } : { prefix: '', path: pathname };
}

const addressOf = ({ nextUrl }: NextRequest) => nextUrl.pathname + nextUrl.search;

/** Keeps the query if only the family or the form of the path was wrong. */
const searchFor = (wanted: string, path: string, { nextUrl }: NextRequest): string =>
  screenOf(wanted) !== null && screenOf(wanted) === screenOf(path) ? nextUrl.search : '';

const screenOf = (path: string) => screenAt(path.split('/').slice(2).join('/'));

/** Builds the request that the page receives: with new cookies, its own address and the nonce. */
function passedOn(request: NextRequest, cookies: CookieToSet[], { policy, nonce }: Record<'policy' | 'nonce', string>) {
  const headers = new Headers(request.headers);
  headers.set('cookie', cookieHeaderWith(request.headers.get('cookie'), cookies));
  headers.set(addressHeader, addressOf(request));
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  return new NextRequest(request.nextUrl, { headers, method: request.method });
}

function withHeaders(response: NextResponse, cookies: readonly CookieToSet[], policy?: string): NextResponse {
  for (const [name, value] of Object.entries(securityHeaders(policy))) response.headers.set(name, value);
  response.headers.set('cache-control', 'private, no-store');
  for (const cookie of cookies) response.headers.append('set-cookie', setCookieHeader(cookie));
  return response;
}

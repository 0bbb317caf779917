import 'server-only';
import { apiHeaders } from './answer-headers';
import { type CookieToSet, setCookieHeader } from './cookie-names';
import type { PlainRefusal } from './refusal-of-answer';

/** Builds a JSON response of the console's own routes, with its headers and cookies. */
export function apiAnswer(body: unknown, status = 200, cookies: readonly CookieToSet[] = []): Response {
  const headers = new Headers(apiHeaders());
  for (const cookie of cookies) headers.append('set-cookie', setCookieHeader(cookie));
  return Response.json(body, { status, headers });
}

export const refusalResponse = ({ status, body }: PlainRefusal, cookies: readonly CookieToSet[] = []) =>
  apiAnswer(body, status, cookies);

/**
 * Redirects to a path of this site. The Location header is relative, so that the Host header cannot change its target.
 */
export function leadTo(path: string, cookies: readonly CookieToSet[] = []): Response {
  const headers = new Headers({ ...apiHeaders(), location: path });
  for (const cookie of cookies) headers.append('set-cookie', setCookieHeader(cookie));
  return new Response(null, { status: 307, headers });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '@/lib/session/answer-headers';
import type { Settings } from '@/lib/session/settings';

/**
 * Prefix of headers by which Next's middleware informs its pages. In an incoming request they are an attempt to
 * impersonate the middleware.
 */
const ofMiddleware = 'x-middleware-';

/** Removes headers that a caller could forge: the client address, unless a proxy is trusted, and middleware headers. */
export function settleCaller(request: IncomingMessage, { trustsProxy }: Settings): void {
  const peer = request.socket.remoteAddress;
  if (!trustsProxy) {
    for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'])
      delete request.headers[name];
    request.headers['x-forwarded-for'] = peer ?? '';
  }
  for (const name of Object.keys(request.headers)) if (name.startsWith(ofMiddleware)) delete request.headers[name];
}

/** Sets the security headers of every response. Responses of the gateway include them already. */
export function prepareAnswer(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
}

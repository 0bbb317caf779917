import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '@/lib/session/answer-headers';
import type { Settings } from '@/lib/session/settings';

/** What Next's middleware tells its pages: from outside it is an attempt to speak for the middleware. */
const ofMiddleware = 'x-middleware-';

/** Settles who is calling: nobody names an address of their own unless a proxy is trusted, nobody speaks for the middleware. */
export function settleCaller(request: IncomingMessage, { trustsProxy }: Settings): void {
  const peer = request.socket.remoteAddress;
  if (!trustsProxy) {
    for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'])
      delete request.headers[name];
    request.headers['x-forwarded-for'] = peer ?? '';
  }
  for (const name of Object.keys(request.headers)) if (name.startsWith(ofMiddleware)) delete request.headers[name];
}

/** The headers of every answer; those of the gateway bring them along. */
export function prepareAnswer(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { apiHeaders } from '@/lib/session/answer-headers';
import { CallSession } from '@/lib/session/call-session';
import { setCookieHeader } from '@/lib/session/cookie-names';
import { isOwnOrigin } from '@/lib/session/own-origin';
import type { Session } from '@/lib/session/session';
import { onSessionEnd } from '@/lib/session/session-ends';
import type { Upstream } from './connect-upstream';
import { Listener } from './listener';
import { sharingUpstreams } from './shared-upstream';
import { UpstreamRefused } from './who-listens';

export const relayPath = '/ws-notifications';

export interface Relay {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Answers a request without an upgrade, which tells a browser that the relay exists. */
  answerPlainRequest(response: ServerResponse): void;
  close(): void;
}

/** Maximum number of sockets per session and in total. */
const maxOfSession = 40;
const maxInAll = 5_000;
/** Maximum size of a frame from the browser, which normally sends none. */
const maxPayload = 64 * 1024;

/**
 * Opens the relay between browser sockets and the DSP API's live messages. The sockets of a session share one upstream
 * connection.
 */
export function openRelay(): Relay {
  const sockets = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  const connect = sharingUpstreams();
  const listeners = new Set<Listener>();
  const cookiesOf = new WeakMap<IncomingMessage, string[]>();
  sockets.on('headers', (lines, request) => {
    for (const cookie of cookiesOf.get(request) ?? []) lines.push(`Set-Cookie: ${cookie}`);
  });
  const stopListening = onSessionEnd((id) => {
    for (const listener of listeners) if (listener.sessionId === id) listener.end();
  });
  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      void admit(request, connect).then((found) => {
        if (typeof found === 'number') return refuse(socket, found);
        if (socket.destroyed) return found.upstream.close();
        if (isFull(listeners, found.session.id)) {
          found.upstream.close();
          return refuse(socket, 429);
        }
        cookiesOf.set(request, found.cookies);
        let isOpen = false;
        sockets.handleUpgrade(request, socket, head, (browser) => {
          isOpen = true;
          const listener = new Listener(browser, found.session.id, found.upstream);
          listeners.add(listener);
          browser.once('close', () => listeners.delete(listener));
        });
        if (!isOpen) found.upstream.close(); // It was not a valid handshake and has been answered.
      });
    },
    answerPlainRequest: (response) => response.writeHead(426, { ...apiHeaders(), upgrade: 'websocket' }).end(),
    close: () => {
      stopListening();
      for (const listener of listeners) listener.restart();
    },
  };
}

const isFull = (listeners: ReadonlySet<Listener>, sessionId: string): boolean =>
  listeners.size >= maxInAll || [...listeners].filter((one) => one.sessionId === sessionId).length >= maxOfSession;

type Connect = ReturnType<typeof sharingUpstreams>;

interface Admitted {
  session: Session;
  upstream: Upstream;
  cookies: string[];
}

/** Admits a page of this console whose session the API confirms. Otherwise returns an HTTP status. */
async function admit(request: IncomingMessage, connect: Connect): Promise<Admitted | number> {
  const { origin, host, cookie } = request.headers;
  if (!origin || !isOwnOrigin(origin, host)) return 403;
  const call = await CallSession.of(cookie);
  if (call.isNearEnd) await call.renew();
  try {
    if (!call.held) return 401;
    return { session: call.held, upstream: await connect(call.held), cookies: headersOf(call) };
  } catch (error) {
    if (!(error instanceof UpstreamRefused) || call.wasRenewed) return error instanceof UpstreamRefused ? 401 : 503;
  }
  return renewed(call, connect);
}

/** Refreshes and tries once more, because the API refused a token that has not expired. */
async function renewed(call: CallSession, connect: Connect): Promise<Admitted | number> {
  const outcome = await call.renew();
  if (!outcome.ok) return outcome.reason === 'ended' ? 401 : 503;
  try {
    const upstream = await connect(outcome.session);
    return { session: outcome.session, upstream, cookies: headersOf(call) };
  } catch (error) {
    return error instanceof UpstreamRefused ? 401 : 503;
  }
}

const headersOf = (call: CallSession) => call.cookies.map(setCookieHeader);

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

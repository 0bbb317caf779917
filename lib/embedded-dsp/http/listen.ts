import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { Refusal } from '@/lib/contract/refusal';
import { portError } from './require-free-port';

/** Longer than the maximum duration of a call (§9), so that only the client times out. */
const requestTimeoutMs = 610_000;

/** Answers a request without the app; false if the request is not its own. */
export type DirectAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Creates a server for an app, and for requests that are answered without it. It does not listen yet. */
export function serverFor(app: Hono, direct: DirectAnswer = () => false): Server {
  const answer = getRequestListener(app.fetch);
  const server = createServer(
    { requestTimeout: requestTimeoutMs, keepAliveTimeout: 75_000 },
    (incoming, outgoing) => void (direct(incoming, outgoing) || answer(incoming, outgoing)),
  );
  server.on('clientError', answerClientError);
  return server;
}

/** Listens on a port. Rejects with an error that says what to do if the port is taken. */
export function listen(
  app: Hono,
  { host, port }: { host: string; port: number },
  direct?: DirectAnswer,
): Promise<Server> {
  const server = serverFor(app, direct);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Responds to requests that Node cannot parse with a code, like other refusals. Headers and address together may have
 * 16 KiB.
 */
function answerClientError(error: NodeJS.ErrnoException, socket: Pick<Socket, 'writable' | 'end' | 'destroy'>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST';
  const { status, body } = new Refusal(code);
  const text = JSON.stringify(body);
  const headers = [
    `HTTP/1.1 ${status} Refused`,
    'content-type: application/json',
    `content-length: ${text.length}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`);
}

import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { Refusal } from '@/lib/contract/refusal';
import { portError } from './require-free-port';

/** Longer than any call may take (§9), so that only the caller gives up. */
const requestTimeoutMs = 610_000;

/** A server that answers what it is given; it listens nowhere yet. */
export function serverFor(app: Hono): Server {
  const server = createServer(
    { requestTimeout: requestTimeoutMs, keepAliveTimeout: 75_000 },
    getRequestListener(app.fetch),
  );
  server.on('clientError', answerClientError);
  return server;
}

/** Listens, or throws an error that says what to do when the port is taken. */
export function listen(app: Hono, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = serverFor(app);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Answers what Node's parser could not make a request of, as every other refusal is answered: with a code.
 * Headers together with the address may have 16 KiB.
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

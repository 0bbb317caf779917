import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { answerClientError } from './answer-client-error';
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

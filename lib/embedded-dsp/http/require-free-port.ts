import { createServer } from 'node:net';

/** Rejects with an error that says what to do if the port is not available. Called before any other work. */
export function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Returns a readable error for a failure to listen on the port. */
export function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(`Port ${port} is taken: stop the other program, or set DSP_PORT to a free port.`);
}

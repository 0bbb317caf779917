import { createServer } from 'node:net';

/** Throws an error that says what to do when the port cannot be listened on; asked before any work is done. */
export function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** What to tell when listening on the port failed. */
export function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(`Port ${port} is taken: stop the other program, or set DSP_PORT to a free port.`);
}

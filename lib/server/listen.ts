import type { Server } from 'node:http';
import type { Settings } from '@/lib/session/settings';

/** Listens on the port and returns the address to display. Throws a readable message if the port is not available. */
export async function listen(server: Server, { host, port, consoleOrigin }: Settings): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(sentenceAbout(error, host, port))));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const shown = bound && typeof bound === 'object' ? bound.port : port;
  return consoleOrigin ?? `http://${isLocal(host) ? 'localhost' : host}:${shown}`;
}

const isLocal = (host: string) => ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);

function sentenceAbout(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} needs more rights. Set PORT to one above 1023.`;
  return `The console cannot listen on ${host}:${port}: ${error.message}`;
}

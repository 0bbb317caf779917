import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

const longestMs = 10_000;

/**
 * Requests the page of the sign-in once, so that its code is loaded before the first visitor comes. Never throws: what
 * is wrong, the visitor's own request tells.
 */
export async function warmUp(handle: RequestListener): Promise<void> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const signal = AbortSignal.timeout(longestMs);
    await (await fetch(`http://127.0.0.1:${port}/login`, { signal })).arrayBuffer();
  } catch {
    // Nothing depends on it.
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

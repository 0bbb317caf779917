import { createServer, type Server } from 'node:http';

/**
 * The console's server, which nobody has to hurry for: a large upload may take longer than Node's five minutes, and an
 * answer as long as the DSP API needs for it. Headers alone have Node's minute.
 */
export function untimedServer(): Server {
  const server = createServer();
  server.requestTimeout = 0;
  server.keepAliveTimeout = 65_000;
  return server;
}

import { createServer, type Server } from 'node:http';

/**
 * Creates the console's server without a request timeout: a large upload may take longer than Node's default of five
 * minutes, and a response as long as the DSP API needs. Headers still have Node's limit of one minute.
 */
export function untimedServer(): Server {
  const server = createServer();
  server.requestTimeout = 0;
  server.keepAliveTimeout = 65_000;
  return server;
}

import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import type { BidderChild } from './bidder-child';

interface Options {
  host: string;
  port: number;
  /** Socket of the API, for requests that bidders do not answer. */
  socketPath: string;
  /** Returns the bidder for the next connection. */
  next(): BidderChild | undefined;
}

/** The port for SSPs while bidders answer. */
export interface Gate {
  port: number;
  close(): Promise<void>;
}

/** Passes connections to bidders in turn; without bidders, `server` answers. Rejects if the port is in use. */
export async function openGate(server: Server, { host, port, socketPath, next }: Options): Promise<Gate> {
  const gate = createServer({ pauseOnConnect: true }, (socket) => {
    socket.once('error', () => socket.destroy());
    const bidder = next();
    if (bidder) bidder.connect(socket);
    else {
      server.emit('connection', socket);
      socket.resume();
    }
  });
  await opened(server, () => server.listen(socketPath));
  await opened(gate, () => gate.listen(port, host));
  const address = gate.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      gate.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

const opened = (server: NetServer, listen: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
    listen();
  });

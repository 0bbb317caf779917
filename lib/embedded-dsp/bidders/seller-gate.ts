import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import type { BidderChild } from './bidder-child';

interface Options {
  host: string;
  port: number;
  /** Where bidders let the API answer. */
  socketPath: string;
  /** The bidder to be given the next connection. */
  next(): BidderChild | undefined;
}

/** The port that SSPs call while bidders answer. */
export interface Gate {
  port: number;
  close(): Promise<void>;
}

/** Gives connections to bidders in turn; while there is none, `server` answers. Rejects when the port is taken. */
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

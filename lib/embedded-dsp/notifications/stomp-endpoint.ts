import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { StompConnection, type StompServices } from './stomp-connection';

const path = '/ws-notifications';
const largestFrame = 64 * 1024;

export interface StompEndpoint {
  /** Ends every conversation, because messages may have been missed: whoever connects again reads what there is. */
  endAll(): void;
  close(): void;
}

/** Serves STOMP over websocket at `/ws-notifications`; every other upgrade is closed at once. */
export function serveStomp(server: Server, services: StompServices): StompEndpoint {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    handleProtocols: (offered) => ['v12.stomp', 'v11.stomp'].find((known) => offered.has(known)) ?? false,
  });
  sockets.on('connection', (socket) => new StompConnection(socket, services));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://dsp.invalid').pathname !== path) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });
  const endAll = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return {
    endAll,
    close: () => {
      endAll();
      sockets.close();
    },
  };
}

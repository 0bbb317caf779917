import { WebSocketServer } from 'ws';
import type { TakeUpgrade } from '../http/take-upgrades';
import { StompConnection, type StompServices } from './stomp-connection';

export const stompPath = '/ws-notifications';
const largestFrame = 64 * 1024;

export interface StompEndpoint {
  /** Ends all connections, because messages may have been missed: clients reload after they reconnect. */
  endAll(): void;
  close(): void;
  take: TakeUpgrade;
}

/** Serves STOMP over websockets. */
export function serveStomp(services: StompServices): StompEndpoint {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    handleProtocols: (offered) => ['v12.stomp', 'v11.stomp'].find((known) => offered.has(known)) ?? false,
  });
  sockets.on('connection', (socket) => new StompConnection(socket, services));
  const endAll = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return {
    endAll,
    take: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request)),
    close: () => {
      endAll();
      sockets.close();
    },
  };
}

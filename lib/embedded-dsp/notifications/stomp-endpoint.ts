import { WebSocketServer } from 'ws';
import type { TakeUpgrade } from '../http/take-upgrades';
import { type AliveSessions, checkSessions } from './session-checks';
import { type ConnectionServices, StompConnection } from './stomp-connection';

export const stompPath = '/ws-notifications';
const largestFrame = 64 * 1024;

export interface StompServices extends ConnectionServices {
  aliveSessions: AliveSessions;
}

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
  const connections = new Set<StompConnection>();
  sockets.on('connection', (socket) => {
    const connection = new StompConnection(socket, services);
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  });
  const stopChecks = checkSessions(connections, services.aliveSessions);
  const endAll = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return {
    endAll,
    take: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request)),
    close: () => {
      stopChecks();
      endAll();
      sockets.close();
    },
  };
}

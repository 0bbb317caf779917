import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Handles WebSocket upgrades of a server by path. Other upgrades are closed at once. */
export function takeUpgrades(server: Server, byPath: Readonly<Record<string, TakeUpgrade>>): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dsp.invalid');
    const take = Object.hasOwn(byPath, pathname) ? byPath[pathname] : undefined;
    if (take) take(request, socket, head);
    else socket.destroy();
  });
}

import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openRelay } from '@/lib/relay/relay';
import { consoleBefore, origin, signIn } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';
import { FakeStomp } from '../support/fake-stomp';

let dsp: FakeDsp;
let stomp: FakeStomp;
let front: Server;
let port: number;

beforeAll(async () => {
  dsp = await consoleBefore();
  stomp = new FakeStomp(dsp);
  front = createServer().on('upgrade', openRelay().upgrade).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
  ({ port } = front.address() as { port: number }); // Listens on a port, not a pipe.
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  stomp.die();
  await dsp.stop();
});

/** Lines of an upgrade that the relay lets in and the websocket library then refuses. */
const spoilt = {
  'an unknown version': ['Sec-WebSocket-Version: 7', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
  'no key': ['Sec-WebSocket-Version: 13'],
  'a key that is none': ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'],
  'an empty subprotocol': [
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: ,',
  ],
};

function send(cookie: string, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const head = ['GET /ws-notifications HTTP/1.1', 'Host: console.test', `Origin: ${origin}`, `Cookie: ${cookie}`];
  socket.write([...head, 'Connection: Upgrade', 'Upgrade: websocket', ...lines, '', ''].join('\r\n'));
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

async function cookiesOfUpgrade(cookie: string): Promise<string[]> {
  const browser = new WebSocket(`ws://127.0.0.1:${port}/ws-notifications`, { headers: { origin, cookie } });
  const cookies = new Promise<string[]>((resolve) =>
    browser.once('upgrade', (answer) => resolve(answer.headers['set-cookie'] ?? [])),
  );
  await new Promise((resolve) => browser.once('open', resolve));
  browser.terminate();
  return cookies;
}

describe('a handshake that is none', () => {
  it.each(Object.entries(spoilt))(
    'leaves neither a session to the next caller nor a connection: %s',
    async (_, lines) => {
      await expect.poll(() => stomp.open).toBe(0);
      const renewed = await signIn();
      dsp.expireAccess(); // The relay refreshes, and would answer with a new session's cookie.
      const before = dsp.refreshes;
      expect(await send(renewed, lines)).toMatch(/^HTTP\/1\.1 4\d\d/);
      expect(dsp.refreshes).toBe(before + 1);
      await expect.poll(() => stomp.open).toBe(0);
      expect(await cookiesOfUpgrade(await signIn())).toEqual([]);
    },
  );
});

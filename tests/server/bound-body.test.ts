import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundBody } from '@/lib/server/bound-body';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    boundBody(request, { lookMs: 20, silentMs: 100 });
    request.resume().once('end', () => response.end('whole'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function post(length: number, body: string): Promise<Socket> {
  // listen() on a port makes it an address with one.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`);
  return socket;
}

const answerOf = async (socket: Socket) => {
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  await once(socket, 'close');
  return text;
};

it('closes a connection whose body stops coming', async () => {
  expect(await answerOf(await post(10, 'half'))).toBe('');
});

it('lets a slow one take its time', async () => {
  const socket = await post(6, '');
  const answer = answerOf(socket);
  let sent = 0;
  const timer = setInterval(() => (sent++ < 6 ? socket.write('x') : clearInterval(timer)), 60);
  expect(await answer).toContain('whole');
});

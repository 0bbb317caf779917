import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forward } from '@/lib/gateway/forward';
import { toResponse } from '@/lib/gateway/to-response';
import { serveGateway } from '@/lib/server/gateway-mount';
import { consoleBefore, origin, ownCall, signIn } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';

let dsp: FakeDsp;
let front: Server;
let cookie: string;
beforeAll(async () => {
  dsp = await consoleBefore();
  cookie = await signIn();
  front = createServer((request, response) => void serveGateway(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await dsp.stop();
});

/** Takes the fake API's place for the next call. */
function serveOnce(serve: (request: IncomingMessage, response: ServerResponse) => void): void {
  const usual = dsp.server.listeners('request');
  dsp.server.removeAllListeners('request');
  dsp.server.once('request', (request, response) => {
    for (const listener of usual) dsp.server.on('request', listener as typeof serve); // They were request listeners.
    serve(request, response);
  });
}

const megabyte = Buffer.alloc(1024 * 1024, 1);
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };

it('a file reaches the API while it is still being sent, and little of it waits on the way', async () => {
  let sent = 0;
  let arrived = 0;
  let waiting = 0;
  let firstBytes = () => {};
  const started = new Promise<void>((resolve) => {
    firstBytes = resolve;
  });
  serveOnce((request, response) => {
    request.on('data', (chunk) => {
      arrived += chunk.length;
      firstBytes();
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  const body = Readable.from(
    (async function* () {
      for (; sent < 256 * megabyte.length; sent += megabyte.length) {
        yield megabyte;
        await started;
        waiting = Math.max(waiting, sent - arrived);
      }
    })(),
  );
  const web = Readable.toWeb(body) as ReadableStream<Uint8Array>; // One class, two declarations.
  await forward(ownCall('POST', 'file/creative/banner/upload', { cookie, body: web, headers: multipart }));
  expect(arrived).toBe(256 * megabyte.length);
  expect(waiting).toBeLessThan(32 * megabyte.length);
});

it('a file streams to the browser with listed headers only', async () => {
  serveOnce((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="a.csv"',
      'set-cookie': 'a=b',
      'cache-control': 'public',
    });
    response.write('a,b\n');
    setTimeout(() => response.end('1,2\n'), 20);
  });
  const answer = toResponse(await forward(ownCall('GET', 'file/statistic/user-statistic-report/view', { cookie })));
  expect(await answer.text()).toBe('a,b\n1,2\n');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.csv"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('an attachment is nonsense where the contract promises no file', async () => {
  serveOnce((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' });
    response.end('a,b\n');
  });
  const answer = toResponse(await forward(ownCall('GET', 'campaign/all', { cookie })));
  expect([answer.status, await answer.json()]).toEqual([502, { code: 'DSP_NONSENSE' }]);
});

it('the gateway in front of Next answers as the route does', async () => {
  const { port } = front.address() as { port: number }; // Listens on a port, not a pipe.
  const headers = { 'x-requested-with': 'dsp-console', origin, cookie, 'x-request-id': 'caller-0004' };
  const direct = await fetch(`http://127.0.0.1:${port}/api/dsp/auth/current-user`, { headers });
  const routed = toResponse(await forward(ownCall('GET', 'auth/current-user', { cookie, headers })));
  expect(direct.status).toBe(routed.status);
  expect(await direct.text()).toBe(await routed.text());
  for (const [name, value] of routed.headers) expect([name, direct.headers.get(name)]).toEqual([name, value]);
});

it('a browser that leaves the gateway in front of Next takes its call along', async () => {
  const { port } = front.address() as { port: number }; // Listens on a port, not a pipe.
  dsp.callFault = 'hang';
  const left = dsp.left;
  const leaving = new AbortController();
  const headers = { 'x-requested-with': 'dsp-console', origin, cookie };
  const call = fetch(`http://127.0.0.1:${port}/api/dsp/campaign/all`, { headers, signal: leaving.signal });
  call.catch(() => {});
  await expect.poll(() => dsp.received.at(-1)?.url).toBe('/campaign/all');
  leaving.abort();
  await expect.poll(() => dsp.left - left).toBe(1);
  dsp.callFault = null;
});

import http, { ClientRequest, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forward } from '@/lib/gateway/forward';
import { toResponse } from '@/lib/gateway/to-response';
import { serveGateway } from '@/lib/server/gateway-mount';
import { untimedServer } from '@/lib/server/untimed-server';
import { consoleBefore, origin, ownCall, signIn } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';

/** How late the API answers, s. Five minutes is where Node's fetch and server give up; the long run waits longer. */
const late = Number(process.env.ANSWER_AFTER ?? 0);
const nothing = { content: [], total: 0, totalElements: 0, totalPages: 0, number: 0, last: true, unseen: 0 };
const list = 'notification/all?page=0&size=5&sort=dateTime,desc';

let dsp: FakeDsp;
let cookie: string;
const fronts: Server[] = [];
beforeAll(async () => {
  dsp = await consoleBefore();
  dsp.server.requestTimeout = 0;
  dsp.answers = { '/notification/all': () => pause(late * 1000, nothing) };
  cookie = await signIn();
});
afterAll(async () => {
  for (const front of fronts) front.close().closeAllConnections();
  await dsp.stop();
});

/** The gateway behind this server, as in front of Next. */
async function mounted(server: Server): Promise<number> {
  fronts.push(server);
  server.on('request', (request, response) => void serveGateway(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port; // Listens on a port, not a pipe.
}

const own = () => ({ 'x-requested-with': 'dsp-console', origin, cookie });

function get(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const address = { port, host: '127.0.0.1', path: `/api/dsp/${list}`, headers: own() };
    http.get(address, (answer) => resolve(answer.resume().statusCode ?? 0)).once('error', reject);
  });
}

/** Sends a file a few bytes at a time for so many seconds; answers how many of them the API got. */
async function uploadFor(port: number, seconds: number): Promise<number> {
  const path = '/api/dsp/file/creative/banner/upload';
  const headers = { ...own(), 'content-type': 'multipart/form-data; boundary=b' };
  const request = http.request({ port, host: '127.0.0.1', method: 'POST', path, headers });
  const answered = new Promise((resolve) => request.once('response', resolve).once('error', resolve));
  const end = Date.now() + seconds * 1000;
  for (let isOver = false; !isOver && Date.now() < end; ) {
    request.write('0123456789');
    isOver = (await Promise.race([answered, pause(Math.min(2_000, seconds * 100))])) !== undefined;
  }
  request.end();
  await answered;
  return dsp.received.findLast(({ url }) => url === '/file/creative/banner/upload')?.body.length ?? 0;
}

describe('the gateway', () => {
  it('gives the API ten minutes of silence, mounted either way', async () => {
    const waits = vi.spyOn(ClientRequest.prototype, 'setTimeout');
    const started = late;
    dsp.answers = { '/notification/all': nothing };
    expect((await forward(ownCall('GET', list, { cookie }))).status).toBe(200);
    expect(await get(await mounted(untimedServer()))).toBe(200);
    expect(waits.mock.calls.map(([ms]) => ms).filter((ms) => ms > 0)).toEqual([600_000, 600_000]);
    waits.mockRestore();
    dsp.answers = { '/notification/all': () => pause(started * 1000, nothing) };
  });

  it('stands behind a server that hurries no upload and no answer', () => {
    const { requestTimeout, timeout, headersTimeout } = untimedServer();
    expect([requestTimeout, timeout, headersTimeout]).toEqual([0, 0, 60_000]);
    expect(createServer().requestTimeout).toBe(300_000);
  });
});

describe.skipIf(late === 0).concurrent(`an answer that takes ${late} s`, () => {
  it('comes through the gateway in front of Next', async () => {
    expect(await get(await mounted(untimedServer()))).toBe(200);
  }, 700_000);

  it('comes through the gateway as the route handler', async () => {
    expect(toResponse(await forward(ownCall('GET', list, { cookie }))).status).toBe(200);
  }, 700_000);

  it('would not come to a caller with the limits of fetch', async () => {
    const token = dsp.tokens().accessToken;
    const answer = fetch(`${dsp.address}/${list}`, { headers: { authorization: `Bearer ${token}` } });
    await expect(answer).rejects.toThrow('fetch failed');
  }, 700_000);

  it('may be asked by an upload that takes as long', async () => {
    const seconds = late + 40; // Node looks at its limits every half minute.
    expect(await uploadFor(await mounted(untimedServer()), seconds)).toBeGreaterThan(seconds * 4);
  }, 700_000);

  it('would not be heard by an upload under the limits of Node', async () => {
    expect(await uploadFor(await mounted(createServer()), late + 40)).toBe(0);
  }, 700_000);
});

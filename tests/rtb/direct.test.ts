import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverFor } from '@/lib/embedded-dsp/http/listen';
import { readIncoming } from '@/lib/embedded-dsp/http/read-bytes';
import { ssps } from '../exchange/sample-world';
import { bidServiceInPlace, token } from './bid-service-in-place';
import { bannerRequest } from './rtb-world';

const { app, bids, meterOf } = bidServiceInPlace({
  exchange: {
    bid: async (requested) => requested.map(() => ({ flight: null, reason: 'PRICE_BELOW_FLOOR' })),
    withdraw: async () => undefined,
    refuse: async () => undefined,
    examine: async () => [],
  },
  campaigns: [],
  ssps,
});
/** The same endpoint as a route of an app, and at Node's server. */
const servers: Server[] = [serverFor(app), serverFor(new Hono(), bids)];
const ports: number[] = [];
const sspId = ssps[0]?.id ?? 0;

beforeAll(async () => {
  for (const server of servers) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    ports.push(typeof address === 'object' && address ? address.port : 0);
  }
  // The first request of a process reads the dictionaries, and may be late.
  await fetch(`http://127.0.0.1:${ports[0]}/rtb/${sspId}`, { method: 'POST', headers: own, body: request });
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const request = JSON.stringify(bannerRequest({ tmax: 10_000, ext: { nbr: 1 } }));
const long = JSON.stringify({
  ...bannerRequest({ tmax: 10_000, ext: { nbr: 1 } }),
  pad: Array.from({ length: 15 }, () => 'x'.repeat(10_000)),
});
const tooLong = JSON.stringify({ ...bannerRequest(), pad: Array.from({ length: 30 }, () => 'x'.repeat(10_000)) });
const parts = (whole: string) => new Blob([whole]).stream();
const own = { authorization: `Bearer ${token}` };

/** A request whose body does not follow. */
const beginning = `POST /rtb/${sspId} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-length: 90\r\n\r\n{"id":`;

const calls: Record<string, [path: string, RequestInit & { duplex?: 'half' }]> = {
  'a request': [`/rtb/${sspId}`, { headers: own, body: request }],
  'a request of a page': [`/rtb/${sspId}`, { headers: { ...own, origin: 'https://gazette.example' }, body: request }],
  'a token in the query': [`/rtb/${sspId}?token=${token}`, { body: request }],
  'a wrong token': [`/rtb/${sspId}`, { headers: { authorization: 'Bearer another' }, body: request }],
  'a body of gzip': [`/rtb/${sspId}`, { headers: { ...own, 'content-encoding': 'gzip' }, body: gzipSync(request) }],
  'broken gzip': [`/rtb/${sspId}`, { headers: { ...own, 'content-encoding': 'gzip' }, body: request }],
  'another version': [`/rtb/${sspId}`, { headers: { ...own, 'x-openrtb-version': '3.0' }, body: request }],
  'no body': [`/rtb/${sspId}`, { headers: own }],
  'a body of many parts': [`/rtb/${sspId}`, { headers: own, body: long }],
  'a body without a length': [`/rtb/${sspId}`, { headers: own, body: parts(long), duplex: 'half' }],
  'too long a body': [`/rtb/${sspId}`, { headers: own, body: tooLong }],
  'too long a body without a length': [`/rtb/${sspId}`, { headers: own, body: parts(tooLong), duplex: 'half' }],
  'another method': [`/rtb/${sspId}`, { method: 'GET' }],
  'another path': [`/rtb/${sspId}/more`, { headers: own, body: request }],
};

describe('a bid request that is answered without an app', () => {
  it.each(Object.keys(calls))('gets the answer that the app would give: %s', async (name) => {
    const [path, given] = calls[name] ?? ['', {}];
    const answers = [];
    for (const port of ports) {
      const sent = given.body instanceof ReadableStream ? parts(name.startsWith('too') ? tooLong : long) : given.body;
      const init = { method: 'POST', ...given, ...(sent ? { body: sent } : {}) };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      const body = await response.text();
      // An app also names the type of an empty body.
      const kept = [
        ...(body === '' ? [] : ['content-type', 'content-length']),
        'x-openrtb-version',
        'access-control-allow-origin',
      ];
      answers.push({ status: response.status, headers: kept.map((one) => response.headers.get(one)), body });
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it('does not wait for a body that is late, nor keep its connection', async () => {
    const before = meterOf(sspId).answers.get('LATE') ?? 0;
    const socket = connect(ports[1] ?? 0, '127.0.0.1');
    socket.write(beginning);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 204 /);
    expect(meterOf(sspId).answers.get('LATE')).toBe(before + 1);
  }, 20_000);

  it('outlives a body that is cut off', async () => {
    const socket = connect(ports[1] ?? 0, '127.0.0.1');
    socket.write(beginning);
    socket.destroySoon();
    await once(socket, 'close');
    const response = await fetch(`http://127.0.0.1:${ports[1]}/rtb/${sspId}`, {
      method: 'POST',
      headers: own,
      body: request,
    });
    expect(response.status).toBe(200);
  });

  it('has its body without events, if it came with the headers', async () => {
    const server = createServer(async (incoming, outgoing) => {
      const body = await readIncoming(incoming, 1_000, 1_000);
      outgoing.end(JSON.stringify({ body: body.toString(), listeners: incoming.listenerCount('data') }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 5\r\n\r\nwhole');
    expect(await text(socket)).toContain(JSON.stringify({ body: 'whole', listeners: 0 }));
    server.close();
  });
});

import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forward } from '@/lib/gateway/forward';
import { codeOf, consoleBefore, ownCall, signIn, textOf } from '../support/console';
import { FakeDsp } from '../support/fake-dsp';
import type { FaultName } from '../support/fake-dsp-faults';

let dsp: FakeDsp;
beforeAll(async () => {
  dsp = await consoleBefore();
});
afterAll(() => dsp.stop());
afterEach(() => {
  dsp.callFault = null;
});

const list = () => signIn().then((cookie) => ownCall('GET', 'campaign/all', { cookie }));

const mapped: [FaultName, number, string][] = [
  ['reset', 502, 'DSP_UNREACHABLE'],
  ['resetMidBody', 502, 'DSP_UNREACHABLE'],
  ['badJson', 502, 'DSP_NONSENSE'],
  ['html502', 502, 'DSP_NONSENSE'],
  ['plain500', 500, 'UNKNOWN'],
  ['coded500', 500, 'STORAGE_ERROR'],
  ['tooMany', 429, 'TOO_MANY_REQUESTS'],
  ['storm401', 401, 'AUTHORIZATION_REQUIRED'],
  ['empty', 502, 'DSP_NONSENSE'],
  ['wrongTypes', 502, 'DSP_NONSENSE'],
  ['big', 502, 'DSP_NONSENSE'],
];

describe('an upstream that fails', () => {
  it.each(mapped)('by %s is %i %s, without a word of its own', async (fault, status, code) => {
    const call = await list();
    dsp.callFault = fault;
    const answer = await forward(call);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(textOf(answer)).not.toMatch(/Exception|disk|<h1>/);
    expect(textOf(answer).length).toBeLessThan(200);
  });

  it('by 401 for every token is asked once more, after one refresh, and no further', async () => {
    const call = await list();
    dsp.callFault = 'storm401';
    const calls = dsp.received.length;
    const refreshes = dsp.refreshes;
    await forward(call);
    expect(dsp.refreshes - refreshes).toBe(1);
    expect(dsp.received.length - calls).toBe(3);
  });

  it('is sent no write on a connection that it closes: idle ones are closed on this side first', async () => {
    const call = await list();
    dsp.server.keepAliveTimeout = 0;
    const closings: Promise<unknown>[] = [];
    const note = (socket: Socket) => void closings.push(new Promise((resolve) => socket.once('close', resolve)));
    dsp.server.on('connection', note);
    dsp.server.closeAllConnections();
    // The first finds out that the kept connections are gone, the second opens one that is kept.
    for (let count = 0; count < 2; count++) await forward(call);
    await Promise.all(closings);
    dsp.server.off('connection', note);
    expect(closings).not.toEqual([]);
  });

  it('by 401 for a token that was just refreshed is not refreshed again', async () => {
    dsp.expiresIn = 0;
    const call = await list();
    dsp.expiresIn = 600;
    dsp.callFault = 'storm401';
    const refreshes = dsp.refreshes;
    expect(codeOf(await forward(call))).toBe('AUTHORIZATION_REQUIRED');
    expect(dsp.refreshes - refreshes).toBe(1);
  });

  it('by sending more than anybody asked for is not heard out', async () => {
    const call = await list();
    dsp.callFault = 'big';
    const left = dsp.left;
    await forward(call);
    await expect.poll(() => dsp.left - left).toBe(1);
  });

  it('by being slow is waited for', async () => {
    const call = await signIn().then((cookie) => ownCall('DELETE', 'creative/remove/7', { cookie }));
    dsp.callFault = 'slow';
    const left = dsp.left;
    expect([(await forward(call)).status, dsp.left - left]).toEqual([200, 0]);
  });

  it('says how long to wait when there were too many requests', async () => {
    const call = await list();
    dsp.callFault = 'tooMany';
    expect((await forward(call)).headers['retry-after']).toBe('7');
  });

  it('works again at once when the fault is over', async () => {
    const cookie = await signIn();
    dsp.callFault = 'reset';
    await forward(ownCall('GET', 'auth/current-user', { cookie }));
    dsp.callFault = null;
    expect((await forward(ownCall('GET', 'auth/current-user', { cookie }))).status).toBe(200);
  });
});

describe('a call that nobody waits for any more', () => {
  it('is taken back from the API', async () => {
    const cookie = await signIn();
    const leaving = new AbortController();
    dsp.callFault = 'hang';
    const left = dsp.left;
    const answer = forward(ownCall('GET', 'campaign/all', { cookie, signal: leaving.signal }));
    await expect.poll(() => dsp.received.at(-1)?.url).toBe('/campaign/all');
    leaving.abort();
    await expect.poll(() => dsp.left - left).toBe(1);
    expect((await answer).status).toBe(504);
  });
});

describe('an upstream whose port is closed', () => {
  it('is unreachable, and found again when it is back', async () => {
    const cookie = await signIn();
    const port = Number(new URL(dsp.address).port);
    await dsp.stop();
    expect(codeOf(await forward(ownCall('GET', 'auth/current-user', { cookie })))).toBe('DSP_UNREACHABLE');
    dsp = await FakeDsp.start(port);
    expect((await forward(ownCall('GET', 'auth/current-user', { cookie: await signIn() }))).status).toBe(200);
  });
});

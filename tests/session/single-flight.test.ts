import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GatewayAnswer } from '@/lib/gateway/gateway-call';
import { consoleBefore, origin, ownCall, signIn } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';
import { FakeStomp } from '../support/fake-stomp';
import { type RelayFront, startRelay } from './session-doors';

let dsp: FakeDsp;
let relay: RelayFront;
beforeAll(async () => {
  dsp = await consoleBefore();
  dsp.answers['/user/profile'] = (await import('../support/fake-dsp')).person;
  new FakeStomp(dsp);
  relay = await startRelay();
});
afterAll(async () => {
  relay.close();
  await dsp.stop();
});

type Door = (cookie: string) => Promise<boolean>;
const isFine = (answer: GatewayAnswer) => answer.status === 200;
const staysIn = (answer: Response) => !answer.headers.get('location')?.includes('/login');

/** The five ways by which a request comes to a refresh, each loaded as the bundle of its own that it is. */
async function fiveDoors(): Promise<Record<string, Door>> {
  const { forward } = await import('@/lib/gateway/forward');
  vi.resetModules();
  const asRoute = await import('@/lib/gateway/forward');
  vi.resetModules();
  const { default: middleware } = await import('@/middleware');
  vi.resetModules();
  const { GET: refreshRoute } = await import('@/app/api/session/refresh/route');
  const request = (path: string, cookie: string) => new NextRequest(origin + path, { headers: { cookie } });
  return {
    'the gateway in front of the pages': async (cookie) =>
      isFine(await forward(ownCall('GET', 'auth/current-user', { cookie }))),
    'the gateway as a route': async (cookie) =>
      isFine(await asRoute.forward(ownCall('GET', 'user/profile', { cookie }))),
    'the middleware of pages': async (cookie) => staysIn(await middleware(request('/admin/campaigns', cookie))),
    'the way out of a render': async (cookie) => staysIn(await refreshRoute(request('/api/session/refresh', cookie))),
    'the relay': async (cookie) => (await relay.open(cookie)) !== null,
  };
}

describe('an expired access token', () => {
  // Known to be over by the clock, as after a pause; or refused before its time is over, as after a restart.
  const ways = [
    async () => {
      dsp.expiresIn = 0;
      const cookie = await signIn();
      dsp.expiresIn = 600;
      return cookie;
    },
    async () => {
      const cookie = await signIn();
      dsp.expireAccess();
      return cookie;
    },
  ];

  it('is refreshed once for 100 requests at a time and 20 that come late, 50 times over', async () => {
    const doors = Object.values(await fiveDoors());
    const ask = (cookie: string) => (_: unknown, at: number) => doors[at % doors.length]?.(cookie);
    const refreshes: number[] = [];
    for (let round = 0; round < 50; round++) {
      const cookie = (await ways[round % 2]?.()) ?? '';
      const before = dsp.refreshes;
      const together = await Promise.all(Array.from({ length: 100 }, ask(cookie)));
      const late = await Promise.all(Array.from({ length: 20 }, ask(cookie)));
      refreshes.push(dsp.refreshes - before);
      expect([...together, ...late].filter((isIn) => !isIn)).toEqual([]);
    }
    console.log(`50 rounds of 120 requests over ${doors.length} doors, refreshes a round: ${[...new Set(refreshes)]}`);
    expect(new Set(refreshes)).toEqual(new Set([1]));
  });

  it('would be refreshed again by a bundle that shares nothing, which this notices', async () => {
    const gateway = (await fiveDoors())['the gateway in front of the pages'];
    const cookie = await signIn();
    dsp.expireAccess();
    const before = dsp.refreshes;
    await gateway?.(cookie);
    const key = Symbol.for('dsp-console.refreshes');
    Reflect.deleteProperty(globalThis, key);
    const apart = (await fiveDoors())['the gateway as a route'];
    await apart?.(cookie);
    expect(dsp.refreshes - before).toBe(2);
  });

  it('is known to be over before the call is sent, and then nothing is sent in vain', async () => {
    const { forward } = await import('@/lib/gateway/forward');
    dsp.expiresIn = 0;
    const cookie = await signIn();
    dsp.expiresIn = 600;
    const from = dsp.received.length;
    const answer = await forward(ownCall('GET', 'auth/current-user', { cookie }));
    expect(answer.status).toBe(200);
    expect(dsp.received.slice(from).map(({ url }) => url)).toEqual(['/auth/refresh-token', '/auth/current-user']);
  });
});

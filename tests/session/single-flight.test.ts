import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GatewayAnswer } from '@/lib/gateway/gateway-call';
import { consoleBefore, ownCall, signIn } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';

let dsp: FakeDsp;
beforeAll(async () => {
  dsp = await consoleBefore();
  dsp.answers['/user/profile'] = (await import('../support/fake-dsp')).person;
});
afterAll(() => dsp.stop());

const paths = ['auth/current-user', 'user/profile'];

/** As many doors as a page has: the gateway, the gateway of another bundle, and what middleware does. */
async function doors() {
  const first = await import('@/lib/gateway/forward');
  vi.resetModules();
  const second = await import('@/lib/gateway/forward');
  const { CallSession } = await import('@/lib/session/call-session');
  const page = async (cookie: string) => {
    const session = await CallSession.of(cookie);
    return (await session.renew()).ok;
  };
  const call = async (forward: typeof first.forward, cookie: string, at: number) =>
    isFine(await forward(ownCall('GET', paths[at % paths.length] ?? '', { cookie })));
  return [
    (cookie: string, at: number) => call(first.forward, cookie, at),
    (cookie: string, at: number) => call(second.forward, cookie, at),
    (cookie: string) => page(cookie),
  ];
}

const isFine = (answer: GatewayAnswer) => answer.status === 200;

describe('an expired access token', () => {
  it('is refreshed once for 100 requests at a time and 20 that come late, 50 times over', async () => {
    const open = await doors();
    const ask = (cookie: string) => (_: unknown, at: number) => open[at % open.length]?.(cookie, at);
    for (let round = 0; round < 50; round++) {
      const cookie = await signIn();
      dsp.expireAccess();
      const before = dsp.refreshes;
      const together = await Promise.all(Array.from({ length: 100 }, ask(cookie)));
      const late = await Promise.all(Array.from({ length: 20 }, ask(cookie)));
      expect(dsp.refreshes - before).toBe(1);
      expect([...together, ...late].every(Boolean)).toBe(true);
    }
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

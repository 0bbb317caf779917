import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseCookieHeader } from '@/lib/session/cookie-names';
import { consoleBefore, signIn } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';
import { pageRequest } from './session-doors';

vi.mock('next/headers', async () => {
  const doors = await import('./session-doors');
  const given = () => doors.pageRequest.getStore() ?? new Headers();
  const jar = () => [...parseCookieHeader(given().get('cookie'))].map(([name, value]) => ({ name, value }));
  return { headers: async () => given(), cookies: async () => ({ getAll: jar }) };
});

let dsp: FakeDsp;
beforeAll(async () => {
  dsp = await consoleBefore();
});
afterAll(() => dsp.stop());
afterEach(() => {
  dsp.callFault = null;
});

const signedIn = async () => new Headers({ cookie: await signIn() });

describe('a page that is left while it is made', () => {
  it('ends as one that is not there, which Next does not log, and not as a fault of the server', async () => {
    const [{ currentUser }, { answerCaller }] = await Promise.all([
      import('@/lib/session/current-user'),
      import('@/lib/session/caller'),
    ]);
    const headers = await signedIn();
    dsp.callFault = 'hang';
    const leaving = new AbortController();
    const requested = answerCaller(leaving.signal, () => pageRequest.run(headers, currentUser));
    const ending = requested.then(
      () => 'an answer',
      (fault: { digest?: string }) => fault.digest,
    );
    await expect.poll(() => dsp.received.at(-1)?.url).toBe('/auth/current-user');
    leaving.abort();
    expect(await ending).toBe('NEXT_HTTP_ERROR_FALLBACK;404');
  });

  it('and one whose API does not answer still is a fault', async () => {
    const { currentUser } = await import('@/lib/session/current-user');
    const headers = await signedIn();
    dsp.callFault = 'reset';
    await expect(pageRequest.run(headers, currentUser)).rejects.toMatchObject({ name: 'ApiFault', status: 502 });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CallSession } from '@/lib/session/call-session';
import { refreshForPage } from '@/lib/session/refresh-for-page';
import { codeOf, consoleBefore, ownCall, signIn } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';
import type { FaultName } from '../support/fake-dsp-faults';

let dsp: FakeDsp;
beforeAll(async () => {
  dsp = await consoleBefore();
});
afterAll(() => dsp.stop());
afterEach(() => {
  dsp.refreshFault = null;
  vi.restoreAllMocks();
});

const lasting: FaultName[] = [
  'plain500',
  'coded500',
  'html502',
  'reset',
  'resetMidBody',
  'badJson',
  'empty',
  'tooMany',
];

describe('a refresh that is lost to a fault', () => {
  it.each([...lasting, 'wrongTypes', 'big'] as FaultName[])(
    '%s logs nobody out and works a moment later',
    async (fault) => {
      const { forward } = await import('@/lib/gateway/forward');
      const cookie = await signIn();
      dsp.expireAccess();
      dsp.refreshFault = fault;
      const answer = await forward(ownCall('GET', 'auth/current-user', { cookie }));
      expect(['DSP_UNREACHABLE', 'DSP_NONSENSE']).toContain(codeOf(answer));
      expect(answer.cookies).toEqual([]);
      dsp.refreshFault = null;
      expect((await forward(ownCall('GET', 'auth/current-user', { cookie }))).status).toBe(200);
    },
  );

  it('hanging ends after ten seconds and keeps the session', async () => {
    const cookie = await signIn();
    dsp.refreshFault = 'hang';
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(10_000);
      const soon = new AbortController();
      setTimeout(() => soon.abort(), 50);
      return soon.signal;
    });
    const session = await CallSession.of(cookie);
    expect(await session.renew()).toEqual({ ok: false, reason: 'fault', code: 'REQUEST_TIMEOUT' });
    expect(session.held).not.toBeNull();
    expect(session.cookies).toEqual([]);
  });

  it('leads a page back with a note of a few seconds', async () => {
    const cookie = await signIn();
    dsp.refreshFault = 'plain500';
    const { path, cookies } = await refreshForPage(cookie, '/admin/campaigns');
    expect(path).toBe('/admin/campaigns');
    expect(cookies).toMatchObject([{ name: 'dsp-refresh-fault', value: 'DSP_UNREACHABLE', maxAge: 5 }]);
  });
});

describe('a refresh that the API refuses', () => {
  it('ends the session: one 401, cookies removed, the next request is nobody', async () => {
    const { forward } = await import('@/lib/gateway/forward');
    const cookie = await signIn();
    dsp.endSessions();
    const answer = await forward(ownCall('GET', 'auth/current-user', { cookie }));
    expect(codeOf(answer)).toBe('AUTHORIZATION_REQUIRED');
    expect(answer.cookies).toHaveLength(1);
    expect(answer.cookies[0]).toMatch(/^dsp-session=; Path=\/; Max-Age=0;/);
    const before = dsp.received.length;
    expect(codeOf(await forward(ownCall('GET', 'auth/current-user')))).toBe('AUTHORIZATION_REQUIRED');
    expect(dsp.received.length).toBe(before);
  });

  it('leads a page to sign-in, which leads back', async () => {
    const cookie = await signIn();
    dsp.endSessions();
    const { path } = await refreshForPage(cookie, '/admin/campaigns?page=2');
    expect(path).toBe('/login?back=%2Fadmin%2Fcampaigns%3Fpage%3D2');
  });
});

describe('a refresh that the router in the browser fetches', () => {
  it.each([{ rsc: '1' }, { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }] as HeadersInit[])(
    'is sent on as a document, and refreshes then: %j',
    async (given) => {
      const { GET } = await import('@/app/api/session/refresh/route');
      const address = 'http://console.test/api/session/refresh?back=%2Fadmin%2Fcampaigns';
      const cookie = await signIn();
      const before = dsp.refreshes;
      const fetched = await GET(new Request(address, { headers: { ...given, cookie } }));
      expect([fetched.status, fetched.headers.get('content-type'), dsp.refreshes - before]).toEqual([
        200,
        'text/html; charset=utf-8',
        0,
      ]);
      const opened = await GET(new Request(address, { headers: { cookie } }));
      expect([opened.status, opened.headers.get('location'), dsp.refreshes - before]).toEqual([
        307,
        '/admin/campaigns',
        1,
      ]);
    },
  );
});

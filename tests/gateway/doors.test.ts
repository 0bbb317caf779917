import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE, GET, POST, PUT } from '@/app/api/dsp/[...path]/route';
import { POST as login } from '@/app/api/session/login/route';
import { POST as logout } from '@/app/api/session/logout/route';
import { GET as refresh } from '@/app/api/session/refresh/route';
import { operations } from '@/lib/contract/operations';
import { consoleBefore, origin, signIn } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';
import { foreignCallers } from './foreign-callers';

let dsp: FakeDsp;
let cookie: string;
beforeAll(async () => {
  dsp = await consoleBefore();
  cookie = await signIn();
});
afterAll(() => dsp.stop());
beforeEach(() => {
  dsp.received.length = 0;
});

const own = { 'x-requested-with': 'dsp-console', 'sec-fetch-site': 'same-origin', origin, host: 'console.test' };
type Given = { method: string; body?: string; headers?: Record<string, string> };

/** A request as the platform hands it to a route; an empty value takes a header away. */
function requestTo(path: string, { method, body, headers }: Given): Request {
  const given = { ...own, cookie, 'content-type': 'application/json', ...headers };
  const kept = Object.entries(given).filter(([, value]) => value !== '');
  return new Request(`${origin}${path}`, { method, headers: kept, ...(body === undefined ? {} : { body }) });
}

const handles = { DELETE, GET, POST, PUT };
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('the gateway as a route, for hosts where nothing stands in front of Next', () => {
  it.each(Object.entries(foreignCallers))('forwards no operation for %s', async (_, headers) => {
    for (const { method, path, bodyKind } of operations) {
      const body = bodyKind === 'none' ? {} : { body: '{}' };
      const answer = await handles[method](
        requestTo(`/api/dsp/${path.replace(/\{\w+\}/g, '7')}`, { method, ...body, headers }),
      );
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status === 403 || status === 404)]);
    }
    expect(dsp.received).toEqual([]);
  });

  it('forwards the console’s own', async () => {
    expect((await GET(requestTo('/api/dsp/auth/current-user', { method: 'GET' }))).status).toBe(200);
    expect(dsp.received).toHaveLength(1);
  });
});

describe('the session’s own routes', () => {
  const credentials = JSON.stringify({ login: 'admin', password: 'Demo-2026!' });

  it.each(Object.entries(foreignCallers))('neither sign in nor sign out for %s', async (_, headers) => {
    for (const route of [login, logout]) {
      const answer = await route(requestTo('/api/session/x', { method: 'POST', body: credentials, headers }));
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'CSRF_TOKEN_INVALID']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(dsp.received).toEqual([]);
  });

  it.each([
    ['a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a call', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ])('refresh nothing for %s of another site', async (_, headers) => {
    const answer = await refresh(requestTo('/api/session/refresh?back=/profile', { method: 'GET', headers }));
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'CSRF_TOKEN_INVALID']);
    expect(dsp.received).toEqual([]);
  });

  it.each([
    [
      'a link in a letter',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['an address that was typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a page of the console', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ])('refresh for %s', async (_, headers) => {
    const answer = await refresh(requestTo('/api/session/refresh?back=/profile', { method: 'GET', headers }));
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/profile']);
  });
});

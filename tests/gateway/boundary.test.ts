import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '@/lib/contract/addresses';
import { operations } from '@/lib/contract/operations';
import { forward } from '@/lib/gateway/forward';
import { operationAt } from '@/lib/gateway/operation-at';
import { codeOf, consoleBefore, ownCall, signIn, textOf } from '../support/console';
import type { FakeDsp } from '../support/fake-dsp';
import { foreignCallers } from './foreign-callers';

let dsp: FakeDsp;
let cookie: string;
beforeAll(async () => {
  dsp = await consoleBefore();
  cookie = await signIn();
});
// The small API answers null to whatever it is asked, which is logged each time.
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => {
  log.mockRestore();
  return dsp.stop();
});
beforeEach(() => {
  dsp.received.length = 0;
});

const example = (path: string) => path.replace(/\{\w+\}/g, '7');
const offered = operations.filter(({ name }) => !['auth.login', 'auth.refreshToken', 'auth.logout'].includes(name));
const bodyOf = (kind: string): { body?: string; headers?: Record<string, string> } =>
  kind === 'multipart'
    ? { body: '--b--', headers: { 'content-type': 'multipart/form-data; boundary=b' } }
    : kind === 'json'
      ? { body: '{}' }
      : {};

describe.each(offered.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_, { method, path, bodyKind, access }) => {
    const call = (headers: Record<string, string>) => {
      const own = bodyOf(bodyKind);
      return ownCall(method, example(path), { cookie, ...own, headers: { ...own.headers, ...headers } });
    };

    it.each(Object.entries(foreignCallers))('refuses %s without asking the API', async (_label, headers) => {
      const answer = await forward(call(headers));
      expect(codeOf(answer)).toBe('CSRF_TOKEN_INVALID');
      expect(dsp.received).toEqual([]);
    });

    it('lets the console’s own page through to its own address', async () => {
      await forward(call({}));
      expect(dsp.received.map((one) => `${one.method} ${one.url}`)).toEqual([`${method} /${example(path)}`]);
    });

    if (access === 'public')
      it('lets nobody’s call through, as nobody’s', async () => {
        await forward(ownCall(method, example(path), bodyOf(bodyKind)));
        expect(dsp.received).toHaveLength(1);
        expect(dsp.received[0]?.headers).not.toHaveProperty('authorization');
      });
    else
      it('refuses nobody’s call without asking the API', async () => {
        const answer = await forward(ownCall(method, example(path), bodyOf(bodyKind)));
        expect(answer.status).toBe(401);
        expect(dsp.received).toEqual([]);
      });
  },
);

const withBody = offered.filter(({ bodyKind }) => bodyKind !== 'none');

it.each(withBody.map(({ name, method, path }) => [name, method, path] as const))(
  '%s refuses another kind of body without asking the API',
  async (_, method, path) => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await forward(ownCall(method, example(path), { cookie, body: '{}', headers }));
    expect(codeOf(answer)).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(dsp.received).toEqual([]);
  },
);

describe('the table', () => {
  const unknown = [
    ['GET', 'auth/login'],
    ['POST', 'auth/login'],
    ['POST', 'auth/refresh-token'],
    ['POST', 'auth/logout'],
    ['GET', 'campaign/view/7/'],
    ['GET', 'campaign/view/'],
    ['GET', 'campaign/view/..'],
    ['GET', 'campaign/view/%2e%2e'],
    ['GET', 'campaign/view/7%2F..%2F..%2Fuser%2Fall'],
    ['GET', 'campaign/view/7%5C8'],
    ['GET', 'campaign/view/%00'],
    ['GET', 'campaign/view/%E0%A4%A'],
    ['GET', `campaign/view/${'7'.repeat(500)}`],
    ['GET', '/campaign/all'],
    ['GET', 'Campaign/all'],
    ['PATCH', 'campaign/all'],
    ['DELETE', 'campaign/all'],
    ['GET', 'http://evil.test/'],
    ['GET', '../health'],
    ['GET', 'health'],
    ['GET', ''],
  ] as const;

  it.each(unknown)('has no %s %s, and the API is not asked', async (method, path) => {
    const answer = await forward(ownCall(method, path, { cookie, ...(method === 'POST' ? { body: '{}' } : {}) }));
    expect([answer.status, codeOf(answer)]).toEqual([404, 'OPERATION_UNKNOWN']);
    expect(dsp.received).toEqual([]);
  });

  it.each(['.', '..', '%2e%2e', '', 'a%2Fb'])('takes no %j for a parameter', (segment) => {
    expect(operationAt('GET', `campaign/view/${segment}`)).toBeNull();
  });

  it('keeps a query as it is and a segment in one piece', async () => {
    await forward(ownCall('GET', 'campaign/view/7%20%3F%23?page=1&status=A&status=B', { cookie }));
    expect(dsp.received[0]?.url).toBe('/campaign/view/7%20%3F%23?page=1&status=A&status=B');
  });
});

describe('what passes', () => {
  it('to the API: listed headers only, the token, never a cookie', async () => {
    const headers = {
      accept: 'text/html',
      'accept-language': 'ru',
      authorization: 'Bearer mine',
      'if-match': '3',
      'idempotency-key': 'k',
      'user-agent': 'x',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': 'evil.test',
      'x-real-ip': '192.0.2.2',
      'x-console-address': '/x',
      referer: 'http://console.test/admin',
      te: 'trailers',
    };
    await forward(ownCall('GET', addressOf('auth.currentUser').path, { cookie, headers }));
    const { authorization, ...rest } = dsp.received[0]?.headers ?? {};
    expect(authorization).toMatch(new RegExp(`^Bearer ${dsp.canary}-a-`));
    expect(rest).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'accept-language': 'ru',
      connection: 'keep-alive',
      host: new URL(dsp.address).host,
      'idempotency-key': 'k',
      'if-match': '3',
      'x-forwarded-for': '192.0.2.1',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('both ways: the id of the call, so that two logs can be read as one', async () => {
    const call = (id: string, path = 'auth/current-user') =>
      forward(ownCall('GET', path, { cookie, headers: { 'x-request-id': id } }));
    expect((await call('caller-0001')).headers['x-request-id']).toBe('caller-0001');
    expect((await call('caller-0002', 'no/such/path')).headers['x-request-id']).toBe('caller-0002');
    expect(dsp.received.map(({ headers }) => headers['x-request-id'])).toEqual(['caller-0001']);
    for (const odd of ['short', 'with spaces in it', 'x'.repeat(65)]) {
      const { headers } = await call(odd);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(dsp.received.at(-1)?.headers['x-request-id']).toBe(headers['x-request-id']);
    }
  });

  it('to the browser: no header of the API’s, no token, kept by nobody', async () => {
    const answer = await forward(ownCall('GET', 'auth/current-user', { cookie }));
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(Object.keys(answer.headers)).not.toContain('server');
    expect(answer.cookies).toEqual([]);
    expect(JSON.stringify(answer.headers) + textOf(answer)).not.toContain(dsp.canary);
  });

  it('no token after a refresh either, only the sealed cookie', async () => {
    const own = await signIn();
    dsp.expireAccess();
    const answer = await forward(ownCall('GET', 'auth/current-user', { cookie: own }));
    expect(answer.status).toBe(200);
    expect(answer.cookies).toHaveLength(1);
    expect(JSON.stringify(answer.headers) + answer.cookies.join() + textOf(answer)).not.toContain(dsp.canary);
  });

  it('the same id when a call is sent again after a refresh', async () => {
    const own = await signIn();
    dsp.received.length = 0;
    dsp.expireAccess();
    const headers = { 'x-request-id': 'caller-0003' };
    const answer = await forward(ownCall('GET', 'auth/current-user', { cookie: own, headers }));
    expect([answer.status, answer.headers['x-request-id']]).toEqual([200, 'caller-0003']);
    const sent = dsp.received.filter(({ url }) => url === '/auth/current-user');
    expect(sent.map((one) => one.headers['x-request-id'])).toEqual(['caller-0003', 'caller-0003']);
  });

  it('no JSON over a megabyte', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1024 * 1024) });
    expect(codeOf(await forward(ownCall('POST', 'campaign/create', { cookie: await signIn(), body })))).toBe(
      'PAYLOAD_TOO_LARGE',
    );
  });
});

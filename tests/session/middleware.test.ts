import { unstable_doesMiddlewareMatch as isMatched } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consoleBefore, origin, signIn } from '../support/console';
import { type FakeDsp, person } from '../support/fake-dsp';

let dsp: FakeDsp;
let middleware: typeof import('@/middleware').default;
beforeAll(async () => {
  dsp = await consoleBefore();
  ({ default: middleware } = await import('@/middleware'));
});
afterAll(() => dsp.stop());
afterEach(() => {
  dsp.expiresIn = 600;
  dsp.refreshFault = null;
  person.role = 'ROLE_ADMIN';
});

const visit = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`${origin}${path}`, { headers: { ...headers, ...(cookie ? { cookie } : {}) } }));

const target = (response: Response) => response.headers.get('location')?.replace(origin, '') ?? null;
/** A header of the request that the page sees. */
const seen = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);
const ours = (response: Response) => response.headers.getSetCookie().filter((one) => one.startsWith('dsp-'));

describe('without a session', () => {
  it.each([
    ['/', '/login'],
    ['/admin/campaigns?page=2', '/login?back=%2Fadmin%2Fcampaigns%3Fpage%3D2'],
    ['/ru/manager/targets', '/ru/login?back=%2Fru%2Fmanager%2Ftargets'],
    ['/nowhere/at/all', '/login?back=%2Fnowhere%2Fat%2Fall'],
    ['/profile', '/login?back=%2Fprofile'],
    ['//evil.test/admin', '/login'],
    ['/login', null],
    ['/rp', null],
    ['/email', null],
    ['/public/advertiser/7707083893', null],
  ])('%s leads to %s', async (path, expected) => {
    expect(target(await visit(path))).toBe(expected);
  });

  it('a forged cookie is no session', async () => {
    expect(target(await visit('/profile', 'dsp-session=forged'))).toBe('/login?back=%2Fprofile');
  });
});

describe('the public page', () => {
  const see = (from: string) => visit('/public/advertiser/7707083893', undefined, { 'x-forwarded-for': from });

  it('answers whoever asks too often 429, and everybody else as before', async () => {
    const statuses = [];
    for (let ask = 0; ask < 130; ask++) statuses.push((await see('198.51.100.7')).status);
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
    const refused = await see('198.51.100.7');
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'private, no-store']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await see('198.51.100.8')).status).toBe(200);
  });

  it('counts an IPv6 network as one visitor', async () => {
    for (let host = 0; host < 121; host++) await see(`2001:db8:9:9::${host.toString(16)}`);
    expect((await see('2001:db8:9:9:ffff::1')).status).toBe(429);
    expect((await see('2001:db8:9:a::1')).status).toBe(200);
  });

  it('names no host that a visitor has made up', async () => {
    const answer = await visit('/public/advertiser/1', undefined, {
      host: 'evil.example',
      'x-forwarded-for': '203.0.113.9',
    });
    const shown = [...answer.headers].filter(([name]) => !name.startsWith('x-middleware-'));
    expect(JSON.stringify(shown)).not.toContain('evil.example');
    expect(answer.headers.get('link')).toBeNull();
  });
});

describe('with a session', () => {
  it.each([
    ['ROLE_ADMIN', '/manager/campaigns?page=2', '/admin/campaigns?page=2'],
    ['ROLE_MANAGER', '/admin/campaign/detail/7', '/manager/campaign/detail/7'],
    ['ROLE_ADVERTISER', '/ru/admin/targets', '/ru/advertiser/targets'],
    ['ROLE_ADVERTISER_PRO', '/', '/advertiser/dashboard'],
    ['ROLE_ADVERTISER_MANAGER', '/zzz?a=1', '/advertiser/dashboard'],
    ['ROLE_ADVERTISER', '/profile', null],
    ['ROLE_MANAGER', '/manager/campaigns', null],
    ['ROLE_MANAGER', '/login', null],
  ] as const)('%s at %s is led to %s', async (role, path, expected) => {
    person.role = role;
    expect(target(await visit(path, await signIn()))).toBe(expected);
  });

  it('the page sees its address and nonce, whatever the browser claims, and nobody keeps it', async () => {
    const claims = { 'x-console-address': '/evil', 'x-nonce': 'mine', 'content-security-policy': 'none' };
    const response = await visit('/admin/campaigns?page=1', await signIn(), claims);
    const nonce = seen(response, 'x-nonce') ?? '';
    expect(seen(response, 'x-console-address')).toBe('/admin/campaigns?page=1');
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(seen(response, 'content-security-policy')).toBe(policy);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('a token near its end is refreshed, for the page of this very request too', async () => {
    dsp.expiresIn = 0;
    const cookie = await signIn();
    dsp.expiresIn = 600;
    const response = await visit('/admin/campaigns', cookie);
    const [fresh = ''] = ours(response);
    expect(fresh).toMatch(/^dsp-session=.+; HttpOnly; SameSite=Lax$/);
    expect(seen(response, 'cookie')).toContain(fresh.split(';')[0]);
    expect(seen(response, 'cookie')).not.toContain(cookie);
  });

  it('a refresh that the API refuses leads to sign-in once and removes the cookie', async () => {
    dsp.expiresIn = 0;
    const cookie = await signIn();
    dsp.endSessions();
    const response = await visit('/admin/campaigns', cookie);
    expect(target(response)).toBe('/login?back=%2Fadmin%2Fcampaigns');
    expect(ours(response)).toEqual(['dsp-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
  });

  it('a refresh lost to a fault is told to the page and changes nothing in the browser', async () => {
    dsp.expiresIn = 0;
    const cookie = await signIn();
    dsp.refreshFault = 'reset';
    const response = await visit('/admin/campaigns', cookie);
    expect([target(response), ours(response)]).toEqual([null, []]);
    expect(seen(response, 'cookie')).toBe(`${cookie}; dsp-refresh-fault=DSP_UNREACHABLE`);
  });
});

describe('a public page', () => {
  it('has no cookie, no nonce and may be kept', async () => {
    const response = await visit('/ru/public/advertiser/7707083893', await signIn());
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'");
  });

  it('speaks English where it is asked for by name, and else as the browser prefers', async () => {
    const russian = { 'accept-language': 'ru,en;q=0.5' };
    expect(target(await visit('/public/advertiser/7707083893', undefined, russian))).toBe(
      '/ru/public/advertiser/7707083893',
    );
    const english = await visit('/en/public/advertiser/7707083893', undefined, russian);
    expect([target(english), english.headers.getSetCookie()]).toEqual([null, []]);
    expect(english.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'");
  });

  it('is one for every number, those with dots too', async () => {
    const { config } = await import('@/middleware');
    const takes = (path: string) => isMatched({ config, nextConfig: {}, url: path });
    expect(['/public/advertiser/B.12', '/ru/public/advertiser/B.12'].map(takes)).toEqual([true, true]);
  });
});

describe('middleware', () => {
  const pages = [
    '/',
    '/login',
    '/ru',
    '/admin/campaign/detail/7.0',
    '/ru/admin/campaigns.x',
    '/a.b/admin',
    '/apis',
    '/x/',
  ];
  const others = ['/icon.svg', '/robots.txt', '/api/dsp/campaign/all', '/docs/en/index.html', '/_next/static/a.js'];

  it('sees every page, whatever is in its address, and no file', async () => {
    const { config } = await import('@/middleware');
    const takes = (path: string) => isMatched({ config, nextConfig: {}, url: path });
    expect([pages.filter(takes), others.filter(takes)]).toEqual([pages, []]);
  });

  it('lets nothing run in what leads away', async () => {
    const response = await visit('/admin/campaigns');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; base/,
    );
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import type { Session } from '@/lib/session/session';

const held = (accessToken: string): Session => ({
  id: 'one',
  userId: 7,
  role: 'ROLE_ADMIN',
  accessToken,
  refreshToken: 'r',
  csrfToken: 'c',
  expiresAt: 2,
  refreshedAt: 1,
});

async function consoleAt(origin: string) {
  process.env.AUTH_SECRET = 'a secret of thirty-two characters or more';
  process.env.CONSOLE_ORIGIN = origin;
  vi.resetModules();
  const names = await import('@/lib/session/cookie-names');
  return { ...names, ...(await import('@/lib/session/sealed-cookies')) };
}

const jarOf = (cookies: { name: string; value: string; maxAge: number }[]) =>
  new Map(cookies.filter(({ maxAge }) => maxAge > 0).map(({ name, value }) => [name, value]));

describe('the session cookie', () => {
  it('is out of reach of scripts and other sites, and over https bound to this host', async () => {
    const { sealSession, setCookieHeader } = await consoleAt('https://console.test');
    const [cookie] = await sealSession(held('token'), new Map());
    const header = cookie ? setCookieHeader(cookie) : '';
    expect(header).toMatch(/^__Host-dsp-session=[\w.-]+; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/);
    expect(header).not.toContain('token');
  });

  it('has neither prefix nor Secure over http, where browsers would drop it', async () => {
    const { sealSession, setCookieHeader } = await consoleAt('http://console.test');
    const [cookie] = await sealSession(held('token'), new Map());
    expect(cookie && setCookieHeader(cookie)).toMatch(
      /^dsp-session=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('never names a Domain', async () => {
    const { sealSession, setCookieHeader } = await consoleAt('https://console.test');
    for (const cookie of await sealSession(held('token'), new Map()))
      expect(setCookieHeader(cookie)).not.toMatch(/domain/i);
  });

  it.each([300, 2_000, 4_500])('comes back as it was with a token of %i bytes, each chunk under 4 KB', async (size) => {
    const { sealSession, setCookieHeader, unsealSession } = await consoleAt('https://console.test');
    const session = held(randomBytes(size).toString('hex').slice(0, size));
    const cookies = await sealSession(session, new Map());
    for (const cookie of cookies) expect(setCookieHeader(cookie).length).toBeLessThan(4_096);
    expect(await unsealSession(jarOf(cookies))).toEqual(session);
    expect([...jarOf(cookies)].join('; ').length).toBeLessThan(8_192);
  });

  it('leaves no stale chunk when it becomes smaller, and none at sign-out', async () => {
    const { clearSession, sealSession, unsealSession } = await consoleAt('http://console.test');
    const large = jarOf(await sealSession(held('x'.repeat(4_500)), new Map()));
    expect([...large.keys()]).toEqual(['dsp-session.0', 'dsp-session.1']);
    const small = await sealSession(held('short'), large);
    const removed = small.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
    expect(removed).toEqual(['dsp-session.0', 'dsp-session.1']);
    expect((await unsealSession(jarOf(small)))?.accessToken).toBe('short');
    expect(clearSession(new Map([...large, ['locale', 'ru']])).map(({ name }) => name)).toEqual([...large.keys()]);
  });

  it('is nobody when forged, cut or sealed with another secret', async () => {
    const { sealSession, unsealSession } = await consoleAt('http://console.test');
    const [cookie] = await sealSession(held('token'), new Map());
    const value = cookie?.value ?? '';
    process.env.AUTH_SECRET = 'another secret of thirty-two characters or more';
    vi.resetModules();
    const { unsealSession: other } = await import('@/lib/session/sealed-cookies');
    expect(await other(new Map([['dsp-session', value]]))).toBeNull();
    for (const forged of [
      'x',
      value.slice(0, -4),
      value.replace(/\.(\w)/, (_, first) => (first === 'A' ? '.B' : '.A')),
      `${value}AAAA`,
    ])
      expect(await unsealSession(new Map([['dsp-session', forged]]))).toBeNull();
    expect(await unsealSession(new Map())).toBeNull();
  });
});

/** What Chrome sends with a page's own call, with the longest address that a screen of ours has, and the cookies. */
const requestOf = (cookies: { name: string; value: string }[]) =>
  [
    `GET /ru/advertiser/statistics?${'groupings=PLACEMENT&'.repeat(5)}startDate=2026-01-01&endDate=2026-12-31&userId=${'1,'.repeat(40)} HTTP/1.1`,
    'Host: console.dsp-platform.example',
    'Connection: keep-alive',
    'sec-ch-ua: "Chromium";v="156", "Google Chrome";v="156", "Not/A)Brand";v="99"',
    'sec-ch-ua-mobile: ?0',
    'sec-ch-ua-platform: "Windows"',
    'x-requested-with: dsp-console',
    'User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    `Referer: https://console.dsp-platform.example/ru/advertiser/statistics?${'groupings=PLACEMENT&'.repeat(5)}`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7',
    `Cookie: NEXT_LOCALE=ru; ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`,
    '\r\n',
  ].join('\r\n');

describe('the headers of a request', () => {
  const bytesWith = async (accessToken: string, more: Partial<Session> = {}) => {
    const { sealSession } = await consoleAt('https://console.dsp-platform.example');
    return requestOf(await sealSession({ ...held(accessToken), ...more }, new Map())).length;
  };
  const opaque = () => randomBytes(32).toString('base64url');

  it('stay under 8 KB, whatever a person may do: permissions are not in them', async () => {
    const own = { id: crypto.randomUUID(), refreshToken: opaque(), csrfToken: opaque(), expiresAt: 1e12 };
    const bytes = await bytesWith(opaque(), own);
    // Of a DSP that puts all permissions into a signed token.
    const claims = { sub: 'somebody@dsp-platform.example', roles: ['ROLE_ADMIN'], jti: crypto.randomUUID(), exp: 1e9 };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signature = randomBytes(256).toString('base64url');
    const token = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ ...claims, permissions })}.${signature}`;
    const largest = await bytesWith(token, own);
    console.log(`request headers: ${bytes} bytes with tokens of ours; ${largest} with ${token.length} bytes of claims`);
    expect(bytes).toBeLessThan(2_560);
    expect(largest).toBeLessThan(8_192);
  });

  it('would not with a token of 6,000 bytes, which this notices', async () => {
    expect(await bytesWith(randomBytes(4_500).toString('base64url'))).toBeGreaterThan(8_192);
  });
});

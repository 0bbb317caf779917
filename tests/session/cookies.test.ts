import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
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
    for (const forged of ['x', value.slice(0, -4), value.replace(/\.\w/, '.A'), `${value}AAAA`])
      expect(await unsealSession(new Map([['dsp-session', forged]]))).toBeNull();
    expect(await unsealSession(new Map())).toBeNull();
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceOf } from '@/lib/embedded-dsp/auth/device-of';
import { sweepSessions } from '@/lib/embedded-dsp/auth/sweep-sessions';
import { passwordResets, sessions, sessionTokens } from '@/lib/embedded-dsp/store/people-schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person, password } from '../api/tenants';

let api: SmallApi;
let person: Person;
let count = 0;

beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  count += 1;
  person = await addPerson(api.database, `traveller-${count}`);
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const signIn = async (userAgent: string, address = `198.51.100.${count}`) =>
  (
    await api.call(null, 'auth.login', {
      body: { login: person.login, password },
      headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
    })
  ).body;
const list = async (token: string) => (await api.call(token, 'auth.sessions')).body;
const isIn = async (token: string) => (await api.call(token, 'auth.currentUser')).status === 200;

describe('the list of sessions', () => {
  it('names device, address and last use, and marks the one that asks', async () => {
    await signIn(chrome, '203.0.113.5');
    const { accessToken } = await signIn(iphone);
    const shown = await list(accessToken);
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual(
      expect.objectContaining({
        address: '203.0.113.5',
        isCurrent: false,
        device: { kind: 'computer', browser: 'Chrome', system: 'Windows' },
      }),
    );
    expect(shown.find((one: { isCurrent: boolean }) => one.isCurrent)).toMatchObject({
      device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
    });
  });

  it('holds no token, and nobody else’s session', async () => {
    const mine = await signIn(chrome);
    const other = await api.tokenOf(await addPerson(api.database, `other-${count}`));
    const text = JSON.stringify(await list(mine.accessToken));
    for (const secret of [mine.accessToken, mine.refreshToken, mine.csrfToken]) expect(text).not.toContain(secret);
    expect(await list(other)).toHaveLength(1);
  });

  it('knows to the minute when a session was last used', async () => {
    const { accessToken } = await signIn(chrome);
    const longAgo = new Date(Date.now() - 3_600_000);
    await api.database.update(sessions).set({ lastUsedAt: longAgo }).where(eq(sessions.userId, person.id));
    const lastUsed = async () => Date.parse((await list(accessToken))[0].lastUsedAt);
    await lastUsed();
    const first = await lastUsed();
    expect(Date.now() - first).toBeLessThan(60_000);
    expect(await lastUsed()).toBe(first);
  });
});

describe('ending sessions', () => {
  it('ends one at once, and one’s own alone', async () => {
    const { accessToken } = await signIn(chrome);
    const other = await signIn(iphone);
    const stranger = await api.tokenOf(await addPerson(api.database, `stranger-${count}`));
    const id = (await list(other.accessToken)).find((one: { isCurrent: boolean }) => one.isCurrent).id;
    const end = (token: string, given: string) => api.call(token, 'auth.endSession', { params: { id: given } });
    expect(await end(stranger, id)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await isIn(other.accessToken)).toBe(true);
    expect((await end(accessToken, id)).status).toBe(200);
    expect([await isIn(other.accessToken), await isIn(accessToken)]).toEqual([false, true]);
    expect((await api.call(null, 'auth.refreshToken', { body: { token: other.refreshToken } })).status).toBe(401);
  });

  it('ends all others, and says how many', async () => {
    const { accessToken } = await signIn(chrome);
    const others = [await signIn(iphone), await signIn(iphone)];
    expect((await api.call(accessToken, 'auth.endOtherSessions')).body).toEqual({ ended: 2 });
    expect(await list(accessToken)).toHaveLength(1);
    for (const other of others) expect(await isIn(other.accessToken)).toBe(false);
  });
});

describe('the sweep', () => {
  it('removes what has run out and leaves the rest', async () => {
    const { accessToken } = await signIn(chrome);
    await signIn(iphone);
    const [old] = (await list(accessToken)).filter((one: { isCurrent: boolean }) => !one.isCurrent);
    await api.database
      .update(sessionTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(and(eq(sessionTokens.sessionId, old.id)));
    expect(await list(accessToken)).toHaveLength(1);
    const day = 86_400_000;
    const ages = { fresh: new Date(Date.now() - day / 2), old: new Date(Date.now() - 2 * day) };
    for (const [hash, expiresAt] of Object.entries(ages))
      await api.database.insert(passwordResets).values({ hash: `${hash}-${count}`, expiresAt });
    await sweepSessions(api.database);
    const left = await api.database.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(left).toHaveLength(1);
    const resets = (await api.database.select().from(passwordResets)).map(({ hash }) => hash);
    expect(resets).toEqual([`fresh-${count}`]);
    expect(await isIn(accessToken)).toBe(true);
  });
});

describe('a wrong current password', () => {
  const change = (token: string, current: string) =>
    api.call(token, 'users.updatePassword', {
      body: { current, password: 'Other-2026!', confirmation: 'Other-2026!' },
    });

  it('is looked at five times a minute, however many try at once, and says for how long it is locked', async () => {
    const token = await api.tokenOf(person);
    const tries = await Promise.all(Array.from({ length: 100 }, (_, at) => change(token, `Wrong-${at}!`)));
    expect(tries.filter(({ body }) => body.code === 'PASSWORD_CURRENT_WRONG')).toHaveLength(5);
    const locked = await change(token, password);
    expect(locked).toMatchObject(refusal(429, 'PASSWORD_LOCKED'));
    expect(locked.body.params.seconds).toBeGreaterThan(50);
    expect((await signIn(chrome)).accessToken).toEqual(expect.any(String));
  });

  it('before the right one does not lock its owner out', async () => {
    const token = await api.tokenOf(person);
    for (let at = 0; at < 4; at++) await change(token, 'Wrong-2026!');
    expect((await change(token, password)).status).toBe(200);
  });
});

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML, like Gecko) Version/18 Safari/605',
      'computer',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 (KHTML, like Gecko) Chrome/140 YaBrowser/25.8 Safari/537',
      'computer',
      'Yandex Browser',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 (KHTML, like Gecko) Chrome/140 Safari/537 Edg/140',
      'computer',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537 (KHTML, like Gecko) SamsungBrowser/28 Chrome/130 Mobile Safari/537',
      'phone',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537 (KHTML, like Gecko) Chrome/140 Safari/537',
      'tablet',
      'Chrome',
      'Android',
    ],
    ['curl/8.5.0', 'unknown', 'curl', null],
    ['', 'unknown', null, null],
  ])('is recognised by %s', (userAgent, kind, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ kind, browser, system });
  });
});

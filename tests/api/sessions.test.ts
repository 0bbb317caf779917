import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { sessionTokens } from '@/lib/embedded-dsp/store/people-schema';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { listen } from './stomp-listener';
import { addPerson, type Person, password } from './tenants';

let api: SmallApi;
let person: Person;
let count = 0;

beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  count += 1;
  person = await addPerson(api.database, `person-${count}`);
});

/** Each test has an address of its own, so that no lock of one reaches the next. */
const here = () => ({ 'x-forwarded-for': `198.51.100.${count}` });
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${count}` });
const login = (given: { login?: string; password?: string } = {}, headers = here()) =>
  api.call(null, 'auth.login', { body: { login: person.login, password, ...given }, headers });
const refresh = (token: string) => api.call(null, 'auth.refreshToken', { body: { token } });
const isIn = async (token: string) => (await api.call(token, 'auth.currentUser')).status === 200;
const ended = (token: string) => expect.poll(() => isIn(token), { interval: 20 }).toBe(false);

describe('signing in', () => {
  it('answers tokens and the person, and the tokens work', async () => {
    const { status, body } = await login({ login: ` ${person.login.toUpperCase()} ` });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: person.id, login: person.login, balance: '0' });
    expect(await isIn(body.accessToken)).toBe(true);
  });

  it('answers a wrong password and an unknown login alike', async () => {
    const wrong = await login({ password: 'Wrong-2026!' });
    const unknown = await login({ login: 'nobody at all' });
    expect(wrong).toMatchObject(refusal(401, 'BAD_CREDENTIALS'));
    expect(unknown).toMatchObject({ status: wrong.status, text: wrong.text });
  });

  it('locks an account after five attempts, says for how long, and lets its owner in elsewhere', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => login({ password: 'Wrong-2026!' })));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    const locked = await login();
    expect(locked).toMatchObject(refusal(429, 'LOGIN_LOCKED'));
    expect(locked.body.params.seconds).toBeGreaterThan(50);
    expect(locked.body.params.seconds).toBeLessThanOrEqual(59);
    expect((await login({}, elsewhere())).status).toBe(200);
    expect((await login({ login: 'unknown-too', password: 'x' })).status).toBe(401);
  });

  it('takes whoever tries many accounts for a program', async () => {
    for (let at = 0; at < 64; at++) await login({ login: `guess-${at}`, password: 'x' });
    expect(await login()).toMatchObject(refusal(403, 'LOOKS_LIKE_A_BOT'));
    expect((await login({}, elsewhere())).status).toBe(200);
  });
});

describe('a refresh', () => {
  it('gives a new pair, answers a latecomer the same, and ends the session when the token is used again later', async () => {
    const { body: session } = await login();
    const fresh = await refresh(session.refreshToken);
    expect(fresh.status).toBe(200);
    expect(fresh.body.refreshToken).not.toBe(session.refreshToken);
    expect(await isIn(fresh.body.accessToken)).toBe(true);
    const late = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refreshToken)));
    expect(new Set(late.map(({ text }) => text))).toEqual(new Set([fresh.text]));

    const spentAt = new Date(Date.now() - 31_000);
    await api.database.update(sessionTokens).set({ spentAt }).where(eq(sessionTokens.kind, 'refresh'));
    expect(await refresh(session.refreshToken)).toMatchObject(refusal(401, 'REFRESH_TOKEN_INVALID'));
    expect(await isIn(fresh.body.accessToken)).toBe(false);
    expect(await isIn(session.accessToken)).toBe(false);
    expect(await refresh(fresh.body.refreshToken)).toMatchObject(refusal(401, 'REFRESH_TOKEN_INVALID'));
  });

  it('is refused for an access token, a made-up one, and says so when there is none', async () => {
    const { body: session } = await login();
    for (const token of [session.accessToken, 'x'.repeat(43)])
      expect(await refresh(token)).toMatchObject(refusal(401, 'REFRESH_TOKEN_INVALID'));
    expect(await refresh('')).toMatchObject(refusal(400, 'REFRESH_TOKEN_REQUIRED'));
    expect(await isIn(session.refreshToken)).toBe(false);
  });

  it('ends with its time', async () => {
    const { body: session } = await login();
    await api.database.update(sessionTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await isIn(session.accessToken)).toBe(false);
    expect(await refresh(session.refreshToken)).toMatchObject(refusal(401, 'REFRESH_TOKEN_INVALID'));
  });
});

describe('the end of a session', () => {
  it('by signing out reaches every copy within a second, and its socket within five', async () => {
    const { body: session } = await login();
    const other = await login();
    const { body: fresh } = await refresh(session.refreshToken);
    const socket = await listen(api.origin, person.id, session.accessToken, session.csrfToken);
    expect((await api.call(fresh.accessToken, 'auth.logout')).status).toBe(200);
    await Promise.all([ended(session.accessToken), ended(fresh.accessToken)]);
    expect((await refresh(fresh.refreshToken)).status).toBe(401);
    expect(await isIn(other.body.accessToken)).toBe(true);
    expect(await socket.closed).toBe(1008);
  });

  it('by a new password reaches every other session, and the old password is refused', async () => {
    const { body: session } = await login();
    const { body: other } = await login({}, elsewhere());
    const socket = await listen(api.origin, person.id, other.accessToken, other.csrfToken);
    const input = { current: password, password: 'Other-2026!', confirmation: 'Other-2026!' };
    const wrong = await api.call(session.accessToken, 'users.updatePassword', { body: { ...input, current: 'x' } });
    expect(wrong).toMatchObject(refusal(422, 'PASSWORD_CURRENT_WRONG'));
    expect((await api.call(session.accessToken, 'users.updatePassword', { body: input })).status).toBe(200);
    await ended(other.accessToken);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect(await isIn(session.accessToken)).toBe(true);
    expect((await login()).status).toBe(401);
    expect((await login({ password: 'Other-2026!' })).status).toBe(200);
    expect(await socket.closed).toBe(1008);
  });
});

describe('a socket', () => {
  it('is refused without a session, with another CSRF token and for the topic of somebody else', async () => {
    const { body: session } = await login();
    const stranger = await addPerson(api.database, `stranger-${count}`);
    const { accessToken, csrfToken } = session;
    await expect(listen(api.origin, person.id, 'x'.repeat(43), csrfToken)).rejects.toThrow('AUTHORIZATION_REQUIRED');
    await expect(listen(api.origin, person.id, accessToken, 'x')).rejects.toThrow('CSRF_TOKEN_INVALID');
    await expect(listen(api.origin, stranger.id, accessToken, csrfToken)).rejects.toThrow('NO_PERMISSION');
  });
});

/** Something for each parameter of an address: it is refused before anybody looks at it. */
const anyParams = (shape: object = {}) => Object.fromEntries(Object.keys(shape).map((name) => [name, '1']));

describe('a temporary password', () => {
  const chosen = { password: 'Chosen-2026!', confirmation: 'Chosen-2026!' };
  const step = { ...chosen, agreement: true, agreementVersion: '2026-11-22', currency: 'EUR' };

  it('closes everything but what leads out of it', async () => {
    const newcomer = await addPerson(api.database, `newcomer-${count}`, { isTempPassword: true, currency: null });
    const token = await api.tokenOf(newcomer);
    for (const { name, access, params } of operations) {
      if (access === 'public' || name === 'auth.logout' || name === 'auth.setTemporary') continue;
      const { status, body } = await api.call(token, name, { params: anyParams(params?.shape) });
      if (access === 'temporary') expect([name, status]).toEqual([name, 200]);
      else expect([name, status, body.code]).toEqual([name, 403, 'TEMPORARY_PASSWORD']);
    }
  });

  it('is replaced once, with the agreement and the currency, and ends other sessions', async () => {
    const newcomer = await addPerson(api.database, `newcomer-${count}`, { isTempPassword: true, currency: null });
    const token = await api.tokenOf(newcomer);
    const other = await api.tokenOf(newcomer);
    const broken = await api.call(token, 'auth.setTemporary', { body: { ...step, agreement: false } });
    expect(broken).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields: { agreement: 'agreementRequired' } }));
    const differing = await api.call(token, 'auth.setTemporary', { body: { ...step, confirmation: 'x' } });
    expect(differing).toMatchObject(
      refusal(422, 'PASSWORD_MISMATCH', { fields: { confirmation: 'passwordMismatch' } }),
    );
    const done = await api.call(token, 'auth.setTemporary', { body: step });
    expect(done.body).toMatchObject({ currency: 'EUR', agreement: true, isTempPasswordExists: false });
    expect((await api.call(token, 'users.balance')).status).toBe(200);
    expect(await isIn(other)).toBe(false);
    const again = await api.call(token, 'auth.setTemporary', { body: { ...step, currency: 'USD' } });
    expect(again).toMatchObject(refusal(422, 'PASSWORD_ALREADY_CHANGED'));
    expect((await api.call(token, 'auth.currentUser')).body.currency).toBe('EUR');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, password } from '../api/tenants';

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());

const enter = (login: string, given: string, address: string, deviceToken?: string) =>
  api.call(null, 'auth.login', {
    body: { login, password: given, ...(deviceToken ? { deviceToken } : {}) },
    headers: { 'x-forwarded-for': address },
  });

describe('guesses at one account', () => {
  it('from one /64 are those of one address', async () => {
    const { login } = await addPerson(api.database, 'sixty-four');
    const codes = [];
    for (let host = 1; host <= 8; host++)
      codes.push((await enter(login, 'Wrong-2026!', `2001:db8:7:1::${host.toString(16)}`)).body.code);
    expect(codes).toEqual([...Array(5).fill('BAD_CREDENTIALS'), ...Array(3).fill('LOGIN_LOCKED')]);
    expect((await enter(login, password, '2001:db8:7:2::1')).status).toBe(200);
  });

  it('from everywhere end at sixty an hour, but for a device that has signed in before', async () => {
    const { login } = await addPerson(api.database, 'guessed');
    const { deviceToken } = (await enter(login, password, '203.0.113.1')).body;
    const codes = [];
    for (let host = 0; host < 70; host++)
      codes.push((await enter(login, 'Wrong-2026!', `198.51.100.${host}`)).body.code);
    expect(codes.filter((code) => code === 'BAD_CREDENTIALS')).toHaveLength(60);
    expect(codes.slice(60)).toEqual(Array(10).fill('LOGIN_GUARDED'));
    expect(await enter(login, password, '203.0.113.2')).toMatchObject(refusal(429, 'LOGIN_GUARDED'));
    expect((await enter(login, password, '203.0.113.3', deviceToken)).status).toBe(200);
  });

  it('by a known device end like any others, and its token opens no other account', async () => {
    const one = await addPerson(api.database, 'one-device');
    const other = await addPerson(api.database, 'other-device');
    const { deviceToken } = (await enter(one.login, password, '203.0.113.20')).body;
    const codes = [];
    for (let guess = 0; guess < 6; guess++)
      codes.push((await enter(one.login, 'Wrong-2026!', `192.0.2.${guess}`, deviceToken)).body.code);
    expect(codes.at(-1)).toBe('LOGIN_LOCKED');
    for (let guess = 0; guess < 5; guess++) await enter(other.login, 'Wrong-2026!', '203.0.113.21', deviceToken);
    expect(await enter(other.login, password, '203.0.113.21', deviceToken)).toMatchObject(refusal(429, 'LOGIN_LOCKED'));
  });

  it('are counted before they are looked at, however many come at once', async () => {
    const logins = Array.from({ length: 120 }, (_, at) => `nobody-${at}`);
    const answers = await Promise.all(logins.map((login) => enter(login, 'Wrong-2026!', '203.0.113.30')));
    const verified = answers.filter(({ body }) => body.code === 'BAD_CREDENTIALS').length;
    expect(verified).toBeLessThanOrEqual(60);
    const rest = new Set(answers.map(({ body }) => body.code).filter((code) => code !== 'BAD_CREDENTIALS'));
    expect([...rest].every((code) => ['LOOKS_LIKE_A_BOT', 'TOO_MANY_REQUESTS'].includes(code))).toBe(true);
  });
});

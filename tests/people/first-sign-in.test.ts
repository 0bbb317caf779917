import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person, password } from '../api/tenants';
import { storedUser } from './staff';

let api: SmallApi;
let count = 0;
beforeAll(async () => {
  api = await startSmallApi({ DSP_AGREEMENT_VERSION: 'v7', DSP_AGREEMENT_URL: 'https://law.example/{language}/terms' });
});
afterAll(() => api.close());
beforeEach(() => {
  count += 1;
});

const newcomer = (given: object = {}) =>
  addPerson(api.database, `newcomer-${count}`, { isTempPassword: true, currency: null, ...given });
const chosen = { password: 'Chosen-2026!', confirmation: 'Chosen-2026!' };
const finish = async (person: Person, given: object = {}) =>
  api.call(await api.tokenOf(await storedUser(api, person.id)), 'auth.setTemporary', {
    body: { ...chosen, agreement: true, agreementVersion: 'v7', currency: 'EUR', ...given },
  });
const signIn = (person: Person) => api.call(null, 'auth.login', { body: { login: person.login, password } });

describe('the first sign-in', () => {
  it('shows the agreement of each language and keeps which version was accepted, and when', async () => {
    const person = await newcomer();
    const shown = await api.call(await api.tokenOf(person), 'auth.agreement');
    const url = { en: 'https://law.example/en/terms', ru: 'https://law.example/ru/terms' };
    expect(shown.body).toEqual({ version: 'v7', url });
    const before = new Date();
    expect(await finish(person, { agreementVersion: 'v6' })).toMatchObject(refusal(422, 'AGREEMENT_CHANGED'));
    expect((await finish(person)).status).toBe(200);
    const { agreementVersion, agreementAt } = await storedUser(api, person.id);
    expect(agreementVersion).toBe('v7');
    expect(agreementAt?.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
  });

  it('asks for a currency where none is set, and keeps the one that is', async () => {
    const person = await newcomer();
    expect(await finish(person, { currency: null })).toMatchObject(refusal(422, 'CURRENCY_REQUIRED'));
    expect((await finish(person)).body).toMatchObject({ currency: 'EUR' });
    count += 1;
    const settled = await newcomer({ currency: 'USD' });
    expect(await finish(settled)).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { currency: 'currencyFixed' } }),
    );
    expect((await finish(settled, { currency: null })).body).toMatchObject({ currency: 'USD' });
  });

  it('of staff asks for no currency', async () => {
    const person = await newcomer({ role: 'ROLE_MANAGER' });
    expect((await finish(person, { currency: 'EUR' })).status).toBe(400);
    expect((await finish(person, { currency: undefined })).body).toMatchObject({ currency: null });
  });

  it('does not take the temporary password for a new one', async () => {
    const same = { password, confirmation: password };
    const answer = await finish(await newcomer(), same);
    expect(answer).toMatchObject(refusal(422, 'PASSWORD_SAME', { fields: { password: 'PASSWORD_SAME' } }));
  });

  it('asks for no second password of whoever has set one by a mailed link', async () => {
    const person = await newcomer();
    expect(await finish(person, { password: undefined, confirmation: undefined })).toMatchObject({ status: 400 });
    await api.database.update(users).set({ isOwnPassword: true }).where(eq(users.id, person.id));
    const done = await finish(person, { password: undefined, confirmation: undefined });
    expect(done.body).toMatchObject({ isTempPasswordExists: false });
    expect((await signIn(person)).status).toBe(200);
  });

  it('is over when the temporary password has run out, which only its holder hears', async () => {
    const person = await newcomer();
    const ended = { tempPasswordUntil: new Date(Date.now() - 1000) };
    await api.database.update(users).set(ended).where(eq(users.id, person.id));
    expect(await signIn(person)).toMatchObject(refusal(401, 'TEMPORARY_PASSWORD_EXPIRED'));
    const wrong = await api.call(null, 'auth.login', { body: { login: person.login, password: 'Wrong-2026!' } });
    expect(wrong).toMatchObject(refusal(401, 'BAD_CREDENTIALS'));
  });
});

describe('the first administrator', () => {
  it('chooses a password of their own, since the printed one stands in a log', async () => {
    const [admin] = await api.database.select().from(users).where(eq(users.login, 'admin'));
    expect(admin).toMatchObject({ isTempPassword: true, agreement: false });
  });
});

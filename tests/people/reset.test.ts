import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails, passwordResets, users } from '@/lib/embedded-dsp/store/people-schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person, password } from '../api/tenants';
import { type MailSink, startMailSink } from './mail-sink';
import { edited, newClient } from './staff';

let api: SmallApi;
let sink: MailSink;
let person: Person;
let count = 0;

beforeAll(async () => {
  sink = await startMailSink();
  api = await startSmallApi({
    DSP_MAIL_URL: sink.url,
    DSP_MAIL_FROM: 'Console <no-reply@console.example>',
    DSP_CONSOLE_URL: 'https://console.example/',
  });
});
afterAll(async () => {
  await api.close();
  await sink.close();
});
beforeEach(async () => {
  count += 1;
  person = await addPerson(api.database, `forgetful-${count}`);
});

const chosen = 'Chosen-2026!';
const here = () => ({ 'x-forwarded-for': `198.51.100.${count}` });
const ask = (login: string, headers: Record<string, string> = here()) =>
  api.call(null, 'auth.resetRequest', { body: { login }, headers });
const check = (token: string) => api.call(null, 'auth.resetChallenge', { body: { token }, headers: here() });
const reset = (token: string, given: object = {}) =>
  api.call(null, 'auth.resetPassword', { body: { token, password: chosen, confirmation: chosen, ...given } });
const login = (given: string) =>
  api.call(null, 'auth.login', { body: { login: person.login, password: given }, headers: here() });

const mailsTo = (login: string) => sink.mails.filter(({ to }) => to.includes(`${login}@example.com`));

async function mailedToken(): Promise<string> {
  const before = mailsTo(person.login).length;
  expect((await ask(person.login)).status).toBe(200);
  await expect.poll(() => mailsTo(person.login).length).toBe(before + 1);
  return /#token=([\w-]+)/.exec(mailsTo(person.login).at(-1)?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is set anew by a mailed link, once, and every session ends', async () => {
    const session = await api.tokenOf(person);
    expect(await isReset()).toBe(false);
    const token = await mailedToken();
    expect(await isReset()).toBe(true);
    expect(Date.parse((await check(token)).body.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect((await reset(token)).body).toBeNull();
    expect((await api.call(session, 'auth.currentUser')).status).toBe(401);
    expect((await login(password)).status).toBe(401);
    expect((await login(chosen)).status).toBe(200);
    expect(await isReset()).toBe(false);
    expect(await reset(token)).toMatchObject(refusal(422, 'PASSWORD_ALREADY_CHANGED'));
    expect(await check(token)).toMatchObject(refusal(422, 'PASSWORD_ALREADY_CHANGED'));
    await expect.poll(() => mailsTo(person.login).at(-1)?.subject).toContain('was changed');
  });

  it('is set by exactly one of a hundred who use the link at the same time', async () => {
    const token = await mailedToken();
    const tries = Array.from({ length: 100 }, (_, at) => `Parallel-${at}!`);
    const answers = await Promise.all(tries.map((one) => reset(token, { password: one, confirmation: one })));
    const done = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(done).toHaveLength(1);
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
    expect([...codes]).toEqual(['PASSWORD_ALREADY_CHANGED']);
    expect((await login(tries[done[0] ?? -1] ?? '')).status).toBe(200);
  });

  it('leads nowhere but to the configured console, whatever host the call names', async () => {
    const headers = {
      ...here(),
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      forwarded: 'host=evil.example',
    };
    await ask(person.login, headers);
    await expect.poll(() => mailsTo(person.login).length).toBe(1);
    const [mail] = mailsTo(person.login);
    const links = [...`${mail?.text} ${mail?.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
    expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set(['https://console.example']));
    expect(links.every((link) => link.startsWith('https://console.example/rp#token='))).toBe(true);
  });

  it('is written about in the person’s language', async () => {
    await api.database.update(users).set({ language: 'ru' }).where(eq(users.id, person.id));
    await mailedToken();
    const [mail] = mailsTo(person.login);
    expect(mail).toMatchObject({ subject: 'Задайте новый пароль', from: 'no-reply@console.example' });
    expect(mail?.text).toContain('https://console.example/ru/rp#token=');
  });
});

describe('the link of a mail', () => {
  it('expires after ten minutes, and says so', async () => {
    const token = await mailedToken();
    await api.database
      .update(passwordResets)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(passwordResets.userId, person.id));
    for (const answer of [await check(token), await reset(token)])
      expect(answer).toMatchObject(refusal(422, 'RESET_TOKEN_EXPIRED'));
    expect((await login(password)).status).toBe(200);
  });

  it('is refused when it is made up, missing, or its two passwords differ', async () => {
    expect(await reset('made-up')).toMatchObject(refusal(422, 'RESET_FAILED'));
    expect(await check('made-up')).toMatchObject(refusal(422, 'RESET_FAILED'));
    expect(await check('')).toMatchObject(refusal(400, 'RESET_TOKEN_REQUIRED'));
    expect(await reset('')).toMatchObject(refusal(400, 'RESET_TOKEN_REQUIRED'));
    expect(await reset('x', { confirmation: 'other' })).toMatchObject(refusal(422, 'PASSWORD_MISMATCH'));
    const weak = await reset('x', { password: 'weak', confirmation: 'weak' });
    expect(weak).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields: { password: 'passwordLength' } }));
  });

  it.each([
    [
      'another link was used',
      async (token: string) => void (await reset(token, { password: 'Fresh-2026!', confirmation: 'Fresh-2026!' })),
    ],
    ['the address changed', async () => void (await changeAddress())],
  ])('is useless once %s', async (_why, happen) => {
    const first = await mailedToken();
    const second = await mailedToken();
    await happen(second);
    expect(await reset(first)).toMatchObject(refusal(422, 'PASSWORD_ALREADY_CHANGED'));
  });

  it('lies in the store as its hash alone, and the letter sealed until it has gone', async () => {
    sink.refuse({ code: 451, text: 'later' });
    await ask(person.login);
    const stored = async () => (await api.database.select().from(mails).where(eq(mails.userId, person.id)))[0];
    await expect.poll(async () => (await stored())?.attempts).toBe(1);
    expect((await stored())?.sealed).not.toMatch(/token|forgetful/);
    sink.refuse(undefined);
    await api.database.update(mails).set({ nextAttemptAt: new Date() });
    await expect.poll(() => mailsTo(person.login).length).toBe(1);
    const token = /#token=([\w-]+)/.exec(mailsTo(person.login)[0]?.text ?? '')?.[1] ?? 'none';
    await expect.poll(async () => (await stored())?.sealed).toBeNull();
    const everything = JSON.stringify([
      await api.database.select().from(passwordResets),
      await api.database.select().from(mails),
    ]);
    expect(everything).not.toContain(token);
    expect((await check(token)).status).toBe(200);
  });
});

/** A new administrator's token, and what the administrator sees of the person. */
async function seenByAdmin(name: string) {
  const token = await api.tokenOf(await addPerson(api.database, `${name}-${count}`, { role: 'ROLE_ADMIN' }));
  return { token, view: await api.call(token, 'users.view', { params: { id: person.id } }) };
}

let seen = 0;
async function isReset(): Promise<boolean> {
  seen += 1;
  return (await seenByAdmin(`viewer-${seen}`)).view.body.isResetPassword;
}

async function changeAddress() {
  const { token, view } = await seenByAdmin('mover');
  const body = edited(view, { email: `moved-${count}@example.com` });
  expect((await api.call(token, 'users.update', { params: { id: person.id }, body })).status).toBe(200);
}

describe('a temporary password mailed to a wrong address', () => {
  it('opens nothing once the address is corrected, and another goes to the right one', async () => {
    const admin = await addPerson(api.database, `chief-${count}`, { role: 'ROLE_ADMIN' });
    const token = await api.tokenOf(admin);
    const body = newClient();
    const { id, temporaryPassword } = (await api.call(token, 'users.create', { body })).body;
    expect(temporaryPassword).toBeNull();
    const right = { email: `right-${count}@example.com` };
    const view = await api.call(token, 'users.view', { params: { id } });
    await expect.poll(() => passwordMailedTo(body.email)).toHaveLength(20);
    const done = await api.call(token, 'users.update', { params: { id }, body: { ...view.body, ...right } });
    expect(done.status).toBe(200);
    await expect.poll(() => passwordMailedTo(right.email)).toHaveLength(20);
    const enter = (given: string) => api.call(null, 'auth.login', { body: { login: body.login, password: given } });
    expect((await enter(passwordMailedTo(body.email))).status).toBe(401);
    expect((await enter(passwordMailedTo(right.email))).body.user).toMatchObject({ id, isTempPasswordExists: true });
  });
});

const passwordMailedTo = (email: string) =>
  /^\S{20}$/m.exec(sink.mails.find(({ to }) => to.includes(email))?.text.replaceAll('\r', '') ?? '')?.[0] ?? '';

describe('asking for a new password', () => {
  it('answers a known, an unknown and an archived login alike, and mails the known one alone', async () => {
    const archived = await addPerson(api.database, `gone-${count}`);
    await api.database.update(users).set({ archived: true }).where(eq(users.id, archived.id));
    const known = await ask(person.login);
    for (const login of [`unknown-${count}`, archived.login])
      expect(await ask(login)).toMatchObject({ status: known.status, text: known.text });
    await expect.poll(() => mailsTo(person.login).length).toBe(1);
    expect(sink.mails.filter(({ to }) => to.some((one) => /unknown|gone|nowhere/.test(one)))).toEqual([]);
  });

  it('takes the same time whether the login is known or not', async () => {
    const differences: number[] = [];
    // A busy machine may spoil a round; a difference that is really there spoils every one.
    for (let round = 0; round < 4 && !differences.some((one) => one < 5); round++)
      differences.push(await differenceOfTimes(round));
    expect(Math.min(...differences)).toBeLessThan(5);
  });

  it('mails three times in ten minutes and no more, without saying so', async () => {
    const answers = [];
    for (let at = 0; at < 6; at++) answers.push(await ask(person.login.toUpperCase()));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['null']));
    await expect.poll(() => mailsTo(person.login).length).toBe(3);
    const requested = await api.database.select().from(passwordResets).where(eq(passwordResets.userId, person.id));
    expect(requested).toHaveLength(3);
  });

  it('is refused to an address that asks without end', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const answers = [];
    for (let at = 0; at < 62; at++) answers.push((await ask(`many-${at}`, headers)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(await ask(person.login, headers)).toMatchObject(refusal(429, 'TOO_MANY_REQUESTS'));
    expect((await ask(person.login)).status).toBe(200);
  });
});

/** How far the medians of known and unknown logins are apart, in ms; which of the two is asked first alternates. */
async function differenceOfTimes(round: number): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let at = 0; at < 30; at++) {
    const known = (await addPerson(api.database, `timed-${round}-${at}`)).login;
    const requested = [['known', known] as const, ['unknown', `nobody-${round}-${at}`] as const];
    for (const [kind, login] of at % 2 ? requested : requested.toReversed()) {
      const began = performance.now();
      await ask(login, { 'x-forwarded-for': `203.0.${round}.${at}` });
      times[kind].push(performance.now() - began);
    }
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length / 2] ?? 0;
  return Math.abs(median(times.known) - median(times.unknown));
}

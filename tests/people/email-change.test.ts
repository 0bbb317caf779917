import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { type Person, password } from '../api/tenants';
import { type MailSink, startMailSink } from './mail-sink';
import { addStaff, edited, type Staff, storedUser } from './staff';

let api: SmallApi;
let sink: MailSink;
let staff: Staff;
let owner: Person;
let token: string;
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
  staff = await addStaff(api, `-mail-${++count}`);
  owner = staff.client;
  token = await api.tokenOf(owner);
});

const address = (login: string) => `${login}@example.com`;
const mailsTo = (email: string) => sink.mails.filter(({ to }) => to.includes(email));
async function linkMailedTo(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  return /\/email#token=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
}
const stored = async () => (await storedUser(api, owner.id)).email;
const profile = async (given: object, as = token) => {
  const { body } = await api.call(as, 'users.profile');
  const { version, email, phone, tgUsername, timeZoneKey } = body;
  return api.call(as, 'users.updateProfile', { body: { version, email, phone, tgUsername, timeZoneKey, ...given } });
};
const open = (link: string) => api.call(null, 'auth.openEmailLink', { body: { token: link } });
const signIn = (given = password) =>
  api.call(null, 'auth.login', {
    body: { login: owner.login, password: given },
    headers: { 'x-forwarded-for': `203.0.113.${count}` },
  });

describe('an email address', () => {
  it('changes with the current password alone, and only once its link is opened', async () => {
    const email = `new-${count}@example.com`;
    const field = 'currentPassword';
    expect(await profile({ email })).toMatchObject(refusal(422, 'CURRENT_PASSWORD_REQUIRED'));
    const wrong = await profile({ email, [field]: 'Wrong-2026!' });
    expect(wrong).toMatchObject(
      refusal(422, 'PASSWORD_CURRENT_WRONG', { fields: { [field]: 'PASSWORD_CURRENT_WRONG' } }),
    );
    const requested = await profile({ email, [field]: password, phone: '+79990001122' });
    expect(requested.body).toMatchObject({ email: address(owner.login), pendingEmail: email, phone: '+79990001122' });
    expect(await stored()).toBe(address(owner.login));
    expect((await open(await linkMailedTo(email))).body).toEqual({ outcome: 'CONFIRMED', email });
    expect(await stored()).toBe(email);
    expect((await api.call(token, 'users.profile')).body).toMatchObject({ email, pendingEmail: null });
  });

  it('takes five guesses at the password in a minute, like the password itself', async () => {
    const tried = [];
    for (let guess = 0; guess < 6; guess++)
      tried.push((await profile({ email: 'a@example.com', currentPassword: `Wrong-${guess}!` })).body.code);
    expect(tried).toEqual([...Array(5).fill('PASSWORD_CURRENT_WRONG'), 'PASSWORD_LOCKED']);
  });

  it('tells the former address at once, whose link gives the account back and ends every session', async () => {
    const email = `thief-${count}@example.com`;
    await profile({ email, currentPassword: password });
    const undo = await linkMailedTo(address(owner.login));
    await open(await linkMailedTo(email));
    expect(await stored()).toBe(email);
    await profile({ email: `thief-again-${count}@example.com`, currentPassword: password });
    const thiefs = await linkMailedTo(email);
    expect((await open(undo)).body).toEqual({ outcome: 'UNDONE', email: address(owner.login) });
    expect(await stored()).toBe(address(owner.login));
    expect((await api.call(token, 'users.profile')).status).toBe(401);
    expect(await signIn()).toMatchObject(refusal(401, 'BAD_CREDENTIALS'));
    expect(await open(thiefs)).toMatchObject(refusal(422, 'EMAIL_LINK_INVALID'));
    expect(await open(undo)).toMatchObject(refusal(422, 'EMAIL_LINK_INVALID'));
    await expect.poll(() => mailsTo(address(owner.login)).at(-1)?.text).toContain('/rp#token=');
  });

  it('of somebody else is refused before anything is mailed', async () => {
    const email = address(staff.foreign.login).toUpperCase();
    const answer = await profile({ email, currentPassword: password });
    expect(answer).toMatchObject(refusal(409, 'EMAIL_IN_USE', { fields: { email: 'EMAIL_IN_USE' } }));
  });

  it('waits for the newest link when it is changed twice', async () => {
    await profile({ email: `first-${count}@example.com`, currentPassword: password });
    const first = await linkMailedTo(`first-${count}@example.com`);
    await profile({ email: `second-${count}@example.com`, currentPassword: password });
    expect(await open(first)).toMatchObject(refusal(422, 'EMAIL_LINK_INVALID'));
    expect((await open(await linkMailedTo(`second-${count}@example.com`))).status).toBe(200);
  });

  it('that staff change is told to the former address, which can take it back', async () => {
    const manager = await api.tokenOf(staff.manager);
    const view = await api.call(manager, 'clients.view', { params: { id: owner.id } });
    const email = `staff-${count}@example.com`;
    const sent = { params: { id: owner.id }, body: edited(view, { email }) };
    expect((await api.call(manager, 'clients.update', sent)).status).toBe(200);
    expect((await open(await linkMailedTo(address(owner.login)))).body).toMatchObject({ outcome: 'UNDONE' });
    expect(await stored()).toBe(address(owner.login));
  });
});

describe('a profile', () => {
  it('saved over a newer one is refused, and nothing of the newer one is lost', async () => {
    const { body } = await api.call(token, 'users.profile');
    expect((await profile({ phone: '+79991112233' })).status).toBe(200);
    const stale = await profile({ version: body.version, tgUsername: 'late' });
    expect(stale).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect(await storedUser(api, owner.id)).toMatchObject({ phone: '+79991112233', tgUsername: null });
  });
});

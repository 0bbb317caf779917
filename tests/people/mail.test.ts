import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterInEach } from '@/lib/embedded-dsp/mail/letter';
import { createMailer, type Mailer } from '@/lib/embedded-dsp/mail/mailer';
import { sweepMails } from '@/lib/embedded-dsp/mail/sweep-mails';
import { readSettings } from '@/lib/embedded-dsp/settings';
import { mails, users } from '@/lib/embedded-dsp/store/people-schema';
import { enterAsAdmin, launch } from '../api/launch';
import { prepareStore } from '../api/prepared-store';
import { type SmallApi, secret, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';
import { firstReadLate } from './first-read-late';
import { type MailSink, startMailSink } from './mail-sink';
import { newClient } from './staff';

let api: SmallApi;
let sink: MailSink;
let person: Person;

beforeAll(async () => {
  sink = await startMailSink({ user: 'console', pass: 'p@ss/word' });
  api = await startSmallApi();
  person = await addPerson(api.database, 'reader');
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

const from = 'Console <no-reply@console.example>';
const settingsOf = (url: string | undefined, isDemo = false) => ({
  isDemo,
  consoleUrl: 'https://console.example',
  mail: { url, from },
  secret,
});
const mailerOf = (url: string | undefined, isDemo?: boolean) => createMailer(api.database, settingsOf(url, isDemo), 20);
const letter = (subject: string): LetterInEach => ({
  en: { subject, paragraphs: ['Hello, <world>.'], link: { label: 'Open', path: '/campaigns' } },
  ru: { subject: `${subject} по-русски`, paragraphs: ['Привет, <мир>.'] },
});
const received = (subject: string) => sink.mails.filter((mail) => mail.subject.startsWith(subject));
const carriedAt = (mailer: Mailer, subject: string) =>
  expect
    .poll(async () => {
      await mailer.carry();
      return received(subject).length;
    })
    .toBe(1);
const newest = async () => (await api.database.select().from(mails).orderBy(desc(mails.id)).limit(1))[0];

describe('a mail', () => {
  it('goes to the person’s address in their language, as text and as HTML, with the account of the setting', async () => {
    const mailer = mailerOf(sink.url);
    expect(await mailer.sendMail(api.database, { userId: person.id, letter: letter('First') })).toBe(true);
    await api.database.update(users).set({ language: 'ru' }).where(eq(users.id, person.id));
    await mailer.sendMail(api.database, { userId: person.id, letter: letter('Second') });
    await mailer.carry();
    await mailer.stop();
    const [first] = received('First');
    expect(first).toMatchObject({ to: ['reader@example.com'], from: 'no-reply@console.example' });
    expect(first?.text).toContain('Hello, <world>.');
    expect(first?.text).toContain('https://console.example/campaigns');
    expect(first?.html).toContain('Hello, &lt;world&gt;.');
    expect(received('Second')[0]?.subject).toBe('Second по-русски');
    expect(await newest()).toMatchObject({ sealed: null, lastError: null, failedAt: null });
  });

  it('is kept if and only if the transaction around it is', async () => {
    const mailer = mailerOf(sink.url);
    const cut = api.database.transaction(async (transaction) => {
      await mailer.sendMail(transaction, { userId: person.id, letter: letter('Rolled back') });
      throw new Error('cut');
    });
    await expect(cut).rejects.toThrow('cut');
    await api.database.transaction((transaction) =>
      mailer.sendMail(transaction, { userId: person.id, letter: letter('Committed') }),
    );
    await mailer.carry();
    await mailer.stop();
    expect([received('Rolled back').length, received('Committed').length]).toEqual([0, 1]);
  });

  it('is tried again while the server cannot take it, and comes once', async () => {
    sink.refuse({ code: 451, text: 'try later' });
    const mailer = mailerOf(sink.url);
    await mailer.sendMail(api.database, { userId: person.id, letter: letter('Patient') });
    await mailer.carry();
    expect(await newest()).toMatchObject({ sentAt: null, failedAt: null });
    expect((await newest())?.attempts).toBeGreaterThan(0);
    sink.refuse(undefined);
    await carriedAt(mailer, 'Patient');
    await mailer.carry();
    await mailer.stop();
    expect(received('Patient')).toHaveLength(1);
  });

  it('is given up and emptied when the server refuses it for good, when it is too late, and never by a wrong account', async () => {
    sink.refuse({ code: 550, text: 'no such mailbox' });
    const mailer = mailerOf(sink.url);
    await mailer.sendMail(api.database, { userId: person.id, letter: letter('Refused') });
    await mailer.carry();
    expect(await newest()).toMatchObject({ sealed: null, failedAt: expect.any(Date) });
    sink.refuse(undefined);
    await mailer.sendMail(api.database, { userId: person.id, letter: letter('Late'), goodUntil: new Date(0) });
    await mailer.carry();
    expect(await newest()).toMatchObject({ sealed: null, lastError: 'too late' });
    await mailer.stop();
    const stranger = mailerOf(sink.url.replace('console:', 'stranger:'));
    await stranger.sendMail(api.database, { userId: person.id, letter: letter('Account') });
    await stranger.carry();
    await stranger.stop();
    expect(await newest()).toMatchObject({ sentAt: null, failedAt: null, sealed: expect.any(String) });
    const mended = mailerOf(sink.url);
    await carriedAt(mended, 'Account');
    await mended.stop();
    expect([received('Refused').length, received('Late').length]).toEqual([0, 0]);
  });

  it('is carried for who asks while a round ends that has read an empty outbox already', async () => {
    const { database, answer } = firstReadLate(api.database);
    const mailer = createMailer(database, settingsOf(sink.url), 20);
    const first = mailer.carry();
    await mailer.sendMail(api.database, { userId: person.id, letter: letter('Joined') });
    const second = mailer.carry();
    answer();
    await Promise.all([first, second]);
    await mailer.stop();
    expect(received('Joined')).toHaveLength(1);
  });

  it('is not written to a missing or archived person, nor when mail is not set up', async () => {
    const mailer = mailerOf(sink.url);
    const gone = await addPerson(api.database, 'gone');
    await api.database.update(users).set({ archived: true }).where(eq(users.id, gone.id));
    for (const userId of [gone.id, 999_999])
      expect(await mailer.sendMail(api.database, { userId, letter: letter('Nobody') })).toBe(false);
    await mailer.stop();
    const none = mailerOf(undefined);
    expect(none.isSetUp).toBe(false);
    expect(await none.sendMail(api.database, { userId: person.id, letter: letter('Nobody') })).toBe(false);
  });

  it('is swept a month after it has gone, and never while it waits', async () => {
    const before = (await api.database.select().from(mails)).length;
    const old = new Date(Date.now() - 31 * 86_400_000);
    const gone = { userId: person.id, sealed: null, createdAt: old, sentAt: old };
    const waiting = { userId: person.id, sealed: 'x', createdAt: old, nextAttemptAt: new Date(Date.now() + 1e9) };
    const nobodys = { sealed: 'x', createdAt: new Date(Date.now() - 2 * 86_400_000) };
    await api.database.insert(mails).values([gone, waiting, nobodys]);
    await sweepMails(api.database);
    expect((await api.database.select().from(mails)).length).toBe(before + 1);
  });
});

describe('a kill', () => {
  it('loses no mail that belongs to an answered call', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-kill-'));
    await prepareStore(folder);
    const settings = { DSP_DEMO: 'off', DSP_MAIL_URL: sink.url, DSP_MAIL_FROM: from };
    sink.refuse({ code: 421, text: 'closing' });
    const first = await launch(folder, settings);
    const send = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(`${first.url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    };
    const accessToken = await enterAsAdmin(first);
    const body = newClient();
    const made = await send('user/create', body, accessToken);
    await first.kill();
    expect(made).toMatchObject({ temporaryPassword: null });
    sink.refuse(undefined);
    const second = await launch(folder, settings);
    const mailed = () => sink.mails.filter(({ to }) => to.includes(body.email));
    await expect.poll(() => mailed().length, { timeout: 60_000 }).toBe(1);
    const temporary =
      mailed()[0]
        ?.text.split('\n')
        .find((line) => /^\S{20}\r?$/.test(line)) ?? '';
    const answer = await fetch(`${second.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: body.login, password: temporary.trim() }),
    });
    expect((await answer.json()).user).toMatchObject({ login: body.login, isTempPasswordExists: true });
    await second.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 180_000);
});

describe('the settings of mail', () => {
  it('demand a sender with a server, and nothing without one', () => {
    expect(() => readSettings({ DSP_MAIL_URL: 'smtp://mail.example' })).toThrow('DSP_MAIL_FROM');
    expect(() => readSettings({ DSP_MAIL_URL: 'https://mail.example' })).toThrow('DSP_MAIL_URL');
    expect(() => readSettings({ DSP_CONSOLE_URL: 'ftp://console.example' })).toThrow('DSP_CONSOLE_URL');
    expect(readSettings({ DSP_CONSOLE_URL: 'https://console.example/' }).consoleUrl).toBe('https://console.example');
    expect(readSettings({}).mail.url).toBeUndefined();
  });
});

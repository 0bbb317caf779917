import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationCodes } from '@/lib/contract/history/notification-codes';
import type { LiveMessage } from '@/lib/contract/history/notifications';
import { networkOf } from '@/lib/embedded-dsp/auth/network-of';
import { campaignNews } from '@/lib/embedded-dsp/live-exchange/campaign-news';
import { createHub } from '@/lib/embedded-dsp/notifications/hub';
import { isNewAddress } from '@/lib/embedded-dsp/notifications/known-address';
import type { Message } from '@/lib/embedded-dsp/notifications/message';
import { notificationLetter } from '@/lib/embedded-dsp/notifications/notification-letter';
import { notifier } from '@/lib/embedded-dsp/notifications/notify';
import { balanceNews } from '@/lib/embedded-dsp/settlement/balance-news';
import { mails, notifications } from '@/lib/embedded-dsp/store/people-schema';
import { creatives } from '@/lib/embedded-dsp/store/schema';
import { ledgerEntries } from '@/lib/embedded-dsp/store/settlement-schema';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addFile, addPerson, creativeInput, type Person, password } from '../api/tenants';

let api: SmallApi;
let manager: Person;
let client: Person;
const live: LiveMessage[] = [];
const mailed: string[] = [];
const mailer = {
  sendMail: async (_queryable: unknown, mail: { letter: { en: { subject: string } } }) => {
    mailed.push(mail.letter.en.subject);
    return true;
  },
};
let notify: ReturnType<typeof notifier>;

beforeAll(async () => {
  api = await startSmallApi({ DSP_DEMO: 'off' });
  manager = await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' });
  client = await addPerson(api.database, 'the-client', { manager });
  const hub = createHub();
  hub.subscribe(client.id, (message) => live.push(message));
  notify = notifier({ database: api.database, hub, mailer });
});
afterAll(() => api.close());

const result = async (person: Person, code?: Message['messageCode']) =>
  api.database
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), code ? eq(notifications.messageCode, code) : undefined))
    .orderBy(notifications.id);
const forget = async () => {
  await api.database.delete(notifications);
  live.length = 0;
  mailed.length = 0;
};
const see = () => api.database.update(notifications).set({ seenAt: new Date() });
const campaign = (campaignId: number) => ({ campaignId, clientId: client.id, name: 'Autumn' });

describe('news of a campaign', () => {
  it('are one line an hour, the latest, and are announced again only once the last was seen', async () => {
    await forget();
    const { onOffline, onOnline } = campaignNews(notify);
    await onOffline({ ...campaign(1), reason: 'TOTAL_BUDGET_SPENT' });
    await onOnline({ ...campaign(1), reason: 'TOTAL_BUDGET_SPENT' });
    await onOffline({ ...campaign(1), reason: 'DAILY_BUDGET_REACHED' });
    expect((await result(client)).map(({ messageCode }) => messageCode)).toEqual(['CAMPAIGN_DAILY_BUDGET_REACHED']);
    expect(live).toHaveLength(1);
    await see();
    await onOnline({ ...campaign(1), reason: 'DAILY_BUDGET_REACHED' });
    expect(live).toHaveLength(2);
    await onOffline({ ...campaign(2), reason: 'ENDED' });
    expect((await result(client)).map(({ messageCode, route }) => [messageCode, route?.id])).toEqual([
      ['CAMPAIGN_ONLINE', 1],
      ['CAMPAIGN_ENDED', 2],
    ]);
  });

  it('stand for themselves after an hour', async () => {
    await forget();
    const { onOffline } = campaignNews(notify);
    await onOffline({ ...campaign(1), reason: 'TOTAL_BUDGET_SPENT' });
    await api.database.update(notifications).set({ at: new Date(Date.now() - 61 * 60_000) });
    await onOffline({ ...campaign(1), reason: 'TOTAL_BUDGET_SPENT' });
    expect(await result(client)).toHaveLength(2);
  });
});

describe('news of the balance', () => {
  it('come when it lasts for less than a day of spending, and when it is empty, each once', async () => {
    await forget();
    const tell = balanceNews({ database: api.database, notify });
    const day = new Date().toISOString().slice(0, 10);
    const spent = {
      userId: client.id,
      kind: 'WRITE_OFF' as const,
      amount: -30_000_000n,
      currency: 'USD' as const,
      day,
    };
    await api.database.insert(ledgerEntries).values(spent);
    for (const units of [100n, 40n, 29n, 20n, 5n, 0n, -1n, -2n])
      await tell(client.id, { balance: units * 1_000_000n, currency: 'USD' });
    const rows = await result(client);
    expect(rows.map(({ messageCode, data }) => [messageCode, data.amount])).toEqual([['BALANCE_EMPTY', '0']]);
    expect(mailed).toEqual(['Balance running low: 29\u00a0$ left', 'Campaigns stopped: no money left']);
    await tell(client.id, { balance: 500_000_000n, currency: 'USD' });
    await see();
    await tell(client.id, { balance: 10_000_000n, currency: 'USD' });
    expect((await result(client, 'BALANCE_LOW')).map(({ data }) => data.amount)).toEqual(['10']);
  });
});

describe('calls tell whom they concern', () => {
  it('moderators of a creative that waits, once an hour with the number of them', async () => {
    await forget();
    const token = await api.tokenOf(client);
    const admin = await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' });
    const stranger = await addPerson(api.database, 'a-stranger', { role: 'ROLE_MANAGER' });
    for (const name of ['First', 'Second']) {
      const file = await addFile(api.database, client.id, `${name}.png`);
      const body = creativeInput(file, { name });
      expect((await api.call(token, 'creatives.create', { body })).status).toBe(200);
      await expect.poll(async () => (await result(admin, 'CREATIVE_PENDING'))[0]?.data.name).toBe(name);
    }
    const news = { data: { name: 'Second', user: 'the-client', count: 2 }, route: { screen: 'creatives' } };
    for (const person of [manager, admin])
      await expect.poll(() => result(person, 'CREATIVE_PENDING')).toMatchObject([news]);
    expect(await result(stranger)).toEqual([]);
    expect(await result(client, 'CREATIVE_PENDING')).toEqual([]);
  });

  it('moderators once of all creatives that one call has sent to moderation, and of no other', async () => {
    await forget();
    const token = await api.tokenOf(client);
    const files = await Promise.all([1, 2, 3].map((at) => addFile(api.database, client.id, `batch-${at}.png`)));
    const sent = files.map((file, at) => creativeInput(file, { name: `Batch ${at}` }));
    const made = await api.call(token, 'creatives.createMany', { body: { creatives: sent } });
    const pending = (count: number) => [{ data: { user: 'the-client', count }, route: { screen: 'creatives' } }];
    await expect.poll(() => result(manager, 'CREATIVE_PENDING')).toMatchObject(pending(3));
    const rows: { id: number; version: number }[] = made.body.rows;
    await api.database
      .update(creatives)
      .set({ moderationStatus: 'APPROVED' })
      .where(eq(creatives.id, rows[0]?.id ?? 0));
    const edit = { field: 'finalUrl', operation: 'set', value: 'https://example.com/autumn' };
    const named = rows.map(({ id, version }) => ({ id, version }));
    const body = { entity: 'creative', rows: named, edit, mode: 'possible' };
    expect((await api.call(token, 'bulk.apply', { body })).body).toMatchObject({ changed: 3 });
    await expect.poll(() => result(manager, 'CREATIVE_PENDING')).toMatchObject(pending(4));
  });

  it('their owner of a changed password and of a sign-in from another address', async () => {
    const person = await addPerson(api.database, 'traveller');
    const sign = (from: string, secret = password) =>
      api.call(null, 'auth.login', {
        body: { login: 'traveller', password: secret },
        headers: { 'x-forwarded-for': from },
      });
    for (const from of ['203.0.113.5', '203.0.113.5']) expect((await sign(from)).status).toBe(200);
    await sign('198.51.100.9');
    const news = async () => (await result(person)).map(({ messageCode, data }) => [messageCode, data.address]);
    await expect.poll(news).toEqual([['SIGNED_IN_ELSEWHERE', '198.51.100.9']]);
    const body = { current: password, password: 'Newest-2026!', confirmation: 'Newest-2026!' };
    await api.call(await api.tokenOf(person), 'users.updatePassword', { body });
    await expect.poll(() => result(person, 'PASSWORD_CHANGED')).toHaveLength(1);
  });

  it('a manager of a client who becomes theirs', async () => {
    const admin = await addPerson(api.database, 'second-admin', { role: 'ROLE_ADMIN' });
    const login = `given-${crypto.randomUUID().slice(0, 8)}`;
    const contacts = {
      email: `${login}@example.com`,
      timeZoneKey: 'TZ-1',
      companyName: 'Given',
      managerId: manager.id,
    };
    const sent = { body: { login, ...contacts, role: 'ROLE_ADVERTISER' } };
    expect((await api.call(await api.tokenOf(admin), 'users.create', sent)).status).toBe(200);
    const news = async () => (await result(manager, 'CLIENT_ASSIGNED')).map(({ data }) => data.user);
    await expect.poll(news).toEqual([`Given (${login})`]);
  });

  it('a manager who takes over the clients of an archived one', async () => {
    const [leaving, taking] = await Promise.all(
      ['leaving', 'taking'].map((name) => addPerson(api.database, name, { role: 'ROLE_MANAGER' })),
    );
    const admin = await addPerson(api.database, 'third-admin', { role: 'ROLE_ADMIN' });
    if (!leaving || !taking) throw new Error('Two managers are needed');
    await addPerson(api.database, 'handed-over', { manager: leaving });
    const archiving = { params: { id: leaving.id }, query: { clientsTo: taking.id } };
    expect((await api.call(await api.tokenOf(admin), 'users.archive', archiving)).status).toBe(200);
    const news = async () => (await result(taking, 'CLIENT_ASSIGNED')).map(({ data }) => data.user);
    await expect.poll(news).toEqual(['Company of handed-over (handed-over)']);
  });
});

describe('an address', () => {
  it('is known after the first sign-in; of IPv6 the network counts', async () => {
    const { id } = await addPerson(api.database, 'modern');
    const seen = [];
    for (const address of ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', '2001:db8:1:3::1', '::ffff:192.0.2.1'])
      seen.push(await isNewAddress(api.database, id, address));
    expect(seen).toEqual([false, false, true, true]);
    expect([networkOf('::1'), networkOf('2001:DB8::'), networkOf('::ffff:192.0.2.1')]).toEqual([
      '0:0:0:0::/64',
      '2001:db8:0:0::/64',
      '192.0.2.1',
    ]);
  });
});

describe('the settings', () => {
  it('name the events that concern a person, with the defaults, and keep what is decided', async () => {
    const token = await api.tokenOf(client);
    const { body } = await api.call(token, 'notifications.settings');
    const codes = body.events.map(({ messageCode }: { messageCode: string }) => messageCode);
    expect(codes).toEqual(expect.arrayContaining(['BALANCE_EMPTY', 'CAMPAIGN_OFFLINE', 'PASSWORD_CHANGED']));
    expect(codes).not.toContain('CLIENT_ASSIGNED');
    expect(body.events.find((one: { messageCode: string }) => one.messageCode === 'BALANCE_EMPTY')).toMatchObject({
      console: true,
      mail: true,
    });
    const events = [{ messageCode: 'CAMPAIGN_ENDED', console: false, mail: true }];
    await api.call(token, 'notifications.updateSettings', { body: { events } });
    const { body: after } = await api.call(token, 'notifications.settings');
    expect(after.events).toContainEqual(events[0]);
    expect(after.events).toHaveLength(body.events.length);
  });

  it('are honoured: an event is told by the chosen channels and no other', async () => {
    await forget();
    const message: Message = {
      messageCode: 'CAMPAIGN_ENDED',
      data: { name: 'Autumn' },
      route: { screen: 'campaign', id: 77 },
    };
    await notify(client.id, message);
    expect([await result(client), live, mailed]).toEqual([[], [], ['Ended: Autumn']]);
  });
});

describe('a mail', () => {
  it('of a client leads where a manager finds clients, and names the company', () => {
    const data = { user: 'Romashka LLC (romashka)' };
    const { en } = notificationLetter({ messageCode: 'CLIENT_ASSIGNED', data, route: { screen: 'client', id: 5 } });
    expect([en.subject, en.link?.path]).toEqual(['New client: Romashka LLC (romashka)', '/manager/client/detail/5']);
  });

  it('says in both languages what the console says, of every event, with no gap in the words', () => {
    const data = { name: 'N', user: 'U', amount: '5', currency: 'RUB' as const, address: '192.0.2.1', count: 3 };
    for (const messageCode of notificationCodes) {
      const letter = notificationLetter({ messageCode, data, route: { screen: 'campaign', id: 5 } });
      for (const { subject, paragraphs, link } of [letter.en, letter.ru]) {
        for (const words of [subject, ...paragraphs])
          expect([messageCode, words]).toEqual([messageCode, expect.not.stringMatching(/[{}#]|plural|undefined|_/)]);
        expect(link?.path).toBe('/advertiser/campaign/detail/5');
      }
      expect(letter.ru.subject).not.toBe(letter.en.subject);
    }
    const { ru } = notificationLetter({ messageCode: 'CREATIVE_PENDING', data, route: null });
    expect([ru.subject, ru.paragraphs[0]]).toEqual(['На модерацию: 3 креатива', '3 креатива ждут модерации.']);
    const offline: Message = { messageCode: 'CAMPAIGN_OFFLINE', data: { name: 'N', reason: 'NO_TARGET' }, route: null };
    expect(notificationLetter(offline).en.paragraphs[1]).not.toContain('NO_TARGET');
  });

  it('has a subject of its own, which the text does not repeat but goes on from', () => {
    const data = { name: 'N', user: 'U', amount: '5', currency: 'RUB' as const, address: '192.0.2.1' };
    const letters = notificationCodes.map((messageCode) => notificationLetter({ messageCode, data, route: null }));
    for (const language of ['en', 'ru'] as const) {
      const subjects = letters.map((letter) => letter[language].subject);
      expect(new Set(subjects).size).toBe(notificationCodes.length);
      for (const { [language]: letter } of letters) {
        expect(letter.paragraphs.map((text) => text.replace(/\.$/, ''))).not.toContain(letter.subject);
        expect(letter.subject.length).toBeLessThanOrEqual(50);
      }
    }
  });

  it('never fails what it tells of', async () => {
    const failing = notifier({
      database: api.database,
      hub: createHub(),
      mailer: { sendMail: () => Promise.reject(new Error('no mail')) },
    });
    await failing(999_999_999, { messageCode: 'PASSWORD_CHANGED', data: {}, route: null });
    await failing(client.id, { messageCode: 'PASSWORD_CHANGED', data: {}, route: null });
    expect(await api.database.select().from(mails)).toEqual([]);
  });
});

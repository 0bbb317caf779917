import { eq } from 'drizzle-orm';
import { array, assert, bigInt, property } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOutByGroup, toCents, toMicros } from '@/lib/contract/money';
import { settledAt } from '@/lib/embedded-dsp/calendar/month';
import { monthlyActs } from '@/lib/embedded-dsp/documents/monthly-acts';
import { encodeFacts } from '@/lib/embedded-dsp/facts/encoded-facts';
import type { JobHandler } from '@/lib/embedded-dsp/jobs/jobs';
import { encodeBatch } from '@/lib/embedded-dsp/settlement/batch-payload';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { ledgerEntries, settlementBatches } from '@/lib/embedded-dsp/store/settlement-schema';
import { refusal } from '../api/small-api';
import { addIntegration } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';
import { addUse, type Office, openOffice } from './office';
import { readPdf } from './read-pdf';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const created = (userId: number, month: string, as = office.manager) =>
  office.api.call(as, 'finance.createAct', { body: { userId, month } });
const slotAt = (moment: string) => Math.floor(Date.parse(moment) / 900_000);

describe('the month of an act', () => {
  it('is counted in the accounting zone of the client, which it names on screen and paper', async () => {
    const { person, token } = await office.newClient();
    const campaignId = await addUse(office, person.id, { month: '2025-03-01', spends: [1_000_000n] });
    // In Moscow these are the first and the last quarter of an hour of March, and the two just outside.
    const moments = ['2025-02-28T20:45Z', '2025-02-28T21:00Z', '2025-03-31T20:45Z', '2025-03-31T21:00Z'];
    const facts = moments.map((moment, at) =>
      sampleFact({
        slot: slotAt(moment),
        clientId: person.id,
        campaignId,
        spend: 10n ** BigInt(4 + at),
        impressions: 1,
      }),
    );
    await ingestFacts(office.api.facts, crypto.randomUUID(), facts);
    const line = { userId: person.id, campaignId, currency: 'USD' as const, kind: 'WRITE_OFF' as const };
    await office.api.database.insert(ledgerEntries).values([
      { ...line, day: '2025-02-28', amount: -110_000n },
      { ...line, day: '2025-03-31', amount: -11_000_000n },
    ]);
    const { body } = await created(person.id, '2025-03-01');
    expect(body).toMatchObject({ timeZone: 'Europe/Moscow', amount: '2.1' });
    await office.settle();
    const address = `${office.api.origin}/finance/document/act/${body.id}`;
    const file = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const pages = readPdf(new Uint8Array(await file.arrayBuffer()))
      .pages.join(' ')
      .replace(/\s+/g, ' ');
    expect(pages).toContain('по московскому времени');
  });

  it('is that of the country of a foreign client', async () => {
    const foreign = { country: 'GB', organizationType: 'FUL' as const, registrationCode: '12345678' };
    const codes = { kpp: null, stateRegistrationCode: null, economicActivityTypeNumber: null };
    const bank = { bankCode: 'BARCGB22', bankAccount: 'GB29NWBK60161331926819' };
    const { person } = await office.newClient({ ...foreign, ...codes, ...bank });
    await addUse(office, person.id, { month: '2025-03-01', spends: [1_000_000n] });
    expect((await created(person.id, '2025-03-01')).body.timeZone).toBe('Europe/London');
  });

  it('cannot be blocked by an edit of a campaign’s time zone', async () => {
    const { person } = await office.newClient();
    const id = await addUse(office, person.id, { month: '2025-03-01', spends: [1_000_000n] });
    await office.api.database.update(campaigns).set({ timeZone: 'TZ-136' }).where(eq(campaigns.id, id));
    expect(await created(person.id, '2025-03-01')).toMatchObject({ status: 200, body: { amount: '1' } });
  });

  it('waits for facts that are settled and not in the statistics yet', async () => {
    const { person } = await office.newClient();
    const campaignId = await addUse(office, person.id, { month: '2025-03-01', spends: [1_000_000n] });
    const fact = sampleFact({ slot: slotAt('2025-03-15T12:00Z'), clientId: person.id, campaignId });
    const payload = await encodeBatch({ id: crypto.randomUUID(), facts: await encodeFacts([fact]) });
    const [batch] = await office.api.database.insert(settlementBatches).values({ payload }).returning();
    expect(await created(person.id, '2025-03-01')).toMatchObject(refusal(409, 'ACT_NOT_SETTLED'));
    await office.api.database.delete(settlementBatches).where(eq(settlementBatches.id, batch?.id ?? 0));
    expect((await created(person.id, '2025-03-01')).status).toBe(200);
  });

  it('without services or before the contract has no act', async () => {
    const { person } = await office.newClient({}, '2026-01-15');
    await addUse(office, person.id, { month: '2025-12-01', spends: [1_000_000n] });
    await addUse(office, person.id, { month: '2026-01-01', spends: [1_000_000n] });
    expect(await created(person.id, '2025-11-01')).toMatchObject(refusal(422, 'ACT_NO_SERVICES'));
    expect(await created(person.id, '2025-12-01')).toMatchObject(
      refusal(422, 'ACT_BEFORE_CONTRACT', { params: { date: '2026-01-15' } }),
    );
    expect((await created(person.id, '2026-01-01')).status).toBe(200);
  });

  it('and the client are asked for when both are missing', async () => {
    const empty = await office.api.call(office.manager, 'finance.createAct', { body: {} });
    expect(empty).toMatchObject(refusal(422, 'ACT_EMPTY_FIELDS'));
  });
});

describe('the sums of an act', () => {
  it('are by campaign at most a cent from what the campaign spent, and add up', async () => {
    const { person } = await office.newClient();
    // Of each campaign the platforms' thousandths make up most of what it spent.
    const spends = [Array.from({ length: 300 }, () => 8_741n), Array.from({ length: 150 }, () => 33_934n)];
    const ids: number[] = [];
    for (const one of spends) ids.push(await addUse(office, person.id, { month: '2025-02-01', spends: one }));
    const { body } = await created(person.id, '2025-02-01');
    const lines: { campaignId: number; amount: string }[] = body.lines;
    const sumOf = (id: number) =>
      lines.filter(({ campaignId }) => campaignId === id).reduce((sum, { amount }) => sum + toMicros(amount), 0n);
    // 300 × 0.008741 = 2.6223 and 150 × 0.033934 = 5.0901.
    expect(ids.map(sumOf)).toEqual([2_620_000n, 5_090_000n]);
    expect(toMicros(body.amount)).toBe(7_710_000n);
  });

  it('are exact for every group and every part, whatever was spent', () => {
    const campaign = array(bigInt({ min: 0n, max: 200_000n }), { minLength: 1, maxLength: 40 });
    assert(
      property(array(campaign, { minLength: 1, maxLength: 8 }), (groups) => {
        const parts = groups.flatMap((group, at) => group.map((part) => ({ group: at, part })));
        const whole = toCents(parts.reduce((sum, { part }) => sum + part, 0n));
        const shares = shareOutByGroup(parts, whole);
        const near = (one: bigint, other: bigint) => one - other < 10_000n && other - one < 10_000n;
        expect(shares.reduce((sum, one) => sum + one, 0n)).toBe(whole);
        expect(shares.every((share, at) => near(share, parts[at]?.part ?? 0n))).toBe(true);
        for (const [at, group] of groups.entries()) {
          const own = shares.filter((_, position) => parts[position]?.group === at);
          expect(
            near(
              own.reduce((a, b) => a + b, 0n),
              group.reduce((a, b) => a + b, 0n),
            ),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('a month', () => {
  it('is settled when its last event can be billed no more, in whichever time zone', () => {
    const hours = (count: number) => count * 3_600_000;
    const end = (lateHours: number) => settledAt('2026-10-01', hours(lateHours)).toISOString();
    expect([0, 1, 6].map(end)).toEqual(Array(3).fill('2026-11-01T18:00:00.000Z'));
    expect(end(7 * 24)).toBe('2026-11-08T12:00:00.000Z');
  });

  it('has no acts while an SSP may report events of it', async () => {
    const { person } = await office.newClient();
    const month = '2024-05-01';
    await addUse(office, person.id, { month, spends: [1_000_000n] });
    const { database, facts } = office.api;
    const sspId = await addIntegration(database, 'A late SSP');
    const setTtl = (days: number) =>
      database
        .update(integrations)
        .set({ eventTtl: days * 1_440 })
        .where(eq(integrations.id, sspId));
    const asked: string[] = [];
    const jobs = {
      ...idle,
      handle: () => undefined,
      add: async (_: unknown, _kind: string, subject: string) => void asked.push(subject),
    };
    const { schedule } = monthlyActs({
      database,
      facts,
      documents: silent,
      jobs,
      now: () => new Date(),
      notify: nothing,
    });
    await setTtl(7);
    await schedule.run(new Date('2024-06-08T11:59Z'));
    expect(asked).toEqual([]);
    await schedule.run(new Date('2024-06-08T12:00Z'));
    expect(asked).toContain(`${person.id}:${month}`);
    await setTtl(0);
  });
});

describe('an automatic act that fails', () => {
  it('is told to whoever bills the client, with the reason', async () => {
    const { person } = await office.newClient({}, '2026-01-15');
    const month = '2025-12-01';
    await addUse(office, person.id, { month, spends: [1_000_000n] });
    const { database, facts } = office.api;
    const result: unknown[] = [];
    const notify = async (userId: number, message: { messageCode: string; data: object }) =>
      void result.push([userId, message.messageCode, message.data]);
    const known = new Map<string, JobHandler>();
    const jobs = { ...idle, handle: (kind: string, handler: JobHandler) => void known.set(kind, handler) };
    monthlyActs({ database, facts, documents: silent, jobs, now: () => new Date(), notify });
    const handler = known.get('act.create');
    const subject = `${person.id}:${month}`;
    const fault = await handler?.run(subject).catch((error: unknown) => error);
    await handler?.giveUp?.(subject, fault);
    const data = { user: person.login, name: '2025-12', reason: 'ACT_BEFORE_CONTRACT' };
    expect(result).toContainEqual([expect.any(Number), 'ACT_FAILED', data]);
  });
});

const nothing = async () => undefined;
const idle = { add: nothing, wake: () => undefined, start: nothing, stop: nothing };
const silent = { request: nothing, requestQuietly: nothing, requestNow: nothing };

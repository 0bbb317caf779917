import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '@/lib/embedded-dsp/clock';
import { ExchangeRunner } from '@/lib/embedded-dsp/live-exchange/exchange-runner';
import { SspMeter } from '@/lib/embedded-dsp/rtb/live/ssp-meter';
import { bidTokens } from '@/lib/embedded-dsp/rtb/markup/bid-token';
import { NoticeService } from '@/lib/embedded-dsp/rtb/notices/notice-service';
import type { KeptReport, RunningExchange, RunningOptions } from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { ExchangeEnded } from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { rtbNotices } from '@/lib/embedded-dsp/store/rtb-schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { someBid, someSeller } from '../rtb/some-seller';
import { ManualClock } from '../support/manual-clock';
import { openInPlace } from '../support/open-in-place';
import { addBusiness, addIntegration, openPlatform, type Platform } from './small-platform';

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

/** An exchange that can be made to end as a thread does, and a list of those that were opened. */
function mortal() {
  const opened: { options: RunningOptions; end(): void }[] = [];
  const open = (options: RunningOptions): RunningExchange => {
    const exchange = openInPlace(options);
    let isEnded = false;
    opened.push({ options, end: () => (isEnded = true) });
    return {
      ...exchange,
      advance: async (...given) => {
        const outcome = await exchange.advance(...given);
        if (isEnded) throw new ExchangeEnded();
        return outcome;
      },
      get isEnded() {
        return isEnded;
      },
    };
  };
  return { opened, open };
}

it('An exchange that ends by itself is opened anew from the store, sells no second twice and keeps the sums', async () => {
  const { facts, store } = platform;
  const { database } = store;
  const { campaignId, clientId } = await addBusiness(database);
  const clock = new ManualClock(Date.parse('2026-11-20T12:00:00Z'));
  const { opened, open } = mortal();
  const settlement = createSettlement({ facts, database });
  const runner = new ExchangeRunner({
    facts,
    database,
    settlement,
    exchange: { speed: 600, seed: 3 },
    clock,
    openExchange: open,
    onBalance: () => undefined,
    onOffline: async () => undefined,
    onOnline: async () => undefined,
  });
  const used = async () =>
    (await database.select().from(campaignCounters).where(eq(campaignCounters.campaignId, campaignId)))[0];
  runner.start();
  await clock.pass(12_000);
  const before = await used();
  const endedAt = clock.now();
  opened[0]?.end();
  await clock.pass(1_000);
  expect(await runner.recent(campaignId)).toEqual([]);
  await clock.pass(15_000);
  expect(opened).toHaveLength(2);
  expect(opened[1]?.options.startsAt).toBeGreaterThanOrEqual(endedAt);
  const after = await used();
  expect(after?.bids).toBeGreaterThan(before?.bids ?? 0);
  await runner.stop();
  const [rows = []] = await facts.ask([{ sql: 'select sum(spend) as spend, sum(bids) as bids from fact', values: [] }]);
  const last = await used();
  expect(String(rows[0]?.spend)).toBe(String(last?.spent));
  expect(Number(rows[0]?.bids)).toBe(last?.bids);
  const [client] = await database.select().from(users).where(eq(users.id, clientId));
  expect(client?.balance).toBe(1_000_000_000n - (last?.spent ?? 0n));
});

it('What an exchange was told of bids and did not settle is told to the next one, and nothing else', async () => {
  const { database } = platform.store;
  const sspId = await addIntegration(database, 'Reporting');
  const tokens = bidTokens('a secret of tests');
  const seller = someSeller({ id: sspId });
  const meter = new SspMeter();
  const notices = new NoticeService({ database, clock: systemClock, tokens, seller: () => seller, meter: () => meter });
  const now = Date.now();
  await notices.begin();
  const textOf = (id: string) => tokens.sign(someBid({ id: id.repeat(18), sspId, sentAt: now - 1_000 })).page;
  const countedIn = async (end: 'COUNTED' | null) => {
    const result: KeptReport[] = [];
    const exchange = openInPlace({
      seed: 3,
      ssps: [],
      rates: { USD: 1n, EUR: 1n, RUB: 1n },
      requestsPerSecond: 0,
      startsAt: now,
    });
    const report: RunningExchange['report'] = async ({ kept }) => {
      result.push(...kept);
      if (!end) throw new ExchangeEnded();
      return kept.map(() => end);
    };
    await notices.count({ ...exchange, report }).catch(() => undefined);
    return result.map(({ bid, what }) => `${bid.id.slice(0, 1)} ${what}`);
  };
  for (const id of ['a', 'b']) await notices.report('impression', textOf(id), { price: null });
  expect(await countedIn('COUNTED')).toEqual(['a show', 'b show']);
  await notices.report('win', textOf('c'), { price: null });
  expect(await countedIn(null)).toEqual(['c win']);
  await notices.report('click', textOf('a'), { price: null });
  // The first was settled before the exchange ended.
  const [settled] = await database
    .select()
    .from(rtbNotices)
    .where(eq(rtbNotices.bidId, 'a'.repeat(18)));
  notices.settled([settled?.id ?? 0]);
  notices.takeBack();
  expect(await countedIn('COUNTED')).toEqual(['b show', 'c win', 'a clicks']);
  notices.takeBack();
  expect((await countedIn('COUNTED')).length).toBe(3);
  // Who called a billing notice before this start is billed by those alone.
  const later = new NoticeService({
    database,
    clock: systemClock,
    tokens,
    meter: () => meter,
    seller: () => ({ ...seller, billingSeenAt: now - 60_000 }),
  });
  await later.report('impression', textOf('e'), { price: null });
  expect(meter.notices.get('impression')?.get('NOT_BILLED_HERE')).toBe(1);
});

it('Settled notices are deleted once their bids cannot be billed any more, also when sellers are read every minute', async () => {
  const { database } = platform.store;
  const sspId = await addIntegration(database, 'Forgetting');
  const clock = new ManualClock(Date.now());
  const notices = new NoticeService({
    database,
    clock,
    tokens: bidTokens('a secret of tests'),
    seller: () => undefined,
    meter: () => new SspMeter(),
  });
  await notices.begin();
  const expiresAt = new Date(clock.now() + 1);
  const row = { kind: 'win', notice: 'win' as const, sspId, token: '', expiresAt };
  await database.insert(rtbNotices).values([
    { ...row, bidId: 'settled', settledAt: expiresAt },
    { ...row, bidId: 'not settled' },
  ]);
  for (let minute = 0; minute < 60; minute++) {
    clock.jump(60_000);
    await notices.begin();
  }
  const kept = await database.select().from(rtbNotices).where(eq(rtbNotices.sspId, sspId));
  expect(kept.map(({ bidId }) => bidId)).toEqual(['not settled']);
});

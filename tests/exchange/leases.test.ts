import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeOf } from '@/lib/embedded-dsp/exchange/leases/bidder-report';
import { LeasedMarket } from './leased-market';
import { adSet, campaign } from './sample-campaign';
import { ample, hour } from './sample-world';

/** 300 RUB per thousand, as the sample campaigns bid. */
const impression = 300_000n;

const anyBid = fc.nat();
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('bid' as const), bidder: fc.nat(2), slot: fc.nat() }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('handOver' as const), bidder: fc.nat(2), isAnswered: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), bidder: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('begin' as const), bidder: fc.nat(2) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      bid: anyBid,
      what: fc.constantFrom('win' as const, 'loss' as const, 'show' as const, 'show' as const),
      share: fc.constantFrom(1n, 2n),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(100, 1_500, 20_000, 130_000) },
        // Into another day, which takes as long as all others.
        { weight: 1, arbitrary: fc.constant(14 * hour) },
      ),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(market: LeasedMarket, { kind, ...given }: Step): Promise<void> {
  if (kind === 'pass' && 'ms' in given) market.pass(given.ms);
  if (kind === 'report' && 'bid' in given && market.sent.length > 0) {
    const bid = market.sent[given.bid % market.sent.length];
    if (bid) market.report(bid, given.what, bid.amount / given.share);
  }
  if (!('bidder' in given)) return;
  const at = given.bidder % market.bidders.length;
  const slot = 'slot' in given ? market.slots[given.slot % market.slots.length] : undefined;
  if (slot) await market.bid(at, slot);
  if (kind === 'handOver' && 'isAnswered' in given) market.handOver(at, given.isAnswered);
  if (kind === 'kill') market.kill(at);
  if (kind === 'begin' && !market.bidders[at]) await market.begin(at);
}

/** The long run asks for 1,000. */
const programs = Number(process.env.LEASES ?? 60);

const limits = fc.record({
  bidders: fc.integer({ min: 1, max: 3 }),
  homes: fc.integer({ min: 0, max: 3 }),
  totalBudget: fc.bigInt({ min: impression, max: 40n * impression }),
  dailyBudget: fc.option(fc.bigInt({ min: impression, max: 20n * impression }), { nil: null }),
  balance: fc.bigInt({ min: 1n, max: 60n * impression }),
  totalImpressions: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
  requestsPerSecond: fc.constantFrom(0, 0.01),
});

describe('money of bidders elsewhere', () => {
  it('is reserved from the moment it is promised, whoever dies or is silent, and never more than there is', async () => {
    await fc.assert(
      fc.asyncProperty(limits, fc.array(step, { minLength: 20, maxLength: 150 }), async (given, steps) => {
        const { bidders, homes, balance, requestsPerSecond, ...about } = given;
        const twins = [1, 2].map((id) => campaign({ ...about, id, adSets: [adSet({ id: id * 10 })] }));
        const market = new LeasedMarket(twins, new Map([[1, balance]]), {
          bidders,
          homes,
          requestsPerSecond,
          fewer: 4,
        });
        await market.beginAll();
        for (const one of steps) {
          await take(market, one);
          check(market, given);
        }
        for (const at of market.bidders.keys()) market.kill(at);
        market.exchange.configure({ requestsPerSecond: 0 });
        market.pass(2 * hour);
        for (const { id } of twins) {
          const { reserves, spent } = market.reading(id);
          expect(reserves).toMatchObject({ money: 0n, impressions: 0, until: 0 });
          if (requestsPerSecond === 0) expect(spent).toBe(market.billed(id));
        }
      }),
      { numRuns: programs },
    );
  });

  it.each([3, 1, 0])('is spent to the last impression, %i of three bidders on this machine', async (homes) => {
    const budget = 50n * impression;
    const market = new LeasedMarket([campaign({ totalBudget: budget })], ample([campaign()]), {
      bidders: 3,
      homes,
    });
    await market.beginAll();
    for (let round = 0; round < 60; round++) {
      for (const at of market.bidders.keys()) {
        for (const slot of market.slots.slice(0, 10)) {
          const bid = await market.bid(at, slot);
          market.handOver(at);
          if (bid) market.report(bid, 'show');
        }
      }
      market.pass(100);
    }
    expect(market.billed(1)).toBe(budget);
  });

  it.each(['totalBudget', 'dailyBudget'] as const)('is recalled when a lower %s is agreed', async (budget) => {
    const market = new LeasedMarket([campaign()], ample([campaign()]));
    await market.beginAll();
    const changes = {
      changed: [campaign({ [budget]: 30n * impression })],
      gone: [],
      uses: new Map(),
      balances: new Map(),
    };
    await market.exchange.changeCampaigns(changes);
    for (const bidder of market.bidders) await bidder?.changeCampaigns(changes);
    // They hold 20 impressions each: they are told to give back, give back, and are told what is left.
    for (let round = 0; round < 3; round++) for (const at of market.bidders.keys()) market.handOver(at);
    const bids = [];
    for (const at of market.bidders.keys())
      for (const slot of market.slots.slice(0, 25)) bids.push((await market.bid(at, slot)) ? at : null);
    expect(bids.filter((at) => at === 0)).toHaveLength(15);
    expect(bids.filter((at) => at === 1)).toHaveLength(15);
  });

  it('stays in the day of its bid when the time zone changes and the store knows an earlier day only', async () => {
    const market = new LeasedMarket([campaign()], ample([campaign()]), { bidders: 1 });
    await market.begin(0);
    const [slot] = market.slots;
    const bid = slot && (await market.bid(0, slot));
    if (!bid) throw new Error('No bid');
    market.handOver(0);
    const { day, spent, clicks, impressions } = market.reading(1);
    const before = { day: '2026-01-01', spentToday: 0n, clicksToday: 0, impressionsToday: 0 };
    await market.exchange.changeCampaigns({
      changed: [campaign({ timeZone: 'Europe/Minsk' })],
      gone: [],
      uses: new Map([[1, { spent, clicks, impressions, ...before }]]),
      balances: new Map(),
    });
    market.report(bid, 'show');
    market.kill(0);
    market.pass(130_000);
    expect(market.reading(1)).toMatchObject({ day, spentToday: bid.amount, reserves: { moneyToday: 0n } });
  });

  it('is reported with its auction, which counts each offer that was not sent', async () => {
    const many = Array.from({ length: 5 }, (_, at) => campaign({ id: at + 1, clientId: at < 2 ? 1 : at + 1 }));
    const market = new LeasedMarket(many, ample(many), { bidders: 1 });
    await market.begin(0);
    const [slot] = market.slots;
    if (!slot) throw new Error('No slots');
    const bid = await market.bid(0, slot);
    expect(bid?.campaignId).toBe(1);
    market.handOver(0);
    const { reasons, facts } = market.exchange.skip(market.now);
    expect(reasons.map(({ campaignId, code, count }) => [campaignId, code, count])).toEqual([
      [2, 'LOST_TO_OWN', 1],
      ...[3, 4, 5].map((id) => [id, 'LOST', 1]),
    ]);
    expect(facts).toMatchObject(
      [3, 4, 5].map((campaignId) => ({
        campaignId,
        adSetId: bid?.adSetId,
        creativeId: bid?.creativeId,
        page: slot.context.page,
        bids: 1,
      })),
    );
    expect(facts).toHaveLength(3);
  });

  it('is not promised any more by a bidder that was not answered for three seconds', async () => {
    const market = new LeasedMarket([campaign()], ample([campaign()]), { bidders: 1 });
    const bidder = await market.begin(0);
    market.pass(2_999);
    expect(bidder.isLeased).toBe(true);
    market.pass(1);
    expect(bidder.isLeased).toBe(false);
    const [slot] = market.slots;
    if (!slot) throw new Error('No slots');
    const times = { id: 'late', heldMs: 0, ttlMs: 0 };
    await expect(bidder.bid([{ slots: [slot], times, isTest: false }])).rejects.toThrow('ended');
  });
});

/**
 * The total and the daily budget hold; whatever may still be billed is reserved; a balance pays for one impression too
 * many at most. An impression that comes late, or of a bid that was told to be lost, counts beyond the limit.
 */
function check(market: LeasedMarket, { totalBudget, dailyBudget, balance, totalImpressions }: Limits): void {
  let ofClient = 0n;
  for (const { id } of market.campaigns) {
    const { spent, spentToday, reserves, impressions } = market.reading(id);
    expect(spent + reserves.money).toBeLessThanOrEqual(totalBudget);
    if (dailyBudget !== null) expect(spentToday + reserves.moneyToday).toBeLessThanOrEqual(dailyBudget);
    if (totalImpressions !== null && market.sent.every(({ end }) => end !== 'REFUSED'))
      expect(impressions).toBeLessThanOrEqual(
        totalImpressions + market.sent.filter((bid) => bid.wasLost || market.now - bid.sentAt >= 120_000).length,
      );
    expect(market.open(id)).toBeLessThanOrEqual(reserves.money);
    ofClient += spent + reserves.money;
  }
  expect(ofClient).toBeLessThanOrEqual(balance + impression);
}
type Limits = typeof limits extends fc.Arbitrary<infer One> ? One : never;

describe('a bidder elsewhere', () => {
  it('decides as its leader does, and tells what it did once', async () => {
    const campaigns = [1, 2, 3].map((id) =>
      campaign({ id, clientId: id, adSets: [adSet({ id: id * 10, maxPrice: BigInt(id) * 100_000_000n })] }),
    );
    const market = new LeasedMarket(campaigns, ample(campaigns), { bidders: 1 });
    const bidder = await market.begin(0);
    for (const slot of market.slots) {
      const { offer } = market.exchange.examine({
        ...slot,
        context: { ...slot.context, at: market.exchange.outside.moment },
      });
      const bid = await market.bid(0, slot);
      expect(bid?.price).toBe(offer?.bid.price.bid);
      expect(bid?.creativeId).toBe(offer?.bid.creative.id);
      market.handOver(0);
    }
    expect(market.sent.length).toBeGreaterThan(10);
    for (const bid of market.sent) market.report(bid, 'win');
    market.pass(1_500);
    market.handOver(0);
    market.pass(1_500);
    const { outcomes, slots, sent } = market;
    const counted = outcomes.flatMap(({ reasons }) => reasons);
    for (const { id } of campaigns) {
      const own = counted.filter(({ campaignId }) => campaignId === id);
      expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(slots.length);
      const wins = own.filter(({ code }) => code === 'WON').reduce((sum, { count }) => sum + count, 0);
      expect(wins).toBe(sent.filter(({ campaignId }) => campaignId === id).length);
    }
    const facts = outcomes.flatMap((outcome) => outcome.facts);
    expect(facts.reduce((sum, { wins }) => sum + wins, 0)).toBe(sent.length);
    expect(outcomes.reduce((sum, { requests }) => sum + requests, 0)).toBe(slots.length);
    expect(bidder.isLeased).toBe(true);
  });

  it('keeps to a cap that another one before it has used up', async () => {
    const capped = [campaign({ frequency: { times: 2, days: 1 } })];
    const market = new LeasedMarket(capped, ample(capped), { bidders: 2 });
    await market.beginAll();
    const slot = market.slots.find(({ context }) => context.viewer !== null && homeOf(context.viewer, 2) === 1);
    if (!slot) throw new Error('Nobody is at home there');
    expect(await market.bid(1, slot)).not.toBeNull();
    expect(await market.bid(1, slot)).not.toBeNull();
    expect(await market.bid(1, slot)).toBeNull();
    market.handOver(1);
    const [first] = market.sent;
    market.kill(1);
    await market.begin(1);
    expect(await market.bid(1, slot)).toBeNull();
    // An impression that was not shown after all is free again.
    if (first) market.report(first, 'loss');
    market.handOver(1);
    expect(await market.bid(1, slot)).not.toBeNull();
    expect(await market.bid(1, slot)).toBeNull();
  });
});

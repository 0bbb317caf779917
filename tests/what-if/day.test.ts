import { describe, expect, it } from 'vitest';
import { removableGates } from '@/lib/contract/delivery/removable-gates';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { HistoryRow } from '@/lib/embedded-dsp/exchange/campaigns/history-row';
import { subjectOf } from '@/lib/embedded-dsp/exchange/campaigns/knowledge';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import { createExchange, type Exchange } from '@/lib/embedded-dsp/exchange/exchange';
import type { Life } from '@/lib/embedded-dsp/exchange/life/diary';
import { inventoryFor } from '@/lib/embedded-dsp/exchange/market/inventory';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { liveAgain, type Newcomer } from '@/lib/embedded-dsp/what-if/live-again';
import { ample } from '@/lib/embedded-dsp/what-if/open-campaign';
import type { Draft, Side } from '@/lib/embedded-dsp/what-if/question';
import { sideOf } from '@/lib/embedded-dsp/what-if/replay';
import { withoutGates } from '@/lib/embedded-dsp/what-if/without-gates';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { rates, ssp, ssps, start, worldOf } from '../exchange/sample-world';
import { ruleFigures, targetRule } from '../rules/sample-rules';
import { heldBy, unpaid } from './gate-cases';
import { marketOf, minutes, seeds } from './trial-world';

/** In Moscow, where the campaigns count their days. */
const midnight = start + 12 * 60 * minutes;
const evening = midnight - 8 * minutes;
const end = midnight + 16 * minutes;
const priced = (maxPrice: bigint) => ({ adSets: [adSet({ maxPrice })] });

/** Of the client and of others: budgets, pace, frequency, optimisation, and one whose money runs out. */
const others = [
  campaign({
    ...{ id: 6, clientId: 8 },
    adSets: [adSet({ maxPrice: 500_000_000n, target: target({ segments: { included: [1], excluded: [] } }) })],
  }),
  campaign({ id: 2, ...priced(380_000_000n), dailyBudget: 90_000_000n }),
  campaign({ id: 3, clientId: 9, ...priced(400_000_000n), strategy: 'SPEND', dailyBudget: 80_000_000n }),
  campaign({ id: 4, clientId: 8, ...priced(390_000_000n), frequency: { times: 1, days: 2 }, bidType: 'ADAPTIVE_BID' }),
  campaign({
    ...{ id: 5, clientId: 8, strategy: 'CTR' },
    adSets: [adSet({ maxPrice: 450_000_000n, rules: [targetRule({ domains: ['example'] })] })],
    optimisation: { days: 7, ctr: [null, 0.2], vtr: [null, null], viewability: [null, 0.99] },
  }),
];

/** What sites brought the campaign the day before: many impressions, on every second one without a click. */
const seenBefore = (seed: number): HistoryRow[] =>
  inventoryFor(seed).map(({ domain, bundles }, at) => ({
    ...{ slot: evening / slotMs - 96, campaignId: 1, placement: domain || bundles.android, viewer: null },
    ...{ impressions: 2_000, viewable: 1_000, clicks: at % 2 === 0 ? 0 : 40, starts: 0, completes: 0 },
  }));

/** Who joins a segment: it is read anew during the day. */
const joined = (isIn: (viewer: number) => boolean, isWhole: boolean) => ({
  ...{ segmentId: 1, isWhole },
  people: new Map(
    Array.from({ length: 20_000 }, (_, viewer) => [viewer, 1e15] as const).filter(([viewer]) => isIn(viewer)),
  ),
});
/** All sites together have shown little. */
const book = new Map([[subjectOf('LAST_WEEK', 'domain', 'example'), ruleFigures({ impressions: 5 })]]);

/** An exchange with the store’s books of its clients’ money. */
class LivedDay {
  readonly exchange: Exchange;
  private readonly outcomes: Outcome[] = [];
  private readonly balances = new Map([
    [8, ample],
    [9, 600_000n],
  ]);
  private seated: readonly BiddableCampaign[] = [];

  /** Some campaigns live an evening, and others from midnight on; then the first client may be paid. */
  constructor(
    seed: number,
    evenings: readonly BiddableCampaign[],
    atMidnight = evenings,
    { money = ample, paid = 0n }: { money?: bigint; paid?: bigint } = {},
  ) {
    this.pay(1, money);
    const options = { world: worldOf(seed), ssps, rates, requestsPerSecond: 20, startsAt: evening };
    this.exchange = createExchange({ ...options, keepsDiary: true });
    this.exchange.tell({
      segments: [1],
      joined: [joined((viewer) => viewer % 3 === 0, true)],
      books: new Map([[5, book]]),
    });
    this.seat(evenings);
    this.exchange.remember(seenBefore(seed));
    this.take(this.exchange.advance(midnight));
    this.outcomes.splice(0);
    this.pay(1, paid);
    this.seat(atMidnight);
  }

  /** Lives the day after midnight: somebody edits, somebody pays, an SSP goes, and the machine sleeps. */
  goOn(): this {
    const { exchange } = this;
    this.take(exchange.advance(midnight + 5 * minutes));
    this.pay(9, 30_000_000n);
    exchange.tell({ segments: [1], joined: [joined((viewer) => viewer % 5 === 0, false)], books: new Map() });
    this.seat(this.seated.map((one) => (one.id === 2 ? { ...one, dailyBudget: 30_000_000n } : one)));
    exchange.configure({ ssps: [...ssps.slice(0, 2), ssp({ id: 3, currency: 'USD', isActive: false })] });
    this.take(exchange.advance(midnight + 10 * minutes));
    this.take(exchange.skip(midnight + 11 * minutes));
    this.take(exchange.advance(end));
    return this;
  }

  get life(): Life {
    const life = this.exchange.life(midnight);
    if (!life) throw new Error('The day was kept');
    return life;
  }

  /** With what happens later to what was won until the end. */
  side(): Side {
    return sideOf([...this.outcomes, this.exchange.skip(end + 24 * 60 * minutes)], 1);
  }

  private seat(campaigns: readonly BiddableCampaign[]): void {
    this.seated = campaigns;
    this.exchange.setCampaigns(campaigns, new Map(), this.balances);
  }

  private take(outcome: Outcome): void {
    this.outcomes.push(outcome);
    for (const { clientId, spend } of outcome.facts) this.pay(clientId, -spend);
  }

  private pay(client: number, amount: bigint): void {
    this.balances.set(client, (this.balances.get(client) ?? 0n) + amount);
  }
}

const newcomer: Newcomer = { use: undefined, balance: ample };
const again = (seed: number, draft: Draft, life: Life, given = newcomer) =>
  liveAgain(worldOf(seed), marketOf(seed), draft, { life, newcomer: given });

describe('a day that is lived again from its midnight', () => {
  // The evening uses up what these would reserve.
  const { TOTAL_BUDGET_RESERVED: _money, TOTAL_IMPRESSIONS_RESERVED: _shown, ...held } = heldBy;
  const inSegment = { adSets: [adSet({ target: target({ segments: { included: [1], excluded: [] } }) })] };
  const cases = Object.entries({ ...held, SEGMENT: inSegment }).flatMap(([gate, given]) =>
    seeds.map((seed) => [gate, seed, given] as const),
  );

  it.each(cases)(
    'is counted reason by reason as it is lived without %s, and with it (seed %i)',
    (name, seed, given) => {
      const gate = removableGates.find((one) => one === name) ?? 'GEO';
      const before = campaign({ ...priced(395_000_000n), ...given });
      const after = withoutGates(before, [gate], [1, 2, 3]);
      const campaigns = [before, ...others];
      const day = new LivedDay(seed, campaigns).goOn();
      const told = again(seed, { before, after, others: [] }, day.life);
      expect(told.before).toEqual(day.side());
      expect(told.after).toEqual(new LivedDay(seed, campaigns, [after, ...others]).goOn().side());
      expect(told.before?.counts.get(gate)).toBeGreaterThan(0);
      expect(told.after.counts.get(gate)).toBeUndefined();
    },
  );

  const unpaidCases = Object.entries(unpaid).flatMap(([gate, paid]) =>
    seeds.map((seed) => [gate, seed, paid] as const),
  );

  it.each(unpaidCases)('is counted as it is lived without %s, and with it (seed %i)', (name, seed, paid) => {
    const gate = removableGates.find((one) => one === name) ?? 'GEO';
    const before = campaign(priced(395_000_000n));
    const campaigns = [before, ...others];
    const lived = (given: bigint) => new LivedDay(seed, campaigns, campaigns, { money: 0n, paid: given }).goOn();
    const day = lived(paid);
    const draft = { before, after: before, others: [], isPaidFor: true };
    const told = again(seed, draft, day.life, { use: undefined, balance: paid });
    expect(told.before).toEqual(day.side());
    expect(told.after).toEqual(lived(paid + ample).side());
    expect(told.before?.counts.get(gate)).toBeGreaterThan(0);
    expect(told.after.counts.get(gate)).toBeUndefined();
  });

  it.each(seeds)('is the same for a campaign that did not bid, and without the client’s others (seed %i)', (seed) => {
    const before = campaign({ ...priced(370_000_000n), dailyBudget: 60_000_000n });
    const foreign = others.filter(({ clientId }) => clientId !== before.clientId);
    const { life } = new LivedDay(seed, others).goOn();
    const told = again(seed, { before, after: before, others: [], isAlone: true }, life);
    expect(told.before).toEqual(new LivedDay(seed, others, [before, ...others]).goOn().side());
    expect(told.after).toEqual(new LivedDay(seed, others, [before, ...foreign]).goOn().side());
    expect(told.before?.counts.get('LOST_TO_OWN')).toBeGreaterThan(0);
  });

  it('tells how far it is', () => {
    const { life } = new LivedDay(7, others).goOn();
    const parts: number[] = [];
    const draft = { before: campaign(), after: campaign(), others: [] };
    liveAgain(worldOf(7), marketOf(7), draft, { life, newcomer, onPart: (part) => parts.push(part) });
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect([parts.length > 3, parts.at(-1)]).toEqual([true, 1]);
  });
});

describe('a diary', () => {
  it('begins with the first later moment that it can tell of, and with none before anything was lived', () => {
    const exchange = createExchange({
      ...{ world: worldOf(7), ssps, rates, requestsPerSecond: 1, startsAt: evening, keepsDiary: true },
    });
    expect(exchange.life(midnight)).toBeNull();
    exchange.advance(evening + minutes);
    expect(exchange.life(evening - minutes)?.beginning.at).toBe(evening);
    expect(exchange.life(midnight)).toBeNull();
    exchange.skip(midnight + 5 * minutes);
    exchange.advance(midnight + 6 * minutes);
    expect(exchange.life(midnight)).toMatchObject({ beginning: { at: midnight + 5 * minutes }, entries: [] });
  });

  it('tells that real SSPs used the same budgets', () => {
    const day = new LivedDay(7, others).goOn();
    expect(day.life.isMixed).toBe(false);
    const { exchange } = day;
    const won = others.flatMap(({ id }) => exchange.recent(id)).find(({ code }) => code === 'WON');
    const request = exchange.rebuildRequest(won?.requestId ?? '');
    if (!request) throw new Error('A decision was kept');
    const asked = [{ context: { ...request.context, floor: 1 }, cityName: request.city.en }];
    for (let at = 0; at < 50 && !day.life.isMixed; at++)
      exchange.outside.bid(asked, { id: `bid-${at}`, heldMs: 1_000, ttlMs: 1_000 });
    expect(day.life.isMixed).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { type RemovableGate, removableGates } from '@/lib/contract/delivery/removable-gates';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import { createExchange, type Exchange } from '@/lib/embedded-dsp/exchange/exchange';
import type { Life } from '@/lib/embedded-dsp/exchange/life/diary';
import { liveAgain } from '@/lib/embedded-dsp/what-if/live-again';
import type { Draft, Side } from '@/lib/embedded-dsp/what-if/question';
import { sideOf } from '@/lib/embedded-dsp/what-if/replay';
import { withoutGates } from '@/lib/embedded-dsp/what-if/without-gates';
import { adSet, campaign } from '../exchange/sample-campaign';
import { rates, ssp, ssps, start, worldOf } from '../exchange/sample-world';
import { marketOf, minutes, seeds } from './trial-world';

/** In Moscow, where the campaigns count their days. */
const midnight = start + 12 * 60 * minutes;
const evening = midnight - 8 * minutes;
const end = midnight + 16 * minutes;
const priced = (maxPrice: bigint) => ({ adSets: [adSet({ maxPrice })] });

/** Of the client and of others: budgets, pace, frequency, optimisation, and one whose money runs out. */
const others = [
  campaign({ id: 2, ...priced(380_000_000n), dailyBudget: 90_000_000n }),
  campaign({ id: 3, clientId: 9, ...priced(400_000_000n), strategy: 'SPEND', dailyBudget: 80_000_000n }),
  campaign({ id: 4, clientId: 8, ...priced(390_000_000n), frequency: { times: 1, days: 2 }, bidType: 'ADAPTIVE_BID' }),
  campaign({
    ...{ id: 5, clientId: 8, ...priced(350_000_000n), strategy: 'CTR' },
    optimisation: { days: 7, ctr: [null, 0.2], vtr: [null, null], viewability: [null, 0.99] },
  }),
];

/** An exchange with the store’s books of its clients’ money. */
class LivedDay {
  readonly exchange: Exchange;
  private readonly outcomes: Outcome[] = [];
  private readonly balances = new Map([...[1, 8].map((id) => [id, 10n ** 15n] as const), [9, 600_000n]]);
  private seated: readonly BiddableCampaign[] = [];

  /** Some campaigns live an evening, and others from midnight on. */
  constructor(seed: number, evenings: readonly BiddableCampaign[], atMidnight = evenings) {
    const options = { world: worldOf(seed), ssps, rates, requestsPerSecond: 20, startsAt: evening };
    this.exchange = createExchange({ ...options, keepsDiary: true });
    this.seat(evenings);
    this.take(this.exchange.advance(midnight));
    this.outcomes.splice(0);
    this.seat(atMidnight);
  }

  /** Lives the day after midnight: somebody edits, somebody pays, an SSP goes, and the machine sleeps. */
  goOn(): this {
    const { exchange } = this;
    this.take(exchange.advance(midnight + 5 * minutes));
    this.pay(9, 30_000_000n);
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

const newcomer = { use: undefined, balance: 10n ** 15n };
const again = (seed: number, draft: Draft, life: Life) =>
  liveAgain(worldOf(seed), marketOf(seed), draft, { life, newcomer });

describe('a day that is lived again from its midnight', () => {
  const held: Partial<Record<RemovableGate, Partial<BiddableCampaign>>> = {
    TOTAL_BUDGET_SPENT: { totalBudget: 2_500_000n },
    DAILY_BUDGET_REACHED: { dailyBudget: 900_000n },
    DAILY_BUDGET_RESERVED: { dailyBudget: 30_000_000n },
    DAILY_IMPRESSIONS_REACHED: { maximumImpressionsInDay: 1 },
    DAILY_IMPRESSIONS_RESERVED: { maximumImpressionsInDay: 60 },
    CLICKS_PACED: { maximumClicksInDay: 40, uniformClicks: true },
    SPEND_PACED: { strategy: 'SPEND', dailyBudget: 500_000_000n },
    FREQUENCY_REACHED: { frequency: { times: 1, days: 1 } },
  };
  const cases = Object.entries(held).flatMap(([gate, given]) => seeds.map((seed) => [gate, seed, given] as const));

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
    const request = exchange.rebuildRequest(exchange.recent(2)[0]?.requestId ?? '');
    if (!request) throw new Error('A decision was kept');
    const asked = [{ context: { ...request.context, floor: 1 }, cityName: request.city.en }];
    for (let at = 0; at < 50 && !day.life.isMixed; at++)
      exchange.outside.bid(asked, { id: `bid-${at}`, heldMs: 1_000, ttlMs: 1_000 });
    expect(day.life.isMixed).toBe(true);
  });
});

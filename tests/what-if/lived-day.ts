import { subjectOf } from '@/lib/embedded-dsp/exchange/campaigns/audience-data';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { HistoryRow } from '@/lib/embedded-dsp/exchange/campaigns/history-row';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import { createExchange, type Exchange } from '@/lib/embedded-dsp/exchange/exchange';
import { inventoryFor } from '@/lib/embedded-dsp/exchange/market/inventory';
import type { RecordedDay } from '@/lib/embedded-dsp/exchange/recorded-day/day-recorder';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { liveAgain, type Newcomer } from '@/lib/embedded-dsp/what-if/replay/live-again';
import { ample } from '@/lib/embedded-dsp/what-if/replay/open-campaign';
import type { Draft, Side } from '@/lib/embedded-dsp/what-if/replay/question';
import { sideOf } from '@/lib/embedded-dsp/what-if/replay/replay';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { rates, ssps, start, worldOf } from '../exchange/sample-world';
import { ruleFigures, targetRule } from '../rules/sample-rules';
import { marketOf, minutes } from './trial-world';

/** In Moscow, where the campaigns count their days. */
export const midnight = start + 12 * 60 * minutes;
export const evening = midnight - 8 * minutes;
const end = midnight + 16 * minutes;
export const priced = (maxPrice: bigint) => ({ adSets: [adSet({ maxPrice })] });

/** Of the client and of others: budgets, pace, frequency, optimisation, and one whose money runs out. */
export const others = [
  campaign({
    id: 6,
    clientId: 8,
    adSets: [adSet({ maxPrice: 500_000_000n, target: target({ segments: { included: [1], excluded: [] } }) })],
  }),
  campaign({ id: 2, ...priced(380_000_000n), dailyBudget: 90_000_000n }),
  campaign({ id: 3, clientId: 9, ...priced(400_000_000n), strategy: 'SPEND', dailyBudget: 80_000_000n }),
  campaign({ id: 4, clientId: 8, ...priced(390_000_000n), frequency: { times: 1, days: 2 }, bidType: 'ADAPTIVE_BID' }),
  campaign({
    id: 5,
    clientId: 8,
    strategy: 'CTR',
    adSets: [adSet({ maxPrice: 450_000_000n, rules: [targetRule({ domains: ['example'] })] })],
    optimisation: { days: 7, ctr: [null, 0.2], vtr: [null, null], viewability: [null, 0.99] },
  }),
];

/** What sites brought the campaign the day before: many impressions, on every second one without a click. */
const seenBefore = (seed: number): HistoryRow[] =>
  inventoryFor(seed).map(({ domain, bundles }, at) => ({
    slot: evening / slotMs - 96,
    campaignId: 1,
    placement: domain || bundles.android,
    viewer: null,
    impressions: 2_000,
    viewable: 1_000,
    clicks: at % 2 === 0 ? 0 : 40,
    starts: 0,
    completes: 0,
  }));

/** Who joins a segment: it is read anew during the day. */
const joined = (isIn: (viewer: number) => boolean, isWhole: boolean) => ({
  segmentId: 1,
  isWhole,
  people: new Map(
    Array.from({ length: 20_000 }, (_, viewer) => [viewer, 1e15] as const).filter(([viewer]) => isIn(viewer)),
  ),
});
/** All sites together have shown little. */
const ruleStatistics = new Map([[subjectOf('LAST_WEEK', 'domain', 'example'), ruleFigures({ impressions: 5 })]]);

/** What is won and not shown is given back within the evening, or a limit of one impression could hold all day. */
const sellers = ssps.map((one) => ({ ...one, eventTtl: 5 }));

/** An exchange with the clients’ balances in the store. */
export class LivedDay {
  readonly exchange: Exchange;
  private readonly outcomes: Outcome[] = [];
  private readonly balances = new Map([
    [8, ample],
    [9, 600_000n],
  ]);
  private campaigns: readonly BiddableCampaign[] = [];

  /** Some campaigns live an evening, and others from midnight on; then the first client may be paid. */
  constructor(
    seed: number,
    evenings: readonly BiddableCampaign[],
    atMidnight = evenings,
    { money = ample, paid = 0n }: { money?: bigint; paid?: bigint } = {},
  ) {
    this.pay(1, money);
    const options = { world: worldOf(seed), ssps: sellers, rates, requestsPerSecond: 20, startsAt: evening };
    this.exchange = createExchange({ ...options, recordsDay: true });
    this.exchange.applyNews({
      segments: [1],
      joined: [joined((viewer) => viewer % 3 === 0, true)],
      ruleStatistics: new Map([[5, ruleStatistics]]),
    });
    this.setCampaigns(evenings);
    this.exchange.remember(seenBefore(seed));
    this.take(this.exchange.advance(midnight));
    this.outcomes.splice(0);
    this.pay(1, paid);
    this.setCampaigns(atMidnight);
  }

  /** Lives the day after midnight: somebody edits, somebody pays, an SSP goes, and the machine sleeps. */
  goOn(): this {
    const { exchange } = this;
    this.take(exchange.advance(midnight + 5 * minutes));
    this.pay(9, 30_000_000n);
    exchange.applyNews({
      segments: [1],
      joined: [joined((viewer) => viewer % 5 === 0, false)],
      ruleStatistics: new Map(),
    });
    this.setCampaigns(this.campaigns.map((one) => (one.id === 2 ? { ...one, dailyBudget: 30_000_000n } : one)));
    exchange.configure({ ssps: sellers.map((one) => (one.id === 3 ? { ...one, isActive: false } : one)) });
    this.take(exchange.advance(midnight + 10 * minutes));
    this.take(exchange.skip(midnight + 11 * minutes));
    this.take(exchange.advance(end));
    return this;
  }

  get life(): RecordedDay {
    const life = this.exchange.life(midnight);
    if (!life) throw new Error('The day was kept');
    return life;
  }

  /** With what happens later to what was won until the end. */
  side(): Side {
    return sideOf([...this.outcomes, this.exchange.skip(end + 24 * 60 * minutes)], 1);
  }

  private setCampaigns(campaigns: readonly BiddableCampaign[]): void {
    this.campaigns = campaigns;
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

export const newcomer: Newcomer = { use: undefined, balance: ample };
/** Such a day, lived again. */
export const again = (seed: number, draft: Draft, life: RecordedDay, given = newcomer) =>
  liveAgain(worldOf(seed), marketOf(seed, { ssps: sellers }), draft, { life, newcomer: given });

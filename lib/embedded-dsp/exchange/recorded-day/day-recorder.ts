import { isDeepStrictEqual } from 'node:util';
import { slotMs } from '../../facts/fact';
import type { Steps } from '../../steps';
import type { ActiveCampaigns } from '../campaigns/active-campaigns';
import type { BiddableCampaign, CampaignUse, EarlierUse } from '../campaigns/campaign';
import type { CampaignChanges } from '../campaigns/campaign-changes';
import type { News } from '../campaigns/received-audience-data';
import { addEarlierUse } from '../campaigns/usage-counters';
import type { ExchangeOptions } from '../exchange-options';
import { localTime } from '../market/local-time';
import { type Checkpoint, type Remembering, takeCheckpoint } from './checkpoint';

type Market = Pick<ExchangeOptions, 'ssps' | 'rates' | 'requestsPerSecond'>;

/** A change that an exchange received at a moment (epoch ms), before the auctions of the second that began then. */
export type Entry =
  | RecordedChange
  | { at: number; kind: 'market'; market: Partial<Market> }
  | { at: number; kind: 'news'; news: News }
  | { at: number; kind: 'skip'; to: number };

export interface RecordedChange {
  at: number;
  kind: 'change';
  changed: readonly BiddableCampaign[];
  gone: readonly number[];
  /** Only of campaigns that the exchange had never seen. */
  uses: ReadonlyMap<number, CampaignUse>;
  /** Changes of balances other than spend, in micros by client. */
  paid: ReadonlyMap<number, bigint>;
}

/** A recorded period of an exchange: its initial state, and the changes that it received. */
export interface RecordedDay {
  beginning: Checkpoint;
  entries: readonly Entry[];
  /** Epoch ms. */
  until: number;
  /** True if auctions of real SSPs, or other bidders, have also used the budgets. */
  isMixed: boolean;
}

/** Recording period. A replayed day may start with the day before. */
const keptMs = 31 * 3_600_000;
const dayMs = 86_400_000;
/** Maximum number of campaigns. With more, replaying a day takes too long. */
const maxCampaigns = 2_000;

/**
 * Records what is needed to replay the current day of any campaign: a checkpoint at its midnight, and all changes
 * since.
 */
export class DayRecorder {
  private checkpoints: Checkpoint[] = [];
  private entries: Entry[] = [];
  private readonly known = new Map<number, BiddableCampaign>();
  private mixedAt = Number.NEGATIVE_INFINITY;
  /** True if a midnight may have been missed. */
  private isDue = true;

  constructor(private readonly activeCampaigns: ActiveCampaigns) {
    activeCampaigns.onChange = (changes, at) => this.change(changes, at);
  }

  /** Must be called before each second of a run up to `until` (epoch ms). */
  *pass(exchange: Remembering, until: number): Steps<void> {
    const { now, activeCampaigns } = exchange;
    if (until - now > keptMs || (!this.isDue && (now % slotMs !== 0 || !isMidnight(now, activeCampaigns)))) return;
    this.isDue = false;
    const kept = activeCampaigns.states.size > maxCampaigns ? null : yield* takeCheckpoint(exchange, this.known);
    this.checkpoints = [...this.checkpoints.filter(({ at }) => at >= now - keptMs), ...(kept ? [kept] : [])];
    const earliest = this.checkpoints[0]?.at ?? now;
    this.entries = this.entries.filter(({ at }) => at > earliest);
  }

  private change({ changed, gone, uses, balances }: CampaignChanges, at: number): void {
    const { activeCampaigns } = this;
    const bidding = new Set(activeCampaigns.bidding.map(({ campaign }) => campaign.id));
    const recorded = changed.filter((one) => !bidding.has(one.id) || !isDeepStrictEqual(one, this.known.get(one.id)));
    for (const campaign of changed) this.known.set(campaign.id, campaign);
    const paid = new Map<number, bigint>();
    for (const [clientId, balance] of balances) {
      const more = balance - activeCampaigns.accounts.of(clientId).balance;
      if (more !== 0n) paid.set(clientId, more);
    }
    if (recorded.length + gone.length + paid.size === 0) return;
    const met = new Set(recorded.flatMap(({ id }) => (activeCampaigns.stateOf(id) ? [] : id)));
    const usesOfMet = new Map([...uses].filter(([id]) => met.has(id)));
    this.entries.push({ at, kind: 'change', changed: recorded, gone, uses: usesOfMet, paid });
  }

  market(market: Partial<Market>, before: Market, at: number): void {
    if (!isDeepStrictEqual({ ...before, ...market }, before)) this.entries.push({ at, kind: 'market', market });
  }

  news(news: News, at: number): void {
    this.entries.push({ at, kind: 'news', news });
  }

  /** Records that no auctions were held up to `to`. */
  skip(to: number, at: number): void {
    if (to <= at) return;
    this.entries.push({ at, kind: 'skip', to });
    this.isDue = true;
  }

  /**
   * Adds what campaigns used before the exchange began to the checkpoints. A total budget that this exhausts is
   * exhausted in a replay from its beginning.
   */
  addEarlier(uses: ReadonlyMap<number, EarlierUse>): void {
    for (const { campaigns } of this.checkpoints)
      for (const { campaign, standing } of campaigns) {
        const earlier = uses.get(campaign.id);
        if (earlier) addEarlierUse(standing.used, earlier);
      }
  }

  /** Records that others have used the same budgets. */
  mix(at: number): void {
    this.mixedAt = at;
  }

  /**
   * Returns the recorded period since `from`, or since the first later moment that can be replayed; null if there is
   * none.
   */
  since(from: number, until: number): RecordedDay | null {
    const beginning = this.checkpoints.find(({ at }) => at >= from);
    if (!beginning) return null;
    const entries = this.entries.filter(({ at }) => at > beginning.at);
    return { beginning, entries, until, isMixed: this.mixedAt >= beginning.at };
  }
}

/** Returns whether a day begins in the time zone of a campaign, or in UTC. */
function isMidnight(now: number, { bidding }: ActiveCampaigns): boolean {
  const zones = new Set(['UTC', ...bidding.map(({ campaign }) => campaign.timeZone)]);
  return [...zones].some((zone) => (now + localTime(zone, now).offset) % dayMs === 0);
}

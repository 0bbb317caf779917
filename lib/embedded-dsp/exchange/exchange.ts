import { atOnce, inTurns } from '../steps';
import type { AudienceData } from './campaigns/audience-data';
import type { BiddableCampaign, CampaignUse, EarlierUse } from './campaigns/campaign';
import type { CampaignChanges } from './campaigns/campaign-changes';
import type { HistoryRow } from './campaigns/history-row';
import { KeptReading } from './campaigns/kept-reading';
import { type Learned, learnedOf } from './campaigns/learned';
import type { News } from './campaigns/received-audience-data';
import { Auctions } from './decisions/auctions';
import { type Choice, choose } from './decisions/choice';
import { type Examined, examineSlot } from './decisions/examine-slot';
import { explain } from './decisions/explain';
import type { Explanation } from './decisions/explanation';
import type { OfferedSlot } from './decisions/flight';
import type { Outcome, RecentDecision } from './decisions/outcome';
import { OutsideAuctions } from './decisions/outside-auctions';
import type { ExchangeOptions } from './exchange-options';
import { Leader } from './leases/leader';
import type { SimulatedRequest } from './market/request';
import type { World } from './market/world';
import type { ObservedWins } from './price/win-curve';
import { type Checkpoint, restore } from './recorded-day/checkpoint';
import type { Entry, RecordedDay } from './recorded-day/day-recorder';
import { type LeftOut, repeat } from './recorded-day/repeat';

/** Options of a running exchange, its current time, and the wins that it has observed. */
export type MarketSoFar = Pick<ExchangeOptions, 'ssps' | 'rates' | 'requestsPerSecond'> & {
  seed: number;
  /** Epoch ms. */
  now: number;
  observed: ObservedWins;
};

/**
 * The simulated exchange and the DSP's bidder. Deterministic: the same calls return the same results. The only clock is
 * the argument of `advance`.
 */
export interface Exchange {
  /**
   * Replaces the active campaigns. The others stop bidding at once; auctions that they have won still settle. `uses` is
   * only read for campaigns that this exchange has never seen, because it counts the use of the others itself.
   * `balances` are the clients' balances in micros after all outcomes returned so far; a missing client has a balance
   * of 0. Throws RangeError for an unknown time zone.
   */
  setCampaigns(
    campaigns: readonly BiddableCampaign[],
    uses: ReadonlyMap<number, CampaignUse>,
    balances: ReadonlyMap<number, bigint>,
  ): void;
  /** Does the same as `setCampaigns`, in turns like `advanceInTurns`. The change takes effect at the end. */
  setCampaignsInTurns(...campaigns: Parameters<Exchange['setCampaigns']>): Promise<void>;
  /** Changes some campaigns, in turns like `advanceInTurns`: updates or adds campaigns, stops others, sets balances. */
  changeCampaigns(changes: CampaignChanges): Promise<void>;
  /** Changes the SSPs, the exchange rates or the number of requests per second from now on. */
  configure(options: Partial<Pick<ExchangeOptions, 'ssps' | 'rates' | 'requestsPerSecond'>>): void;
  /** Replaces the source of segment membership and rule statistics from now on. */
  inform(audienceData: AudienceData): void;
  /** Applies changes of segment membership and rule statistics. */
  applyNews(news: News): void;
  /**
   * Loads impressions and results from before this exchange began, for frequency caps and optimisation. Call it after
   * `setCampaigns`; rows of other campaigns are ignored.
   */
  remember(rows: Iterable<HistoryRow>): void;
  /**
   * Adds what campaigns used before this exchange began, to their totals and to what is recorded. Other campaigns are
   * ignored.
   */
  addEarlier(uses: ReadonlyMap<number, EarlierUse>): void;
  /**
   * Runs auctions and events up to the last whole second before `toMs` (epoch ms). Does nothing if that is in the past.
   * Without `withReasons`, reason codes are accumulated and returned with the next outcome.
   */
  advance(toMs: number, withReasons?: boolean): Outcome;
  /**
   * Does the same as `advance` in turns of a few milliseconds, and yields to other tasks between them. Until it
   * resolves, only methods that read may be called.
   */
  advanceInTurns(toMs: number, withReasons?: boolean): Promise<Outcome>;
  /**
   * Moves the clock to `toMs` without auctions. Events of won auctions still happen. Does nothing if that is in the
   * past.
   */
  skip(toMs: number): Outcome;
  /** Returns the latest decisions about a campaign that can be explained exactly, newest first. */
  recent(campaignId: number): RecentDecision[];
  /** Generates the request of an id again; undefined if this exchange cannot have generated it. */
  rebuildRequest(requestId: string): SimulatedRequest | undefined;
  /** Returns what the bidder has learned about a campaign, so that another bidder can decide in the same way. */
  learned(campaignId: number): Learned | undefined;
  /** Returns the exchange's options, its current time and the observed wins of all auctions. */
  market(): MarketSoFar;
  /**
   * Returns what was recorded since `from` (epoch ms), or since the first recorded moment after it; null if nothing is
   * recorded.
   */
  life(from: number): RecordedDay | null;
  /** Restores a checkpoint into a new exchange that starts at its moment. Everything else is read from `present`. */
  resume(kept: Checkpoint, present: AudienceData): void;
  /** Applies a recorded change of another exchange, except for `leftOut`. */
  repeat(entry: Exclude<Entry, { kind: 'skip' }>, leftOut: LeftOut): void;
  /** Explains gate by gate why a campaign did or did not bid; undefined for an unknown request or campaign. */
  explain(requestId: string, campaignId: number): Explanation | undefined;
  /**
   * Auctions for bid requests of real SSPs. They may be held at any time, also between the turns of `advanceInTurns`.
   */
  readonly outside: OutsideAuctions;
  /** Leases budgets to other bidder processes. */
  readonly leader: Leader;
  /** Adds a stored notice of an SSP, identified by its row, to the next outcome. */
  noticed(row: number): void;
  /** Returns what each campaign would do with an ad slot. Counts and reserves nothing. */
  examine(slot: OfferedSlot): Examined;
  /** Returns the bids for ad slots of which only one will be filled. Counts and reserves nothing. */
  attempt(slots: readonly OfferedSlot[]): Choice;
}

function applyNewsTo({ activeCampaigns, receivedData, diary, now }: Auctions, news: News): void {
  if (receivedData.isNew(news)) diary?.news(news, now);
  receivedData.take(news);
  activeCampaigns.audienceData = receivedData;
}

const marketSoFar = ({ sellers, now, activeCampaigns }: Auctions, seed: number): MarketSoFar => ({
  ...sellers.market(),
  seed,
  now,
  observed: activeCampaigns.curve.observed(),
});

/** Longest turn. Every database query of an API call waits for a turn to end. */
const turnMs = 2;

/** Explains from the recorded decision, or else from the campaign's current state; undefined if neither exists. */
function explainAgain(
  { recent, sellers, activeCampaigns }: Auctions,
  world: World,
  requestId: string,
  campaignId: number,
): Explanation | undefined {
  const request = sellers.rebuildRequest(requestId);
  const kept = recent.find(requestId, campaignId);
  const { code: recorded = null, lostTo = null } = kept?.decision ?? {};
  const state = activeCampaigns.stateOf(campaignId);
  const known =
    kept ?? (state && request && { campaign: state.campaign, reading: new KeptReading(state, request.context) });
  if (!request || !known) return undefined;
  return explain(request, known, { world, rates: sellers.rates, recorded, lostTo });
}

export function createExchange({ world, ...options }: ExchangeOptions): Exchange {
  const auctions = new Auctions(world, options);
  const outside = new OutsideAuctions(auctions);
  return {
    outside,
    leader: new Leader(auctions, outside),
    setCampaigns: (campaigns, uses, balances) =>
      atOnce(auctions.activeCampaigns.replace(campaigns, uses, balances, auctions.now)),
    setCampaignsInTurns: (campaigns, uses, balances) =>
      inTurns(auctions.activeCampaigns.replace(campaigns, uses, balances, auctions.now), turnMs),
    changeCampaigns: (changes) => inTurns(auctions.activeCampaigns.change(changes, auctions.now), turnMs),
    configure(changes) {
      auctions.diary?.market(changes, auctions.sellers.market(), auctions.now);
      auctions.sellers.configure(changes);
    },
    inform: (audienceData) => {
      auctions.activeCampaigns.audienceData = audienceData;
    },
    applyNews: (news) => applyNewsTo(auctions, news),
    remember: (rows) => auctions.activeCampaigns.remember(rows),
    addEarlier: (uses) => {
      auctions.activeCampaigns.addEarlier(uses);
      auctions.diary?.addEarlier(uses);
    },
    advance: (toMs, withReasons) => atOnce(auctions.run(toMs, withReasons)),
    advanceInTurns: (toMs, withReasons) => inTurns(auctions.run(toMs, withReasons), turnMs),
    skip: (toMs) => auctions.skip(toMs),
    recent: (campaignId) => auctions.recent.of(campaignId),
    rebuildRequest: (requestId) => auctions.sellers.rebuildRequest(requestId),
    learned: (campaignId) => {
      const state = auctions.activeCampaigns.stateOf(campaignId);
      return state && learnedOf(state);
    },
    market: () => marketSoFar(auctions, world.seed),
    explain: (requestId, campaignId) => explainAgain(auctions, world, requestId, campaignId),
    life: (from) => auctions.diary?.since(from, auctions.now) ?? null,
    resume: (kept, present) => restore(auctions, kept, present),
    repeat: (entry, leftOut) => repeat(auctions, entry, leftOut),
    noticed: (row) => auctions.tally.notice(row),
    examine: (slot) => examineSlot(auctions, slot),
    attempt: (slots) => choose(auctions, slots, false),
  };
}

import { atOnce, inTurns } from '../steps';
import type { AudienceData } from './campaigns/audience-data';
import type { BiddableCampaign, CampaignUse } from './campaigns/campaign';
import type { CampaignChanges } from './campaigns/campaign-changes';
import type { HistoryRow } from './campaigns/history-row';
import { keptReading } from './campaigns/kept-reading';
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

/** The traffic of an exchange, and how its auctions ended by now. */
export type MarketSoFar = Pick<ExchangeOptions, 'ssps' | 'rates' | 'requestsPerSecond'> & {
  seed: number;
  /** Epoch ms. */
  now: number;
  observed: ObservedWins;
};

/**
 * The simulated exchange and the bidder of the DSP. Pure: the same calls give the same answers; the clock is what
 * `advance` says.
 */
export interface Exchange {
  /**
   * The campaigns that bid from now on; others stop at once, what they have won still settles. `uses` counts for
   * campaigns seen for the first time: afterwards the exchange itself knows best. `balances` are the clients' balances
   * in micros after every outcome handed out so far; a client without one has nothing. Throws RangeError on an unknown
   * time zone.
   */
  setCampaigns(
    campaigns: readonly BiddableCampaign[],
    uses: ReadonlyMap<number, CampaignUse>,
    balances: ReadonlyMap<number, bigint>,
  ): void;
  /** The same in turns as `advanceInTurns`; until the end nothing of it counts. */
  setCampaignsInTurns(...campaigns: Parameters<Exchange['setCampaigns']>): Promise<void>;
  /**
   * The same for some campaigns, in turns as well: those that bid otherwise from now on, those that stop,
   * the balances to be set.
   */
  changeCampaigns(changes: CampaignChanges): Promise<void>;
  /** Changes SSPs, rates or the amount of traffic from now on. */
  configure(options: Partial<Pick<ExchangeOptions, 'ssps' | 'rates' | 'requestsPerSecond'>>): void;
  /** Lets others say who is in which segment and what rules' subjects brought, from now on. */
  inform(audienceData: AudienceData): void;
  /** Tells what of that has changed. */
  tell(news: News): void;
  /**
   * Teaches a fresh exchange what campaigns have shown before, for frequency caps and optimisation. Call after
   * `setCampaigns`; rows of other campaigns are passed over.
   */
  remember(rows: Iterable<HistoryRow>): void;
  /** Runs the clock up to the last whole second before `toMs`. Earlier moments change nothing. */
  advance(toMs: number): Outcome;
  /**
   * The same in turns of a few milliseconds, between which others have theirs. Until then only questions may be asked. Without
   * reasons they are counted on, and told the next time.
   */
  advanceInTurns(toMs: number, withReasons?: boolean): Promise<Outcome>;
  /** Goes there without auctions; what was won before still happens at its time. Earlier moments change nothing. */
  skip(toMs: number): Outcome;
  /** The latest decisions that can be explained exactly, newest first. */
  recent(campaignId: number): RecentDecision[];
  /** The request of an id, made anew; undefined when this exchange cannot have made it. */
  rebuildRequest(requestId: string): SimulatedRequest | undefined;
  /** What the bidder has learned of a campaign, for one that is to decide as it would now. */
  learned(campaignId: number): Learned | undefined;
  /** What it sells from, up to when it has run, and what it has seen of all auctions. */
  market(): MarketSoFar;
  /** What it lived since a moment (epoch ms) or since the first later one that it can tell of; null without a diary. */
  life(from: number): RecordedDay | null;
  /** Lets a fresh exchange that begins at the moment of a checkpoint remember what was kept; the rest it knows as `present` has it. */
  resume(kept: Checkpoint, present: AudienceData): void;
  /** Is told what another exchange was told at this moment, but for what is left out. */
  repeat(entry: Exclude<Entry, { kind: 'skip' }>, leftOut: LeftOut): void;
  /** Gate by gate, why a campaign did or did not bid. Undefined for an unknown request or campaign. */
  explain(requestId: string, campaignId: number): Explanation | undefined;
  /** Auctions of real SSPs. They may be held at any time, also between the turns of `advanceInTurns`. */
  readonly outside: OutsideAuctions;
  /** Lets bidders elsewhere sell as well. */
  readonly leader: Leader;
  /** A kept report of an SSP, by its row, is counted with the next outcome. */
  noticed(row: number): void;
  /** What each campaign would do with a slot. Counts and reserves nothing. */
  examine(slot: OfferedSlot): Examined;
  /** What would be bid for slots of which only one is to be filled. Counts and reserves nothing. */
  attempt(slots: readonly OfferedSlot[]): Choice;
}

function tellNews({ activeCampaigns, told, diary, now }: Auctions, news: News): void {
  if (told.isNew(news)) diary?.news(news, now);
  told.take(news);
  activeCampaigns.audienceData = told;
}

const marketSoFar = ({ sellers, now, activeCampaigns }: Auctions, seed: number): MarketSoFar => ({
  ...{ ...sellers.market(), seed, now, observed: activeCampaigns.curve.observed() },
});

/** An answer of the API waits for a turn at every question that it asks the store. */
const turnMs = 2;

/** From what was kept of the decision, or else from the campaign as it is now; undefined where neither is known. */
function explainAgain(
  { recent, sellers, activeCampaigns }: Auctions,
  world: World,
  requestId: string,
  campaignId: number,
): Explanation | undefined {
  const request = sellers.rebuildRequest(requestId);
  const kept = recent.find(requestId, campaignId);
  const { code: recorded = null, lostTo = null } = kept ?? {};
  const state = activeCampaigns.stateOf(campaignId);
  const known =
    kept ?? (state && request && { campaign: state.campaign, reading: keptReading(state, request.context) });
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
    tell: (news) => tellNews(auctions, news),
    remember: (rows) => auctions.activeCampaigns.remember(rows),
    advance: (toMs) => atOnce(auctions.run(toMs)),
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

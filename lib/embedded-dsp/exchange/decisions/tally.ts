import { type Fact, slotMs } from '../../facts/fact';
import type { LiveUse } from '../campaigns/campaign';
import type { CampaignState } from '../campaigns/campaign-state';
import type { CompiledAdSet, CompiledCampaign } from '../campaigns/compiled-campaign';
import type { Creative } from '../campaigns/compiled-creative';
import { type BidContext, placementOf } from '../gates/bid-context';
import { type ReasonCode, reasonCodes } from '../gates/reason-codes';
import type { Outcome, ReasonCount } from './outcome';

/** A campaign's ad in one auction. */
export interface Showing {
  request: BidContext;
  campaign: CompiledCampaign;
  adSet: CompiledAdSet;
  creative: Creative;
}

const hourMs = 3_600_000;

/** Position of each code, for keys that join a campaign and a code in one number: thousands are counted per second. */
const positions = Object.fromEntries(Object.keys(reasonCodes).map((code, at) => [code, at])) as Record<
  ReasonCode,
  number
>;
const codesPerCampaign = Object.keys(reasonCodes).length;

/** Collects results between two outcomes of the exchange. */
export class Tally {
  requests = 0;
  private facts: Fact[] = [];
  /** The same facts, by their properties of the request and by campaign. */
  private byContext = new Map<string, Map<number, Fact[]>>();
  private latest: { request: BidContext; facts: Map<number, Fact[]> } | undefined;
  private spend = new Map<number, bigint>();
  private reasons: ReasonCount[] = [];
  /** The same counts by hour, and by campaign and code. */
  private readonly ofHours = new Map<number, Map<number, ReasonCount>>();
  private latestHour: { hour: number; counts: Map<number, ReasonCount> } | undefined;
  private touched = new Map<number, CampaignState>();
  private notices: number[] = [];
  /** Facts by campaign, if only sums are collected. */
  private sums = new Map<number, Fact[]>();

  /** `isSummed` collects one row per campaign, with the properties of its first request. */
  constructor(private readonly isSummed = false) {}

  /**
   * Returns the row in which an event of a showing is counted. It is the row of the auction's quarter of an hour, so
   * that every grouping keeps bids ≥ wins ≥ impressions ≥ clicks. Events of shown impressions have a viewer, bids and
   * wins do not.
   */
  factOf(showing: Showing, viewer: number | null): Fact {
    const { request, campaign, adSet, creative } = showing;
    const alike = this.isSummed ? this.sums : this.alike(request);
    const own = alike.get(campaign.id);
    const known = own?.find(
      (fact) =>
        this.isSummed || (fact.adSetId === adSet.id && fact.creativeId === creative.id && fact.viewer === viewer),
    );
    if (known) return known;
    const fact = emptyFact(showing, viewer);
    if (own) own.push(fact);
    else alike.set(campaign.id, [fact]);
    this.facts.push(fact);
    return fact;
  }

  /** Returns the facts of requests with the same properties in statistics, by campaign. */
  private alike(request: BidContext): Map<number, Fact[]> {
    if (this.latest?.request === request) return this.latest.facts;
    const key = contextKeyOf(request);
    const facts = this.byContext.get(key) ?? new Map<number, Fact[]>();
    this.byContext.set(key, facts);
    this.latest = { request, facts };
    return facts;
  }

  bill(campaignId: number, amount: bigint): void {
    this.spend.set(campaignId, (this.spend.get(campaignId) ?? 0n) + amount);
  }

  /** Counts a reason code. Returns its count for the campaign in this hour and call. */
  reason(campaignId: number, at: number, code: ReasonCode, times = 1): number {
    const hour = Math.floor(at / hourMs) * hourMs;
    const counts = this.countsOf(hour);
    const key = campaignId * codesPerCampaign + positions[code];
    const known = counts.get(key);
    if (known) {
      known.count += times;
      return known.count;
    }
    const reason = { campaignId, hour, code, count: times };
    counts.set(key, reason);
    this.reasons.push(reason);
    return times;
  }

  private countsOf(hour: number): Map<number, ReasonCount> {
    if (this.latestHour?.hour === hour) return this.latestHour.counts;
    const counts = this.ofHours.get(hour) ?? new Map<number, ReasonCount>();
    this.ofHours.set(hour, counts);
    this.latestHour = { hour, counts };
    return counts;
  }

  touch(state: CampaignState): void {
    this.touched.set(state.campaign.id, state);
  }

  /** Adds a notice of an SSP to the next outcome, which contains what it reported. */
  notice(id: number): void {
    this.notices.push(id);
  }

  /** Returns everything collected and starts anew. Without `withReasons`, reason codes are kept for the next time. */
  empty(until: number, withReasons = true): Outcome {
    const uses = new Map<number, LiveUse>();
    for (const [id, state] of this.touched) uses.set(id, state.liveUse());
    const outcome = {
      until,
      requests: this.requests,
      facts: this.facts,
      spendByCampaign: this.spend,
      reasons: withReasons ? this.reasons : [],
      uses,
      notices: this.notices,
    };
    this.requests = 0;
    this.facts = [];
    this.byContext = new Map();
    this.latest = undefined;
    this.sums = new Map();
    this.spend = new Map();
    if (withReasons) {
      this.reasons = [];
      this.ofHours.clear();
      this.latestHour = undefined;
    }
    this.touched = new Map();
    this.notices = [];
    return outcome;
  }
}

const contextKeyOf = (request: BidContext): string =>
  [
    Math.floor(request.at / slotMs),
    request.sspId,
    request.city,
    request.deviceType,
    request.os,
    request.browser,
    request.language,
    request.connectionType,
    request.page || request.bundle,
  ].join('|');

// Each property is listed, because thousands of rows are created per second and spreading an object costs several times
// as much.
function emptyFact({ request, campaign, adSet, creative }: Showing, viewer: number | null): Fact {
  return {
    slot: Math.floor(request.at / slotMs),
    clientId: campaign.clientId,
    campaignId: campaign.id,
    adSetId: adSet.id,
    creativeId: creative.id,
    creativeOuterId: creative.outerId,
    campaignType: campaign.campaignType,
    currency: campaign.currency,
    sspId: request.sspId,
    country: request.country,
    region: request.region,
    city: request.city,
    deviceType: request.deviceType,
    os: request.os,
    browser: request.browser,
    language: request.language,
    connectionType: request.connectionType,
    placement: placementOf(request),
    page: request.page,
    appName: request.appName,
    bundle: request.bundle,
    viewer,
    bids: 0,
    wins: 0,
    impressions: 0,
    viewable: 0,
    clicks: 0,
    starts: 0,
    firstQuartiles: 0,
    midpoints: 0,
    thirdQuartiles: 0,
    completes: 0,
    mutes: 0,
    skips: 0,
    postClickConversions: 0,
    postViewConversions: 0,
    spend: 0n,
  };
}

import { type Fact, slotMs } from '../../facts/fact';
import type { CompiledAdSet, CompiledCampaign } from '../campaigns/compiled-campaign';
import type { Creative } from '../campaigns/compiled-creative';
import { type BidContext, placementOf } from '../gates/bid-context';

/** A campaign's ad in one auction. */
export interface Showing {
  request: BidContext;
  campaign: CompiledCampaign;
  adSet: CompiledAdSet;
  creative: Creative;
}

/** The rows of the statistics between two outcomes of the exchange. */
export class FactRows {
  private rows: Fact[] = [];
  /** The same rows, by their properties of the request. */
  private byContext = new Map<string, AlikeFacts>();
  private latest: { request: BidContext; alike: AlikeFacts } | undefined;
  /** Rows by campaign, if only sums are collected. */
  private sums = new Map<number, Fact>();

  /** `isSummed` collects one row per campaign, with the properties of its first request. */
  constructor(private readonly isSummed: boolean) {}

  /**
   * Returns the row in which an event of a showing is counted. It is the row of the auction's quarter of an hour, so
   * that every grouping keeps bids ≥ wins ≥ impressions ≥ clicks. Events of shown impressions have a viewer, bids and
   * wins do not.
   */
  of(showing: Showing, viewer: number | null): Fact {
    if (this.isSummed) return this.sumOf(showing, viewer);
    const alike = this.alike(showing.request);
    return alike.find(showing, viewer) ?? this.add(alike, showing, viewer);
  }

  /**
   * Returns the row of a bid of which nothing was counted before. It is not searched for among the bids of its own
   * request, of which there may be hundreds.
   */
  ofBid(showing: Showing): Fact {
    if (this.isSummed) return this.sumOf(showing, null);
    const alike = this.alike(showing.request);
    const known = alike.first === showing.request ? undefined : alike.find(showing, null);
    return known ?? this.add(alike, showing, null);
  }

  /** Returns all rows and starts anew. */
  take(): Fact[] {
    const { rows } = this;
    this.rows = [];
    this.byContext = new Map();
    this.latest = undefined;
    this.sums = new Map();
    return rows;
  }

  private sumOf(showing: Showing, viewer: number | null): Fact {
    const known = this.sums.get(showing.campaign.id);
    if (known) return known;
    const fact = emptyFact(showing, viewer);
    this.sums.set(showing.campaign.id, fact);
    this.rows.push(fact);
    return fact;
  }

  private add(alike: AlikeFacts, showing: Showing, viewer: number | null): Fact {
    const fact = emptyFact(showing, viewer);
    alike.add(fact);
    this.rows.push(fact);
    return fact;
  }

  /** Returns the rows of requests with the same properties in statistics. */
  private alike(request: BidContext): AlikeFacts {
    if (this.latest?.request === request) return this.latest.alike;
    const key = contextKeyOf(request);
    const alike = this.byContext.get(key) ?? new AlikeFacts(request);
    this.byContext.set(key, alike);
    this.latest = { request, alike };
    return alike;
  }
}

/** Facts with the same properties of the request, in the order in which they were added. */
class AlikeFacts {
  private readonly facts: Fact[] = [];
  private readonly byCampaign = new Map<number, Fact[]>();
  /** Number of the facts that are in the map. Most facts are never searched for, so it is filled by a search. */
  private indexed = 0;

  constructor(
    /** The first request with these properties. */
    readonly first: BidContext,
  ) {}

  add(fact: Fact): void {
    this.facts.push(fact);
  }

  find({ campaign, adSet, creative }: Showing, viewer: number | null): Fact | undefined {
    for (; this.indexed < this.facts.length; this.indexed++) this.index(this.facts[this.indexed]);
    return this.byCampaign
      .get(campaign.id)
      ?.find((fact) => fact.adSetId === adSet.id && fact.creativeId === creative.id && fact.viewer === viewer);
  }

  private index(fact: Fact | undefined): void {
    if (!fact) return;
    const own = this.byCampaign.get(fact.campaignId);
    if (own) own.push(fact);
    else this.byCampaign.set(fact.campaignId, [fact]);
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

import { slotMs } from '../../facts/fact';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import type { BidContext } from '../gates/bid-context';
import type { Bid } from './bidder';
import { CountedFact, type Showing } from './counted-fact';

/** The rows of the statistics between two outcomes of the exchange. */
export class FactRows {
  private rows: CountedFact[] = [];
  /** The same rows, by their properties of the request. */
  private byContext = new Map<string, AlikeFacts>();
  private latest: { request: BidContext; alike: AlikeFacts } | undefined;
  /** Rows by campaign, if only sums are collected. */
  private sums = new Map<number, CountedFact>();

  /** `isSummed` collects one row per campaign, with the properties of its first request. */
  constructor(private readonly isSummed: boolean) {}

  /**
   * Returns the row in which an event of a showing is counted. It is the row of the auction's quarter of an hour, so
   * that every grouping keeps bids ≥ wins ≥ impressions ≥ clicks. Events of shown impressions have a viewer, bids and
   * wins do not.
   */
  of(showing: Showing, viewer: number | null): CountedFact {
    if (this.isSummed) return this.sumOf(showing, viewer);
    const alike = this.alike(showing.request);
    return alike.find(showing, viewer) ?? this.add(alike, new CountedFact(showing, viewer));
  }

  /**
   * Returns the row of a bid of which nothing was counted before. It is not searched for among the bids of its own
   * request, of which there may be hundreds. Creates no object besides the row.
   */
  ofBid(request: BidContext, campaign: CompiledCampaign, { adSet, creative }: Bid): CountedFact {
    if (this.isSummed || this.alike(request).first !== request)
      return this.of({ request, campaign, adSet, creative }, null);
    return this.add(this.alike(request), new CountedFact({ request, campaign, adSet, creative }, null));
  }

  /** Returns all rows and starts anew. */
  take(): CountedFact[] {
    const { rows } = this;
    this.rows = [];
    this.byContext = new Map();
    this.latest = undefined;
    this.sums = new Map();
    return rows;
  }

  private sumOf(showing: Showing, viewer: number | null): CountedFact {
    const known = this.sums.get(showing.campaign.id);
    if (known) return known;
    const fact = new CountedFact(showing, viewer);
    this.sums.set(showing.campaign.id, fact);
    this.rows.push(fact);
    return fact;
  }

  private add(alike: AlikeFacts, fact: CountedFact): CountedFact {
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
  private readonly facts: CountedFact[] = [];
  private readonly byCampaign = new Map<number, CountedFact[]>();
  /** Number of the facts that are in the map. Most facts are never searched for, so it is filled by a search. */
  private indexed = 0;

  constructor(
    /** The first request with these properties. */
    readonly first: BidContext,
  ) {}

  add(fact: CountedFact): void {
    this.facts.push(fact);
  }

  find({ campaign, adSet, creative }: Showing, viewer: number | null): CountedFact | undefined {
    for (; this.indexed < this.facts.length; this.indexed++) this.index(this.facts[this.indexed]);
    return this.byCampaign
      .get(campaign.id)
      ?.find((fact) => fact.adSetId === adSet.id && fact.creativeId === creative.id && fact.viewer === viewer);
  }

  private index(fact: CountedFact | undefined): void {
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

import type { LiveUse } from '../campaigns/campaign';
import type { CampaignState } from '../campaigns/campaign-state';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import type { BidContext } from '../gates/bid-context';
import type { ReasonCode } from '../gates/reason-codes';
import type { Bid } from './bidder';
import type { CountedFact, Showing } from './counted-fact';
import { FactRows } from './fact-rows';
import type { Outcome } from './outcome';
import { ReasonRows } from './reason-rows';

/** Collects results between two outcomes of the exchange. */
export class Tally {
  requests = 0;
  private readonly facts: FactRows;
  private spend = new Map<number, bigint>();
  private readonly reasons = new ReasonRows();
  private touched: CampaignState[] = [];
  private notices: number[] = [];

  /** `isSummed` collects one fact per campaign, with the properties of its first request. */
  constructor(isSummed = false) {
    this.facts = new FactRows(isSummed);
  }

  /** Returns the row in which an event of a showing is counted; see `FactRows`. */
  factOf(showing: Showing, viewer: number | null): CountedFact {
    return this.facts.of(showing, viewer);
  }

  /** Returns the row of a bid of which nothing was counted before. */
  factOfBid(request: BidContext, campaign: CompiledCampaign, bid: Bid): CountedFact {
    return this.facts.ofBid(request, campaign, bid);
  }

  bill(campaignId: number, amount: bigint): void {
    this.spend.set(campaignId, (this.spend.get(campaignId) ?? 0n) + amount);
  }

  /** Counts a reason code. Returns its count for the campaign in this hour and call. */
  reason(campaignId: number, at: number, code: ReasonCode, times = 1): number {
    return this.reasons.count(campaignId, at, code, times);
  }

  touch(state: CampaignState): void {
    if (state.isTouched) return;
    state.isTouched = true;
    this.touched.push(state);
  }

  /** Adds a notice of an SSP to the next outcome, which contains what it reported. */
  notice(id: number): void {
    this.notices.push(id);
  }

  /** Returns everything collected and starts anew. Without `withReasons`, reason codes are kept for the next time. */
  empty(until: number, withReasons = true): Outcome {
    const uses = new Map<number, LiveUse>();
    for (const state of this.touched) {
      uses.set(state.campaign.id, state.liveUse());
      state.isTouched = false;
    }
    const outcome = {
      until,
      requests: this.requests,
      facts: this.facts.take(),
      spendByCampaign: this.spend,
      reasons: withReasons ? this.reasons.take() : [],
      uses,
      notices: this.notices,
    };
    this.requests = 0;
    this.spend = new Map();
    this.touched = [];
    this.notices = [];
    return outcome;
  }
}

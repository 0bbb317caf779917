import type { ActiveCampaigns } from '../campaigns/active-campaigns';
import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CampaignState } from '../campaigns/campaign-state';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { KeptReading } from '../campaigns/kept-reading';
import { type BidContext, placementOf } from '../gates/bid-context';
import { type ReasonCode, reasonKey } from '../gates/reason-codes';
import type { RecentDecision } from './outcome';

/** A decision with the data on which it is based. */
export interface KeptDecision {
  decision: RecentDecision;
  campaign: CompiledCampaign;
  reading: CampaignReading;
}

const keptPerCode = 4;
/** Minimum time between two recorded decisions of a campaign with the same code. */
const shortestRestMs = 30_000;
const longestRestMs = 300_000;
/** With many campaigns, decisions are recorded less often, because each costs as much as many gates. */
const restMsPerCampaign = 120;
/** Approximate number of campaigns whose decision about one request may be recorded. */
const keptPerRequest = 500;

/** The latest decisions of each campaign under each reason code. */
export class RecentDecisions {
  private readonly kept = new Map<number, Map<ReasonCode, KeptDecision[]>>();
  /** Epoch ms of the latest decision, by `reasonKey`: most decisions are found too soon after it. */
  private readonly latest = new Map<number, number>();

  constructor(private readonly activeCampaigns: Pick<ActiveCampaigns, 'bidding'>) {}

  /** Returns whether the campaign's decision about a request may be recorded. With many campaigns, they take turns. */
  isInTurn({ campaign }: CampaignState, { at }: BidContext): boolean {
    const campaigns = this.activeCampaigns.bidding.length;
    return campaigns <= keptPerRequest || (campaign.id + at) % Math.ceil(campaigns / keptPerRequest) === 0;
  }

  /**
   * Returns whether to record the decision of this count: the first of a call and each 256th after it, because
   * recording costs more than deciding.
   */
  static isWorthKeeping(count: number): boolean {
    return count % 256 === 1;
  }

  /** Records a decision unless it comes soon after one alike. Must be called before the decision changes the state. */
  consider(request: BidContext, state: CampaignState, code: ReasonCode, lostTo?: number): void {
    const { campaign } = state;
    const { requestId, at, sspName } = request;
    const key = reasonKey(campaign.id, code);
    if (at < (this.latest.get(key) ?? -Infinity) + this.restMs) return;
    this.latest.set(key, at);
    const decision = { requestId, at, campaignId: campaign.id, placement: placementOf(request), sspName, code, lostTo };
    this.keep({ decision, campaign, reading: new KeptReading(state, request) });
  }

  private get restMs(): number {
    const rest = this.activeCampaigns.bidding.length * restMsPerCampaign;
    return Math.min(longestRestMs, Math.max(shortestRestMs, rest));
  }

  private keep(kept: KeptDecision): void {
    const { campaignId, code } = kept.decision;
    const codes = this.kept.get(campaignId) ?? new Map<ReasonCode, KeptDecision[]>();
    this.kept.set(campaignId, codes);
    const last = codes.get(code) ?? [];
    codes.set(code, [kept, ...last.slice(0, keptPerCode - 1)]);
  }

  find(requestId: string, campaignId: number): KeptDecision | undefined {
    const codes = this.kept.get(campaignId)?.values() ?? [];
    return [...codes].flat().find(({ decision }) => decision.requestId === requestId);
  }

  /** Newest first. */
  of(campaignId: number): RecentDecision[] {
    const codes = this.kept.get(campaignId)?.values() ?? [];
    const decisions = [...codes].flat().map(({ decision }) => decision);
    return decisions.sort((one, other) => other.at - one.at);
  }
}

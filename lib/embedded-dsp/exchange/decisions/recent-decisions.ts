import type { ActiveCampaigns } from '../campaigns/active-campaigns';
import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CampaignState } from '../campaigns/campaign-state';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { keptReading } from '../campaigns/kept-reading';
import { type BidContext, placementOf } from '../gates/bid-context';
import { type ReasonCode, reasonKey } from '../gates/reason-codes';
import type { RecentDecision } from './outcome';

/** A decision with the data on which it is based. */
export interface KeptDecision extends RecentDecision {
  campaign: CompiledCampaign;
  reading: CampaignReading;
}

/** The result of a decision. */
export type Decided = Pick<RecentDecision, 'code' | 'lostTo'>;

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
   * Returns whether to record the decision. The first of a call are recorded, then ever fewer, because recording costs
   * more than deciding.
   */
  static isWorthKeeping(count: number): boolean {
    return (count & (count - 1)) === 0 || count % 256 === 0;
  }

  /** Records a decision unless it comes soon after one alike. Must be called before the decision changes the state. */
  consider(request: BidContext, state: CampaignState, decided: Decided): void {
    const { campaign } = state;
    const { requestId, at, sspName } = request;
    const key = reasonKey(campaign.id, decided.code);
    if (at < (this.latest.get(key) ?? -Infinity) + this.restMs) return;
    this.latest.set(key, at);
    const about = { requestId, at, campaignId: campaign.id, placement: placementOf(request), sspName };
    this.keep({ ...about, campaign, reading: keptReading(state, request), ...decided });
  }

  private get restMs(): number {
    const rest = this.activeCampaigns.bidding.length * restMsPerCampaign;
    return Math.min(longestRestMs, Math.max(shortestRestMs, rest));
  }

  private keep(decision: KeptDecision): void {
    const codes = this.kept.get(decision.campaignId) ?? new Map<ReasonCode, KeptDecision[]>();
    this.kept.set(decision.campaignId, codes);
    const last = codes.get(decision.code) ?? [];
    codes.set(decision.code, [decision, ...last.slice(0, keptPerCode - 1)]);
  }

  find(requestId: string, campaignId: number): KeptDecision | undefined {
    const codes = this.kept.get(campaignId)?.values() ?? [];
    return [...codes].flat().find((decision) => decision.requestId === requestId);
  }

  /** Newest first. */
  of(campaignId: number): RecentDecision[] {
    const codes = this.kept.get(campaignId)?.values() ?? [];
    return [...codes]
      .flat()
      .sort((one, other) => other.at - one.at)
      .map(({ campaign: _campaign, reading: _reading, ...decision }) => decision);
  }
}

import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CampaignState } from '../campaigns/campaign-state';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { keptReading } from '../campaigns/kept-reading';
import { type BidContext, placementOf } from '../gates/bid-context';
import type { ReasonCode } from '../gates/reason-codes';
import type { RecentDecision } from './outcome';

/** A decision with all that it was made from. */
export interface KeptDecision extends RecentDecision {
  campaign: CompiledCampaign;
  reading: CampaignReading;
}

/** How a decision came out. */
export type Decided = Pick<RecentDecision, 'code' | 'lostTo'>;

const keptPerCode = 4;
/** Between two that are kept under one code. */
const restMs = 15_000;
/** About so many of all campaigns. */
const keptPerRequest = 500;

/** The last few decisions of every campaign under every code. */
export class RecentDecisions {
  private readonly kept = new Map<number, Map<ReasonCode, KeptDecision[]>>();

  /** Whose decisions may be kept for a request: of many campaigns a part, in turn. */
  static isInTurn({ campaign }: CampaignState, { at }: BidContext, campaigns: number): boolean {
    return campaigns <= keptPerRequest || (campaign.id + at) % Math.ceil(campaigns / keptPerRequest) === 0;
  }

  /** Is this one worth keeping? The first ones of a call, then ever fewer: keeping costs more than deciding. */
  private static isWorthKeeping(count: number): boolean {
    return (count & (count - 1)) === 0 || count % 256 === 0;
  }

  /** Keeps a decision if it is worth keeping as one of so many. Call before the state changes by it. */
  consider(request: BidContext, state: CampaignState, count: number, decided: Decided): void {
    if (!RecentDecisions.isWorthKeeping(count)) return;
    const { campaign } = state;
    const [latest] = this.kept.get(campaign.id)?.get(decided.code) ?? [];
    if (latest && request.at < latest.at + restMs) return;
    const { requestId, at, sspName } = request;
    const about = { requestId, at, campaignId: campaign.id, placement: placementOf(request), sspName };
    this.keep({ ...about, campaign, reading: keptReading(state, request), ...decided });
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

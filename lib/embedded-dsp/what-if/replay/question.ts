import type { AudienceData } from '../../exchange/campaigns/audience-data';
import type { BiddableCampaign, CampaignUse } from '../../exchange/campaigns/campaign';
import type { HistoryRow } from '../../exchange/campaigns/history-row';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import type { MarketNow } from '../../exchange/market-now';

/** A campaign before (null if it is not stored yet) and after a change. */
export interface Draft {
  before: BiddableCampaign | null;
  after: BiddableCampaign;
  /** All other active campaigns. */
  others: readonly BiddableCampaign[];
  /** The changed campaign does not compete with its client's other campaigns. */
  isAlone?: boolean;
  /** With the change, the client's balance is unlimited. */
  isPaidFor?: boolean;
}

/** Another variant of the changed campaign. */
export type Variant = Pick<Draft, 'after' | 'isAlone' | 'isPaidFor'>;

/** A period of traffic, epoch ms, and about how many of its requests to evaluate at most. */
export interface Stretch {
  from: number;
  to: number;
  most: number;
  /** Only every `of`-th quarter of an hour, from the `index`-th on; all quarters unless given. */
  share?: { index: number; of: number };
}

/** Initial usage and balances of a replay. */
export interface Beginning {
  uses: ReadonlyMap<number, CampaignUse>;
  /** Clients' balances in micros. */
  balances: ReadonlyMap<number, bigint>;
  /** Earlier impressions of the campaigns. */
  history: readonly HistoryRow[];
}

/** Results of a campaign. Money in micros of its currency. */
export interface Side {
  counts: Map<ReasonCode, number>;
  bids: number;
  wins: number;
  impressions: number;
  clicks: number;
  spend: bigint;
}

export const emptySide = (): Side => ({
  counts: new Map(),
  bids: 0,
  wins: 0,
  impressions: 0,
  clicks: 0,
  spend: 0n,
});

export function countIn({ counts }: Pick<Side, 'counts'>, code: ReasonCode, count: number): void {
  counts.set(code, (counts.get(code) ?? 0) + count);
}

/** The audience data of the running exchange; a draft uses the data of its campaign. */
export const audienceDataOf = (
  { segments, ruleStatistics }: MarketNow,
  idOf: (id: number) => number,
): AudienceData => ({
  isMember: (segmentId, viewer, at) => (segments.get(segmentId)?.get(viewer) ?? 0) > at,
  ruleStatisticsOf: (campaignId) => ruleStatistics.get(idOf(campaignId)) ?? new Map(),
});

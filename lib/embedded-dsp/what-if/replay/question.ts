import type { AudienceData } from '../../exchange/campaigns/audience-data';
import type { BiddableCampaign, CampaignUse } from '../../exchange/campaigns/campaign';
import type { HistoryRow } from '../../exchange/campaigns/history-row';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import type { MarketNow } from '../../exchange/market-now';

/** A campaign with other settings: as it is now (null where it is not stored yet), and as it would be. */
export interface Draft {
  before: BiddableCampaign | null;
  after: BiddableCampaign;
  /** All other campaigns that bid. */
  others: readonly BiddableCampaign[];
  /** The changed campaign meets no other one of its client. */
  isAlone?: boolean;
  /** With the change the client's balance never runs out. */
  isPaidFor?: boolean;
}

/** One more way in which the same campaign would be otherwise. */
export type Variant = Pick<Draft, 'after' | 'isAlone' | 'isPaidFor'>;

/** A stretch of traffic, epoch ms, and how many of its requests to look at. */
export interface Stretch {
  from: number;
  to: number;
  most: number;
}

/** The money and the counts with which a replay begins. */
export interface Beginning {
  uses: ReadonlyMap<number, CampaignUse>;
  /** Clients' balances in micros. */
  balances: ReadonlyMap<number, bigint>;
  /** What campaigns had shown before. */
  history: readonly HistoryRow[];
}

/** What became of requests for a campaign. Money in micros of its currency. */
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
  ...{ bids: 0, wins: 0, impressions: 0, clicks: 0 },
  spend: 0n,
});

/** The audience data of the running exchange; a draft is known by its campaign's id. */
export const audienceDataOf = (
  { segments, ruleStatistics }: MarketNow,
  idOf: (id: number) => number,
): AudienceData => ({
  isMember: (segmentId, viewer, at) => (segments.get(segmentId)?.get(viewer) ?? 0) > at,
  ruleStatisticsOf: (campaignId) => ruleStatistics.get(idOf(campaignId)) ?? new Map(),
});

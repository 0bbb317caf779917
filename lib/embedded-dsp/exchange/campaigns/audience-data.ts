import type { RuleTimeRange } from '@/lib/contract/targeting/rule-parameters';

/** Results of a domain or a topic for a campaign over some days. Money in micros of the campaign's currency. */
export interface RuleFigures {
  bids: number;
  wins: number;
  impressions: number;
  viewable: number;
  clicks: number;
  starts: number;
  completes: number;
  spend: bigint;
}

/** Figures by subject (`subjectOf`); absent subjects have no statistics. Immutable once published. */
export type RuleStatistics = ReadonlyMap<string, RuleFigures>;

/** Returns the key of a domain or an IAB topic over a time range. */
export const subjectOf = (range: RuleTimeRange, kind: 'domain' | 'topic', key: string): string =>
  `${range} ${kind} ${key}`;

/** Segment membership and rule statistics for the bidder. */
export interface AudienceData {
  /** Returns whether the viewer is a member of the segment at `at` (epoch ms). */
  isMember(segmentId: number, viewer: number, at: number): boolean;
  /** Returns the results of the subjects of a campaign's target rules before today. */
  ruleStatisticsOf(campaignId: number): RuleStatistics;
}

const noRuleStatistics: RuleStatistics = new Map();

/** Audience data without any members or statistics. */
export const noAudienceData: AudienceData = { isMember: () => false, ruleStatisticsOf: () => noRuleStatistics };

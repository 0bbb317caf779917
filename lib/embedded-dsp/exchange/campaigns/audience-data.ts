import type { RuleTimeRange } from '@/lib/contract/targeting/rule-parameters';

/** What a domain or a topic brought to a campaign over some days. Money in micros of the campaign's currency. */
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

/** Figures by subject (`subjectOf`); what is absent has no statistics. Never changed once it is handed out. */
export type RuleStatistics = ReadonlyMap<string, RuleFigures>;

/** A domain or an IAB topic over a time range, as rule statistics name it. */
export const subjectOf = (range: RuleTimeRange, kind: 'domain' | 'topic', key: string): string =>
  `${range} ${kind} ${key}`;

/** What the bidder is told beside its campaigns. */
export interface AudienceData {
  /** Is the person in the segment at the moment (epoch ms)? */
  isMember(segmentId: number, viewer: number, at: number): boolean;
  /** What the subjects of a campaign's target rules brought before today. */
  ruleStatisticsOf(campaignId: number): RuleStatistics;
}

const noRuleStatistics: RuleStatistics = new Map();

/** Of a bidder that nobody told anything: nobody is in any segment, nothing has statistics. */
export const noAudienceData: AudienceData = { isMember: () => false, ruleStatisticsOf: () => noRuleStatistics };

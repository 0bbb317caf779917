import type { BidType, CreativeType, Currency, Strategy } from '@/lib/contract/enumerations';
import type { RuleTimeRange, RuleType } from '@/lib/contract/targeting/rule-parameters';
import type { RuleCondition } from '@/lib/contract/targeting/rules';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import type { BiddableCreative } from './biddable-creative';
import type { Pace } from './campaign-reading';
import type { FrequencyCap } from './frequency-counters';
import type { Reserves } from './reserves';

/**
 * A campaign as the bidder reads it. The bidder receives active, unarchived campaigns only. Money in micros of
 * `currency`.
 */
export interface BiddableCampaign {
  id: number;
  clientId: number;
  currency: Currency;
  campaignType: CreativeType;
  strategy: Strategy;
  bidType: BidType;
  /** Fraction 0–1 of auctions to win with the WIN_RATE strategy; null = the default. */
  targetWinRate: number | null;
  /** Fraction 0–1 kept by the platform: bid price = client price × (1 − margin). */
  margin: number;
  /** Epoch ms; the end is exclusive. */
  startsAt: number;
  endsAt: number | null;
  /** IANA time zone of its days and its schedule. */
  timeZone: string;
  schedule: string | null;
  totalBudget: bigint;
  dailyBudget: bigint | null;
  totalClicks: number | null;
  totalImpressions: number | null;
  maximumClicksInDay: number | null;
  maximumImpressionsInDay: number | null;
  uniformClicks: boolean;
  frequency: FrequencyCap | null;
  optimisation: Optimisation | null;
  isRewarded: boolean;
  exchanges: readonly number[];
  adSets: readonly BiddableAdSet[];
}

export interface BiddableAdSet {
  id: number;
  maxPrice: bigint;
  target: TargetInput | null;
  /** True if the target is inactive or archived; the ad set does not bid then. */
  isTargetOff: boolean;
  /** Active ones only. */
  rules: readonly BiddableRule[];
  /** Approved creatives only. */
  creatives: readonly BiddableCreative[];
}

export interface BiddableRule {
  name: string;
  type: RuleType;
  timeRange: RuleTimeRange;
  /** A target rule ignores subjects with fewer impressions. */
  minImpressions: number;
  conditions: readonly RuleCondition[];
  /** Micros per thousand impressions; null = no cap. */
  maxPrice: bigint | null;
  domains: readonly string[];
  iabCategories: readonly string[];
}

/** Bounds are fractions 0–1; null = open. */
export interface Optimisation {
  days: number;
  ctr: [number | null, number | null];
  vtr: [number | null, number | null];
  viewability: [number | null, number | null];
}

/** What a campaign has used on a day of its time zone (YYYY-MM-DD). */
export interface DayUse {
  day: string;
  spentToday: bigint;
  clicksToday: number;
  impressionsToday: number;
}

/** What a campaign has used, in total and on the current day. */
export interface CampaignUse extends DayUse {
  spent: bigint;
  clicks: number;
  impressions: number;
  /** What it has already used on a later day, because a generated past is made backwards. */
  ahead?: DayUse | undefined;
}

/** The use of a campaign that has shown nothing. */
export const noUse = { spent: 0n, clicks: 0, impressions: 0, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };

/** What a campaign used before the exchange began, on days that have ended. */
export type EarlierUse = Pick<CampaignUse, 'spent' | 'clicks' | 'impressions'>;

/** What a campaign has used, with figures that only the running exchange has. */
export interface LiveUse extends CampaignUse {
  clientId: number;
  reserves: Reserves;
  pace: Pace;
  /** In the current and the previous quarter of an hour. */
  offers: number;
  /** Number of these offers that went to another campaign of the same client, by the id of that campaign. */
  leftOutFor: ReadonlyMap<number, number>;
}

import type { RuleStatistics } from './audience-data';
import type { PlacementFigures } from './placement-figures';
import type { Reserves } from './reserves';

/** The state of a campaign at the moment of a request. Money in micros of its currency. */
export interface CampaignReading {
  /** Neither billed nor reserved. */
  totalLeft: bigint;
  /** Null without a daily budget. */
  dayLeft: bigint | null;
  /** The smaller of both as a number: the maximum cost of the next impression. */
  affordable: number;
  balanceLeft: bigint;
  /** Reserved of the client's balance by all its campaigns. */
  balanceReserved: bigint;
  reserves: Readonly<Reserves>;
  clicks: number;
  /** Shown impressions, and won ones that are not shown yet. */
  impressions: number;
  clicksToday: number;
  impressionsToday: number;
  isHourScheduled: boolean;
  pace: Pace;
  steering: Steering;
  /** Impressions of a viewer within the frequency window before `at`, won ones included. */
  shownTo(viewer: number, at: number): number;
  placement(placement: string): PlacementFigures;
  /** Those segments named in the campaign's targets of which the viewer is a member at `at`. */
  segmentsOf(viewer: number, at: number): ReadonlySet<number>;
  /** Results of the subjects of the campaign's target rules before today. */
  ruleStatistics: RuleStatistics;
  /** Observed win rate of a bid in each step above the floor price. */
  winRates: readonly number[];
}

/** How much may be used in the current quarter of an hour; Infinity where there is no pacing. */
export interface Pace {
  /** Epoch ms. */
  slotStart: number;
  /** Micros. */
  spendAllowed: number;
  spendUsed: number;
  clicksAllowed: number;
  clicksUsed: number;
}

export const unpaced: Readonly<Pace> = {
  slotStart: 0,
  spendAllowed: Infinity,
  spendUsed: 0,
  clicksAllowed: Infinity,
  clicksUsed: 0,
};

/** Values that the strategy computed from the results so far. */
export interface Steering {
  /** Share of the price ceiling that adaptive bids use, in millionths. */
  adaptive: number;
  /** Share of the price that keeps the average cost of a click at the maximum, in millionths. */
  costPerClick: number;
  /** The campaign's own click rate, in millionths; a default while it has few impressions. */
  clickRate: number;
}

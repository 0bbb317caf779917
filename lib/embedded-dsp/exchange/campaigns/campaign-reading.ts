import type { RuleStatistics } from './audience-data';
import type { PlacementFigures } from './placement-figures';
import type { Reserves } from './reserves';

/** What the bidder knows of a campaign's past at the moment of a request. Money in micros of its currency. */
export interface CampaignReading {
  /** Neither billed nor reserved. */
  totalLeft: bigint;
  /** Null without a daily budget. */
  dayLeft: bigint | null;
  /** The smaller of both as a number: what the next impression may cost. */
  affordable: number;
  balanceLeft: bigint;
  /** Of the client's balance, by all its campaigns. */
  balanceReserved: bigint;
  reserves: Readonly<Reserves>;
  clicks: number;
  /** Shown and won but not yet shown. */
  impressions: number;
  clicksToday: number;
  impressionsToday: number;
  isHourScheduled: boolean;
  pace: Pace;
  steering: Steering;
  /** Impressions of a person within the frequency window before a moment, won ones included. */
  shownTo(viewer: number, at: number): number;
  placement(placement: string): PlacementFigures;
  /** Those of the segments named by the campaign's targets in which a person is at a moment. */
  segmentsOf(viewer: number, at: number): ReadonlySet<number>;
  /** What the subjects of the campaign's target rules brought before today. */
  ruleStatistics: RuleStatistics;
  /** Observed chance to win with a bid in each step above the floor. */
  winRates: readonly number[];
}

/** How much may be used in the present quarter of an hour; infinite where nothing is paced. */
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
  ...{ slotStart: 0, spendAllowed: Infinity, spendUsed: 0, clicksAllowed: Infinity, clicksUsed: 0 },
};

/** What the strategy made of the results so far. */
export interface Steering {
  /** Share of the price ceiling that adaptive bids use, in millionths. */
  adaptive: number;
  /** Share of the price that keeps the average cost of a click at the maximum, in millionths. */
  costPerClick: number;
  /** The campaign's own click rate, in millionths; a usual rate while it has few impressions. */
  clickRate: number;
}

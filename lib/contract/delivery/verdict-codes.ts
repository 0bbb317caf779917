/** Codes that summarise a campaign's delivery, and the severity of each. */
export const verdictSeverities = {
  ON_PACE: 'good',
  BEHIND_PACE: 'problem',
  AHEAD_OF_PACE: 'notice',
  /** The daily budget is spent, as intended. */
  SPENT_TODAY: 'good',
  NOT_STARTED: 'notice',
  ENDED: 'notice',
  INACTIVE: 'notice',
  /** The campaign is active, but a standing gate keeps it out of every auction: `params.reason`. */
  OFFLINE: 'problem',
  PRICE_BELOW_FLOORS: 'problem',
  /** One gate of the target refuses most requests: `params.gate`. */
  TARGET_NARROW: 'problem',
  LOSING_AUCTIONS: 'problem',
  LOST_TO_OWN: 'problem',
  CREATIVES_DO_NOT_FIT: 'problem',
  RULES_NARROW: 'problem',
  /**
   * The campaign is behind its plan although there are more requests than its pace accepts. Pacing spreads the
   * remaining budget over the remaining time.
   */
  CATCHING_UP: 'notice',
  /** The schedule, a daily limit, pacing or the frequency cap limits the campaign: `params.gate`. */
  LIMITED_BY_SETTINGS: 'notice',
  /**
   * What is left is reserved by wins that are not shown yet: `params.reason`, with `params.reserved` or
   * `params.reservedImpressions`.
   */
  HELD_BY_FLIGHT: 'notice',
  /** The campaign is active, but no bid request arrived in the period. */
  NO_TRAFFIC: 'notice',
  /** The exchange is stopped. */
  EXCHANGE_STOPPED: 'notice',
  NO_PLAN_DELIVERING: 'good',
  /** The campaign delivers, but too little is due to compare its pace: the day, or the campaign, has just begun. */
  TOO_EARLY: 'good',
} as const;

export type VerdictCode = keyof typeof verdictSeverities;
// Object.keys loses the literal types of the table.
export const verdictCodes = Object.keys(verdictSeverities) as [VerdictCode, ...VerdictCode[]];

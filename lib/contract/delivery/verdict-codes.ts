/** What is to be said of a campaign in one sentence, and how much it should worry. */
export const verdictSeverities = {
  ON_PACE: 'good',
  BEHIND_PACE: 'problem',
  AHEAD_OF_PACE: 'notice',
  /** The daily budget was meant to be spent and is. */
  SPENT_TODAY: 'good',
  NOT_STARTED: 'notice',
  ENDED: 'notice',
  INACTIVE: 'notice',
  /** Active, and a standing reason keeps the bidder from every auction: `params.reason`. */
  OFFLINE: 'problem',
  PRICE_BELOW_FLOORS: 'problem',
  /** One gate of the target takes most requests: `params.gate`. */
  TARGET_NARROW: 'problem',
  LOSING_AUCTIONS: 'problem',
  LOST_TO_OWN: 'problem',
  CREATIVES_DO_NOT_FIT: 'problem',
  RULES_NARROW: 'problem',
  /** Behind its plan with more requests than its pace takes: what is left is spread over the time that is left. */
  CATCHING_UP: 'notice',
  /** Dates, schedule, pacing of clicks or frequency hold it back: `params.gate`. */
  HELD_BY_FLIGHT: 'notice',
  /** Active, and no request has come in the period. */
  NO_TRAFFIC: 'notice',
  /** The exchange is switched off. */
  EXCHANGE_STOPPED: 'notice',
  NO_PLAN_DELIVERING: 'good',
} as const;

export type VerdictCode = keyof typeof verdictSeverities;
// Object.keys loses the names of the table.
export const verdictCodes = Object.keys(verdictSeverities) as [VerdictCode, ...VerdictCode[]];

import type { DecisionCode } from './decision-codes';

/**
 * Gates that a what-if can leave out. Each corresponds to one change that a person can make. Not included are the
 * campaign's type, incomplete ad sets and gates that depend on the publisher alone.
 */
export const removableGates = [
  ...(['EXCHANGE_NOT_SELECTED', 'NOT_STARTED', 'ENDED', 'OUT_OF_SCHEDULE', 'TOTAL_BUDGET_SPENT'] as const),
  ...(['TOTAL_BUDGET_RESERVED', 'DAILY_BUDGET_REACHED', 'DAILY_BUDGET_RESERVED', 'BALANCE_EMPTY'] as const),
  ...(['BALANCE_RESERVED', 'TOTAL_CLICKS_REACHED', 'TOTAL_IMPRESSIONS_REACHED', 'DAILY_CLICKS_REACHED'] as const),
  ...(['DAILY_IMPRESSIONS_REACHED', 'TOTAL_IMPRESSIONS_RESERVED', 'DAILY_IMPRESSIONS_RESERVED'] as const),
  ...(['SPEND_PACED', 'CLICKS_PACED', 'USER_UNKNOWN', 'FREQUENCY_REACHED', 'TRAFFIC_TYPE'] as const),
  ...(['GEO', 'DEVICE_TYPE', 'OPERATING_SYSTEM', 'BROWSER', 'LANGUAGE', 'CONNECTION_TYPE', 'CARRIER'] as const),
  ...(['MAKE', 'MODEL', 'PLACEMENT', 'BUNDLE', 'IP', 'IAB_CATEGORY', 'BRAND_SAFETY', 'VERIFICATION'] as const),
  ...(['SEGMENT', 'RULE_TARGET', 'NOT_REWARDED', 'CREATIVE_SIZE', 'CREATIVE_MIME_TYPE', 'CREATIVE_API'] as const),
  ...(['CREATIVE_PROTOCOL', 'CREATIVE_DURATION', 'CREATIVE_PLAYER', 'NATIVE_ASSETS'] as const),
  ...(['NATIVE_ASPECT_RATIO', 'CREATIVE_CATEGORY_BLOCKED', 'OPTIMISATION', 'GOAL', 'RULE_COST'] as const),
  ...(['LOST_TO_OWN'] as const),
] as const satisfies readonly DecisionCode[];
export type RemovableGate = (typeof removableGates)[number];

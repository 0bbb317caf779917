import type { DecisionCode } from './decision-codes';

/** Gates that a what-if can leave out: each stands for one change that a person could make. */
export const removableGates = [
  ...(['EXCHANGE_NOT_SELECTED', 'NOT_STARTED', 'ENDED', 'OUT_OF_SCHEDULE', 'DAILY_BUDGET_REACHED'] as const),
  ...(['TOTAL_CLICKS_REACHED', 'TOTAL_IMPRESSIONS_REACHED', 'DAILY_CLICKS_REACHED'] as const),
  ...(['DAILY_IMPRESSIONS_REACHED', 'CLICKS_PACED', 'USER_UNKNOWN', 'FREQUENCY_REACHED', 'TRAFFIC_TYPE'] as const),
  ...(['GEO', 'DEVICE_TYPE', 'OPERATING_SYSTEM', 'BROWSER', 'LANGUAGE', 'CONNECTION_TYPE', 'CARRIER'] as const),
  ...(['MAKE', 'MODEL', 'PLACEMENT', 'BUNDLE', 'IP', 'IAB_CATEGORY', 'BRAND_SAFETY', 'VERIFICATION'] as const),
  ...(['SEGMENT', 'RULE_TARGET', 'NOT_REWARDED', 'CREATIVE_SIZE', 'CREATIVE_CATEGORY_BLOCKED'] as const),
  ...(['OPTIMISATION', 'RULE_COST'] as const),
] as const satisfies readonly DecisionCode[];
export type RemovableGate = (typeof removableGates)[number];

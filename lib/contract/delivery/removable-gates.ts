import { type DecisionCode, decisionCodes } from './decision-codes';

/** No single change of a person removes these: the campaign's type, incomplete ad sets, the price, and results. */
const fixedCodes = [
  'FREQUENCY_UNKNOWN',
  'NO_AD_SET',
  'NO_APPROVED_CREATIVE',
  'NO_TARGET',
  'TARGET_INACTIVE',
  'FORMAT',
  'PRICE_BELOW_FLOOR',
  'LOST',
  'WON',
  'EVENT_EXPIRED',
] as const satisfies readonly DecisionCode[];
const fixed: ReadonlySet<DecisionCode> = new Set(fixedCodes);

export type RemovableGate = Exclude<DecisionCode, (typeof fixedCodes)[number]>;

/** Gates that a what-if can leave out. Each corresponds to one change that a person can make. */
export const removableGates = decisionCodes.filter((code): code is RemovableGate => !fixed.has(code));

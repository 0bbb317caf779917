import type { RtbAnswer } from '@/lib/contract/integrations/rtb-kinds';
import type { ReasonCode } from '../../exchange/gates/reason-codes';

const unknown = 0;
const invalid = 2;
const device = 6;
const site = 7;
const unmatched = 8;
const userCap = 9;
const noTime = 15;

const ofReasons: Partial<Record<ReasonCode, number>> = {
  USER_UNKNOWN: unmatched,
  FREQUENCY_REACHED: userCap,
  DEVICE_TYPE: device,
  OPERATING_SYSTEM: device,
  BROWSER: device,
  MAKE: device,
  MODEL: device,
  PLACEMENT: site,
  BUNDLE: site,
  BRAND_SAFETY: site,
  VERIFICATION: site,
  RULE_TARGET: site,
};

const ofAnswers: Partial<Record<RtbAnswer, number>> = {
  LATE: noTime,
  OVERLOADED: noTime,
  CURRENCY_UNKNOWN: invalid,
};

/** Returns the closest no-bid reason of the standard's list. Most reason codes have no counterpart there. */
export const nbrOf = (answer: RtbAnswer, reason: ReasonCode | null): number =>
  ofAnswers[answer] ?? (reason && ofReasons[reason]) ?? unknown;

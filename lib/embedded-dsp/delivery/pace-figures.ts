import type { PaceFigures } from '@/lib/contract/delivery/delivery-shapes';
import { toAmount } from '@/lib/contract/money';
import type { SlotRange } from '../calendar/zone-days';
import { slotMs } from '../facts/fact';
import { isComparable, keepsToDays, type Plan, type Planned, paceRatio } from '../plan/pace';

/** Spend in micros, in total and today. */
export interface Spent {
  total: bigint;
  today: bigint;
}

export interface CampaignPaces {
  today: PaceFigures | null;
  total: PaceFigures | null;
  /**
   * For today if there is a daily budget, otherwise for the whole campaign; null without a plan, or while too little is
   * due to compare.
   */
  ratio: number | null;
}

/** Computes a campaign's pace against its plan; `today` are the slots of the current day. */
export function campaignPaces(
  campaign: Planned,
  { plan, spent, today, now }: { plan: Plan | null; spent: Spent; today: SlotRange; now: number },
): CampaignPaces {
  const { dailyBudget, totalBudget, endsAt } = campaign;
  if (!plan) return { today: null, total: null, ratio: null };
  const start = today.from * slotMs;
  const end = today.until * slotMs;
  const day = plan.expectedOn(now);
  const ofDay = { spent: spent.today, expected: plan.expectedBetween(start, now), day };
  const inAll = { spent: spent.total, expected: plan.expectedBy(now), day };
  const { expected, spent: used } = keepsToDays(campaign) ? ofDay : inAll;
  return {
    today: dailyBudget === null ? null : figures(ofDay, plan.expectedBetween(start, end), dailyBudget),
    total: endsAt === null ? null : figures(inAll, plan.expectedBy(endsAt), totalBudget),
    ratio: paceRatio(used, expected, day),
  };
}

interface SpendSoFar {
  spent: bigint;
  expected: bigint;
  /** Planned for the whole of today. */
  day: bigint;
}

function figures(soFar: SpendSoFar, whole: bigint, budget: bigint): PaceFigures {
  const projected = projection(soFar, whole, budget);
  return {
    spent: toAmount(soFar.spent),
    expected: toAmount(soFar.expected),
    budget: toAmount(budget),
    projected: projected === null ? null : toAmount(projected),
  };
}

/** Projects the spend to the end at the present pace, up to the budget; null while too little is due to compare. */
function projection({ spent, expected, day }: SpendSoFar, whole: bigint, budget: bigint): bigint | null {
  if (!isComparable(expected, day)) return null;
  const ahead = (spent * whole) / expected;
  const projected = ahead < spent ? spent : ahead;
  return projected > budget && budget > spent ? budget : projected;
}

import type { PaceFigures } from '@/lib/contract/delivery/delivery-shapes';
import { toAmount } from '@/lib/contract/money';
import type { SlotRange } from '../calendar/zone-days';
import { slotMs } from '../facts/fact';
import { isComparable, keepsToDays, least, type Plan, type Planned, paceRatio, usualOf } from '../plan/pace';

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

/**
 * Computes a campaign's pace against its plan, and where its spend is heading with the usual traffic. `today` are the
 * slots of the current day.
 */
export function campaignPaces(
  campaign: Planned,
  { plan, spent, today, now }: { plan: Plan | null; spent: Spent; today: SlotRange; now: number },
): CampaignPaces {
  const { dailyBudget, totalBudget, endsAt } = campaign;
  const start = today.from * slotMs;
  const end = today.until * slotMs;
  const usual = usualOf(campaign, end);
  if (!plan || !usual) return { today: null, total: null, ratio: null };
  const ofDay = { spent: spent.today, expected: plan.expectedBetween(start, now) };
  const inAll = { spent: spent.total, expected: plan.expectedBy(now) };
  const { expected, spent: used } = keepsToDays(campaign) ? ofDay : inAll;
  const day = usual.expectedOn(now);
  const usualToday = { soFar: usual.expectedBetween(start, now), whole: usual.expectedBetween(start, end), day };
  const usualInAll = { soFar: usual.expectedBy(now), whole: usual.expectedBy(endsAt ?? end), day };
  return {
    today: dailyBudget === null ? null : figures(ofDay, usualToday, dailyBudget),
    total: endsAt === null ? null : figures(inAll, usualInAll, totalBudget),
    ratio: paceRatio(used, expected, plan.expectedOn(now)),
  };
}

interface SpendSoFar {
  spent: bigint;
  expected: bigint;
}

/** Spend that usual traffic brings up to now, up to the end, and on the whole of today. */
interface UsualSpend {
  soFar: bigint;
  whole: bigint;
  day: bigint;
}

function figures({ spent, expected }: SpendSoFar, usual: UsualSpend, budget: bigint): PaceFigures {
  const projected = projection(spent, usual, budget);
  return {
    spent: toAmount(spent),
    expected: toAmount(expected),
    budget: toAmount(budget),
    projected: projected === null ? null : toAmount(projected),
  };
}

/**
 * Projects the spend to the end: it goes on with the usual traffic, up to the budget. Null while too little of that
 * traffic has passed.
 */
function projection(spent: bigint, { soFar, whole, day }: UsualSpend, budget: bigint): bigint | null {
  if (!isComparable(soFar, day)) return null;
  return spent > budget ? spent : least((spent * whole) / soFar, budget);
}

import type { PaceFigures } from '@/lib/contract/delivery/delivery-shapes';
import { toAmount } from '@/lib/contract/money';
import type { SlotRange } from '../calendar/zone-days';
import { slotMs } from '../facts/fact';
import { keepsToDays, type Plan, type Planned, paceRatio } from '../plan/pace';

/** Spend in micros, in total and today. */
export interface Spent {
  total: bigint;
  today: bigint;
}

export interface CampaignPaces {
  today: PaceFigures | null;
  total: PaceFigures | null;
  /**
   * For today if there is a daily budget, otherwise for the whole campaign; null without a plan, or while nothing is
   * due.
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
  const [start, end] = [today.from * slotMs, today.until * slotMs];
  const ofDay = { spent: spent.today, expected: plan.expectedBetween(start, now) };
  const inAll = { spent: spent.total, expected: plan.expectedBy(now) };
  const { expected, spent: used } = keepsToDays(campaign) ? ofDay : inAll;
  return {
    today: dailyBudget === null ? null : figures(ofDay, plan.expectedBetween(start, end), dailyBudget),
    total: endsAt === null ? null : figures(inAll, plan.expectedBy(endsAt), totalBudget),
    ratio: paceRatio(used, expected),
  };
}

/** Projects the spend to the end at the present pace, up to the budget. */
function figures({ spent, expected }: { spent: bigint; expected: bigint }, whole: bigint, budget: bigint): PaceFigures {
  const ahead = expected > 0n ? (spent * whole) / expected : spent;
  const projected = ahead < spent ? spent : ahead;
  return {
    spent: toAmount(spent),
    expected: toAmount(expected),
    budget: toAmount(budget),
    projected: toAmount(projected > budget && budget > spent ? budget : projected),
  };
}

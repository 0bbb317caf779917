import type { PaceStatus } from '@/lib/contract/delivery/pace';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { activityByHourOfWeek } from '../exchange/market/activity-curve';
import { slotMs } from '../facts/fact';
import { type PlanDay, type WeighedTime, weighedDays } from './plan-days';

/** Fields of a campaign that determine its plan. Amounts in micros. */
export type Planned = Pick<
  BiddableCampaign,
  'startsAt' | 'endsAt' | 'timeZone' | 'schedule' | 'strategy' | 'bidType' | 'totalBudget' | 'dailyBudget'
>;

/** How a campaign would spend if it followed its dates, schedule and budgets exactly. Times in epoch ms. */
export interface Plan {
  /** Returns the micros due from the start to a moment, never more than a budget. */
  expectedBy(at: number): bigint;
  /** Returns the micros due between two moments; 0 if the second is not later. */
  expectedBetween(from: number, until: number): bigint;
  /** Returns the micros due on the whole day of the campaign's zone that contains a moment; 0 before and after. */
  expectedOn(at: number): bigint;
}

/**
 * Returns the plan of a campaign, for moments up to `horizon` at least; null if it has neither an end nor a daily
 * budget. Money is spread over the hours of the schedule, weighted by usual traffic if the bidder paces by traffic.
 * Money above a day's daily budget is moved to other days. Throws RangeError if the zone is not an IANA name.
 */
export function planOf(campaign: Planned, horizon: number): Plan | null {
  const { startsAt, endsAt, dailyBudget, timeZone } = campaign;
  if (endsAt === null && dailyBudget === null) return null;
  const end = endsAt ?? horizon;
  if (end <= startsAt) return { expectedBy: () => 0n, expectedBetween: () => 0n, expectedOn: () => 0n };
  const slots = { from: Math.floor(startsAt / slotMs), until: Math.ceil(end / slotMs) };
  const time = weighedDays(timeZone, slots, hourWeights(campaign));
  const dueOn = endsAt === null ? duesOneByOne(campaign, time.days) : duesSpread(campaign, time.days);
  const expectedBy = (at: number) => (at <= startsAt ? 0n : dueBy(time, dueOn, Math.min(at, end)));
  return {
    expectedBy,
    expectedBetween: (from, until) => (until > from ? expectedBy(until) - expectedBy(from) : 0n),
    expectedOn: (at) => {
      const index = dayAt(time, at);
      return time.days[index] ? dueOn(index).ofDay : 0n;
    },
  };
}

/**
 * Returns how the campaign would spend its budgets if it bought the same share of the usual traffic in each hour of its
 * schedule; otherwise like `planOf`.
 */
export const usualOf = (campaign: Planned, horizon: number): Plan | null =>
  planOf({ ...campaign, strategy: 'SPEND' }, horizon);

/** Returns whether the plan is compared by day, as for a campaign with a daily budget, or over the whole run. */
export const keepsToDays = ({ dailyBudget }: Pick<Planned, 'dailyBudget'>): boolean => dailyBudget !== null;

/** A pace is compared with the plan from this part of a day's plan on; below it, a few impressions decide. */
const comparedPart = 50n;

/** Returns whether enough is due to compare spend with it, given the amount due on the whole present day. */
export const isComparable = (expected: bigint, ofDay: bigint): boolean =>
  expected > 0n && expected * comparedPart >= ofDay;

/** Returns spend divided by the amount due, with four decimals; null while too little is due to compare. */
export const paceRatio = (spent: bigint, expected: bigint, ofDay: bigint): number | null =>
  isComparable(expected, ofDay) ? Number((spent * 10_000n) / expected) / 10_000 : null;

/** Returns BEHIND below 80 % of the plan and AHEAD above 120 %. */
export function paceStatus(ratio: number | null): PaceStatus | null {
  if (ratio === null) return null;
  if (ratio < 0.8) return 'BEHIND';
  return ratio > 1.2 ? 'AHEAD' : 'ON';
}

/** Micros due on a day, and on all days before it. */
interface Due {
  before: bigint;
  ofDay: bigint;
}
/** Computes a day by itself: a list needs two or three days of each campaign. */
type DueOn = (index: number) => Due;

const dayAt = ({ days }: WeighedTime, at: number): number => {
  const slot = Math.floor(at / slotMs);
  return days.findLastIndex(({ from }) => from <= slot);
};

function dueBy(time: WeighedTime, dueOn: DueOn, at: number): bigint {
  const { days, weightBetween } = time;
  const index = dayAt(time, at);
  const day = days[index];
  if (!day) return 0n;
  const { before, ofDay } = dueOn(index);
  return before + portion(ofDay, weightBetween(day.from * slotMs, Math.min(at, day.until * slotMs)), day.weight);
}

/** Without an end, each day is due the daily budget until the total budget is used up. */
function duesOneByOne({ totalBudget, dailyBudget }: Planned, days: readonly PlanDay[]): DueOn {
  const daily = dailyBudget ?? totalBudget;
  return (index) => {
    const day = days[index];
    const before = least(daily * BigInt(day?.playedBefore ?? 0), totalBudget);
    return { before, ofDay: day && isPlayed(day) ? least(daily, totalBudget - before) : 0n };
  };
}

/** With an end, the total budget is spread over the days by weight, at most the daily budget on each day. */
function duesSpread({ totalBudget, dailyBudget }: Planned, days: readonly PlanDay[]): DueOn {
  const { rest, weight: whole, fullFrom } = restAfterFullDays(totalBudget, dailyBudget, days);
  const daily = dailyBudget ?? 0n;
  const isFull = ({ weight }: PlanDay) => weight >= fullFrom;
  return (index) => {
    const daysBefore = days.slice(0, index);
    const weightBefore = daysBefore.reduce((sum, day) => (isFull(day) ? sum : sum + day.weight), 0);
    const spreadBefore = portion(rest, weightBefore, whole);
    const before = daily * BigInt(daysBefore.filter(isFull).length) + spreadBefore;
    const day = days[index];
    if (!day || isFull(day)) return { before, ofDay: daily };
    return { before, ofDay: portion(rest, weightBefore + day.weight, whole) - spreadBefore };
  };
}

/**
 * Assigns the full daily budget to the days of the highest weight. Returns the money and weight left for other days.
 */
function restAfterFullDays(total: bigint, daily: bigint | null, days: readonly PlanDay[]) {
  let rest = total;
  let weight = days.reduce((sum, day) => sum + day.weight, 0);
  let fullFrom = Infinity;
  if (daily === null) return { rest, weight, fullFrom };
  for (const day of days.filter(isPlayed).toSorted((a, b) => b.weight - a.weight)) {
    if (rest * BigInt(day.weight) <= daily * BigInt(weight)) break;
    rest -= daily;
    weight -= day.weight;
    fullFrom = day.weight;
  }
  return { rest, weight, fullFrom };
}

const spreadByTraffic: readonly number[] = activityByHourOfWeek.map((weight) => Math.round(weight * 10_000));
const spreadEvenly: readonly number[] = spreadByTraffic.map(() => 1);

/**
 * Returns the weight of each hour of the week. The bidder paces by traffic for the SPEND strategy and adaptive bids.
 * Other campaigns spend at the same rate in all scheduled hours.
 */
function hourWeights({ strategy, bidType, schedule }: Planned): readonly number[] {
  const isByTraffic = strategy === 'SPEND' || bidType === 'ADAPTIVE_BID';
  const spread = isByTraffic ? spreadByTraffic : spreadEvenly;
  return schedule === null ? spread : spread.map((weight, hour) => (schedule[hour] === '0' ? 0 : weight));
}

const isPlayed = ({ weight }: PlanDay): boolean => weight > 0;

const portion = (whole: bigint, part: number, of: number): bigint =>
  of > 0 ? (whole * BigInt(part)) / BigInt(of) : 0n;

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

import { slotMs } from '../../facts/fact';
import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { hoursInWeek } from '../market/activity-curve';
import type { LocalTime } from '../market/local-time';
import { chance, mix } from '../market/random';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Assumed number of remaining days of a campaign without an end. */
const daysWithoutEnd = 30;

/** Amounts due in the current quarter of an hour. Money in micros; Infinity where nothing limits them. */
export interface Due {
  /** According to the budgets, even if the strategy does not pace. */
  spend: number;
  /** What the campaign may spend. */
  spendAllowed: number;
  clicksAllowed: number;
}

/** What is left of a campaign at the start of a quarter of an hour. */
type Left = Pick<CampaignReading, 'totalLeft' | 'dayLeft' | 'clicks' | 'clicksToday'>;

/**
 * Computes what is due. SPEND paces both budgets, an adaptive bid paces the daily budget. Other campaigns spend without
 * pacing until a limit is reached. Clicks are paced if the campaign distributes them evenly.
 */
export function dueNow(campaign: CompiledCampaign, left: Left, local: LocalTime, slotStart: number): Due {
  const shares = dueShares(campaign, local, slotStart);
  const ofDay = left.dayLeft === null ? Infinity : Number(left.dayLeft) * shares.ofDay;
  const spend = Math.min(ofDay, Number(left.totalLeft) * shares.ofCampaign);
  return {
    spend,
    spendAllowed: campaign.strategy === 'SPEND' ? spend : campaign.bidType === 'ADAPTIVE_BID' ? ofDay : Infinity,
    clicksAllowed: campaign.uniformClicks ? clicksDue(campaign, left, shares, slotStart) : Infinity,
  };
}

/** Returns whether an hour is on in the schedule. */
export const isHourScheduled = ({ schedule }: Pick<CompiledCampaign, 'schedule'>, hourOfWeek: number): boolean =>
  schedule?.[hourOfWeek] !== '0';

const pacedBy = [
  'strategy',
  'bidType',
  'totalBudget',
  'dailyBudget',
  'startsAt',
  'endsAt',
  'schedule',
  'timeZone',
  'uniformClicks',
  'totalClicks',
  'maximumClicksInDay',
] as const;

/** Returns whether both versions of a campaign are paced equally. */
export const isPacedAlike = (one: CompiledCampaign, other: CompiledCampaign): boolean =>
  pacedBy.every((key) => one[key] === other[key]);

/** Returns a whole number of clicks: of ten quarters of an hour with 0.3 due clicks each, three get one. */
function clicksDue(campaign: CompiledCampaign, left: Left, shares: DueShares, slotStart: number): number {
  const { totalClicks, maximumClicksInDay, id } = campaign;
  const due = Math.min(
    totalClicks === null ? Infinity : (totalClicks - left.clicks) * shares.ofCampaign,
    maximumClicksInDay === null ? Infinity : (maximumClicksInDay - left.clicksToday) * shares.ofDay,
  );
  return Number.isFinite(due) ? Math.floor(due + chance(mix(id, Math.floor(slotStart / slotMs)), 7)) : Infinity;
}

/** The quarter of an hour's share of what is left of the day and of the campaign. */
interface DueShares {
  ofDay: number;
  ofCampaign: number;
}

/**
 * Distributes what is left evenly, weighted by the traffic of the scheduled hours ahead. `at` is the start of a quarter
 * of an hour.
 */
function dueShares(campaign: CompiledCampaign, local: LocalTime, at: number): DueShares {
  const now = at + local.offset;
  const midnight = (Math.floor(now / dayMs) + 1) * dayMs;
  const end = campaign.endsAt === null ? now + daysWithoutEnd * dayMs : campaign.endsAt + local.offset;
  const quarter = (campaign.hourWeights[local.hourOfWeek] ?? 0) / 4;
  return {
    ofDay: share(quarter, weightBetween(campaign.hourWeights, now, Math.min(midnight, end))),
    ofCampaign: share(quarter, weightBetween(campaign.hourWeights, now, end)),
  };
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);

/** Sums the hours' weights between two moments in local time. Partial hours count in part. */
function weightBetween(weights: readonly number[], from: number, until: number): number {
  if (until <= from) return 0;
  const weeks = Math.floor((until - from) / (hoursInWeek * hourMs));
  let sum = weeks * weights.reduce((total, weight) => total + weight, 0);
  let at = from + weeks * hoursInWeek * hourMs;
  while (at < until) {
    const next = Math.min(until, (Math.floor(at / hourMs) + 1) * hourMs);
    sum += ((weights[localHourOfWeek(at)] ?? 0) * (next - at)) / hourMs;
    at = next;
  }
  return sum;
}

// 1 January 1970 was a Thursday.
const localHourOfWeek = (local: number): number =>
  (((Math.floor(local / hourMs) + 72) % hoursInWeek) + hoursInWeek) % hoursInWeek;

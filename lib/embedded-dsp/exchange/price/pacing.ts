import { slotMs } from '../../facts/fact';
import type { CampaignReading } from '../campaigns/campaign-reading';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { hoursInWeek } from '../market/activity-curve';
import type { LocalTime } from '../market/local-time';
import { chance, mix } from '../market/random';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A campaign without an end spends as if this many days were left. */
const daysWithoutEnd = 30;

/** What falls due in the present quarter of an hour. Money in micros; infinite where nothing limits. */
export interface Due {
  /** By the budgets, whether the strategy paces or not. */
  spend: number;
  /** What the campaign may spend. */
  spendAllowed: number;
  clicksAllowed: number;
}

/** What is left of a campaign at the start of a quarter. */
type Left = Pick<CampaignReading, 'totalLeft' | 'dayLeft' | 'clicks' | 'clicksToday'>;

/**
 * SPEND spreads both budgets, an adaptive bid the daily one; everybody else takes what comes until a limit is reached.
 * Clicks are spread where they are to come evenly.
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

/** Is an hour on in the schedule? */
export const isHourScheduled = ({ schedule }: Pick<CompiledCampaign, 'schedule'>, hourOfWeek: number): boolean =>
  schedule?.[hourOfWeek] !== '0';

const pacedBy = [
  ...(['strategy', 'bidType', 'totalBudget', 'dailyBudget', 'startsAt', 'endsAt', 'schedule', 'timeZone'] as const),
  ...(['uniformClicks', 'totalClicks', 'maximumClicksInDay'] as const),
];

/** Does the same pace follow from both? */
export const isPacedAlike = (one: CompiledCampaign, other: CompiledCampaign): boolean =>
  pacedBy.every((key) => one[key] === other[key]);

/** Whole clicks: of ten quarters that are due 0.3 clicks each, three get one. */
function clicksDue(campaign: CompiledCampaign, left: Left, shares: DueShares, slotStart: number): number {
  const { totalClicks, maximumClicksInDay, id } = campaign;
  const due = Math.min(
    totalClicks === null ? Infinity : (totalClicks - left.clicks) * shares.ofCampaign,
    maximumClicksInDay === null ? Infinity : (maximumClicksInDay - left.clicksToday) * shares.ofDay,
  );
  return Number.isFinite(due) ? Math.floor(due + chance(mix(id, Math.floor(slotStart / slotMs)), 7)) : Infinity;
}

/** The quarter's part of the day's and of the campaign's rest. */
interface DueShares {
  ofDay: number;
  ofCampaign: number;
}

/** Even use of what is left, weighted by the traffic of the scheduled hours ahead. `at` is the start of a quarter. */
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

/** Sum of the hours' weights between two moments of local time; hours that are cut count in part. */
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

// 1970 began on a Thursday.
const localHourOfWeek = (local: number): number =>
  (((Math.floor(local / hourMs) + 72) % hoursInWeek) + hoursInWeek) % hoursInWeek;

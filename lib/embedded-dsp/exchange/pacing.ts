import { hoursInWeek } from './activity-curve';
import type { CompiledCampaign } from './compiled-campaign';
import type { LocalTime } from './local-time';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A campaign without an end spends as if this many days were left. */
const daysWithoutEnd = 30;

/** What of the rest falls due in the present quarter of an hour, as shares of the day's and the campaign's rest. */
export interface DueShares {
  ofDay: number;
  ofCampaign: number;
}

/** Even use of what is left, weighted by the traffic of the scheduled hours ahead. `at` is the start of a quarter. */
export function dueShares(campaign: CompiledCampaign, local: LocalTime, at: number): DueShares {
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
export function weightBetween(weights: readonly number[], from: number, until: number): number {
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

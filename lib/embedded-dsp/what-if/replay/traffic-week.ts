import type { BiddableCampaign } from '../../exchange/campaigns/campaign';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import { hoursInWeek } from '../../exchange/market/activity-curve';
import { utcHourOfWeek } from '../../exchange/market/ssp-traffic';
import type { World } from '../../exchange/market/world';
import type { MarketNow } from '../../exchange/market-now';
import type { Decided } from './decided';
import type { Draft, Stretch } from './question';
import { SampleTrial } from './sample-trial';
import { type SoldHour, usualWeek } from './sold-traffic';
import { sampleTraffic } from './traffic-sample';

/** Results of an hour of the week for a campaign with unlimited money. Counts of the sample. */
export interface WeekHour {
  fits: number;
  bids: number;
  wins: number;
  impressions: number;
  clicks: number;
  /** Micros. */
  spend: number;
}

export interface TrafficWeek {
  requests: number;
  /** Requests sold in the week. */
  of: number;
  /** The first moment with traffic, epoch ms; null if there was none. */
  soldFrom: number | null;
  /** By hour of the week, UTC, from Monday 00:00. */
  hours: WeekHour[];
  /** Traffic of the week, and requests of a usual week at present settings, by the same hours. */
  sold: readonly SoldHour[];
  usual: readonly number[];
  /** Suitable requests with a user id, and the number of distinct users. */
  known: { requests: number; people: number };
  counts: Map<ReasonCode, number>;
  /** Relative standard error of the wins beyond counting error; 0 if all results are known. */
  error: number;
  /** True if some wins are at prices at which none of our bids has ended yet. */
  isExtrapolated: boolean;
  /** Evaluated requests of real SSPs, from the kept sample. */
  real: number;
}

export const emptyHour = (): WeekHour => ({ fits: 0, bids: 0, wins: 0, impressions: 0, clicks: 0, spend: 0 });

/** A campaign without dates and schedule, which are applied to the hours later. */
export const always = (campaign: BiddableCampaign): BiddableCampaign => ({
  ...campaign,
  startsAt: 0,
  endsAt: null,
  schedule: null,
});

/** A rival that is active now takes part in the whole week, as in the coming days. */
export const begun =
  (by: number) =>
  (rival: BiddableCampaign): BiddableCampaign =>
    rival.startsAt <= by ? { ...rival, startsAt: 0 } : rival;

/** Evaluates a sample of a week of traffic for a draft, by hour. */
export function weekOf(world: World, market: MarketNow, draft: Draft, stretch: Stretch): TrafficWeek {
  const hours = Array.from({ length: hoursInWeek }, emptyHour);
  const people = new Set<number>();
  const known = { requests: 0, people: 0 };
  const others = draft.others.map(begun(stretch.to));
  const trial = new SampleTrial(market, { before: null, after: always(draft.after), others }, (decided) => {
    const hour = hours[utcHourOfWeek(decided.sampled.second)];
    if (hour) count(hour, decided);
    const { viewer } = decided.sampled.request.context;
    if (viewer === null) return;
    known.requests++;
    people.add(viewer);
  });
  const { requests, of, soldFrom, byHour: sold } = sampleTraffic(world, market, stretch);
  trial.run(requests);
  const usual = usualWeek(world, market);
  return {
    requests: trial.requests,
    of,
    soldFrom,
    hours,
    sold,
    usual,
    known: { ...known, people: people.size },
    counts: trial.after.counts,
    error: 0,
    isExtrapolated: false,
    real: 0,
  };
}

/** Minimum duration of traffic in an hour, as a share, to use its own results. */
const leastPart = 0.25;

/** Number of expected impressions at which an hour's own results get half of the weight. */
const halfBelieved = 30;

/**
 * Estimates each hour of a usual week. The more impressions an hour has, the more its own results count; the rest
 * follows the mean of all hours per request. Otherwise chance in the sample would repeat every week.
 */
export function usualHours({ requests, of, hours, sold, usual }: TrafficWeek): (WeekHour & { requests: number })[] {
  const scale = requests === 0 ? 0 : of / requests;
  const mean = emptyHour();
  for (const hour of hours) add(mean, hour, 1);
  return usual.map((expected, at) => {
    const seen = sold[at];
    const brings = emptyHour();
    const shown = isSeen(seen) && of > 0 ? (mean.impressions * seen.requests) / of : 0;
    const believed = shown / (shown + halfBelieved);
    if (isSeen(seen)) add(brings, hours[at] ?? brings, (believed * scale * expected) / seen.requests);
    if (of > 0) add(brings, mean, ((1 - believed) * scale * expected) / of);
    return { ...brings, requests: expected };
  });
}

/** Returns the number of hours with enough traffic. */
export const seenHours = ({ sold, usual }: TrafficWeek): number => usual.filter((_, at) => isSeen(sold[at])).length;

const isSeen = (hour: SoldHour | undefined): hour is SoldHour =>
  hour !== undefined && hour.hours >= leastPart && hour.requests > 0;

/** Adds an hour's measures, multiplied by a factor. */
export function add(sums: WeekHour, more: Readonly<WeekHour>, times: number): void {
  for (const measure of ['fits', 'bids', 'wins', 'impressions', 'clicks', 'spend'] as const)
    sums[measure] += more[measure] * times;
}

function count(hour: WeekHour, { code, shown }: Decided): void {
  hour.fits++;
  if (code !== 'WON' && code !== 'LOST') return;
  hour.bids++;
  if (code === 'WON') hour.wins++;
  if (!shown) return;
  hour.impressions++;
  hour.spend += shown.spend;
  if (shown.isClicked) hour.clicks++;
}

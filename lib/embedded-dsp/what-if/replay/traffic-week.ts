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

/** What an hour of the week brings a campaign that has all the money in the world. Counts of the sample. */
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
  /** The first moment in which something was sold, epoch ms; null where nothing was. */
  soldFrom: number | null;
  /** By hour of the week, UTC, from Monday 00:00. */
  hours: WeekHour[];
  /** What was sold, and the requests that a usual week brings as things are now, by the same hours. */
  sold: readonly SoldHour[];
  usual: readonly number[];
  /** Requests that fit and carried a person, and how many people those were. */
  known: { requests: number; people: number };
  counts: Map<ReasonCode, number>;
  /** Relative standard error of its wins, beside the chance of so many; 0 where the end of every auction is known. */
  error: number;
  /** Some wins are at prices at which none of our bids has ended yet. */
  isExtrapolated: boolean;
  /** Requests of real SSPs among those looked at, of which a sample was kept. */
  real: number;
}

export const emptyHour = (): WeekHour => ({ fits: 0, bids: 0, wins: 0, impressions: 0, clicks: 0, spend: 0 });

/** A campaign at every hour: dates and schedule are for who reckons with the hours. */
export const always = (campaign: BiddableCampaign): BiddableCampaign => ({
  ...campaign,
  ...{ startsAt: 0, endsAt: null, schedule: null },
});

/** A rival that bids by now: one that began within the week is met in all of it, as in the days to come. */
export const begun =
  (by: number) =>
  (rival: BiddableCampaign): BiddableCampaign =>
    rival.startsAt <= by ? { ...rival, startsAt: 0 } : rival;

/** Decides a sample of a week of traffic for a draft, hour by hour. */
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
    ...{ requests: trial.requests, of, soldFrom, hours, sold, usual },
    ...{ known: { ...known, people: people.size }, counts: trial.after.counts },
    ...{ error: 0, isExtrapolated: false, real: 0 },
  };
}

/** An hour of which less than this part was sold says less than the others. */
const leastPart = 0.25;

/** An hour in which so many impressions are expected is believed for half. */
const halfBelieved = 30;

/**
 * What each hour of a usual week brings, made of what was sold. An hour is believed as far as its sample goes beyond
 * chance: for the rest, and where it was not seen, it brings what all hours brought of as many requests. Otherwise the
 * days to come would rise and fall with the chance of the sample, week after week alike.
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

/** The hours of a week of which enough was sold to know them. */
export const seenHours = ({ sold, usual }: TrafficWeek): number => usual.filter((_, at) => isSeen(sold[at])).length;

const isSeen = (hour: SoldHour | undefined): hour is SoldHour =>
  hour !== undefined && hour.hours >= leastPart && hour.requests > 0;

/** Adds an hour's measures, each so many times. */
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

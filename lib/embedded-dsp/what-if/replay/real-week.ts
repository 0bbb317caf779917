import type { ReasonCode } from '../../exchange/gates/reason-codes';
import { hoursInWeek } from '../../exchange/market/activity-curve';
import { utcHourOfWeek } from '../../exchange/market/ssp-traffic';
import type { MarketNow } from '../../exchange/market-now';
import { type KeptStretch, readKept } from '../../kept-traffic/read-kept';
import type { Draft } from './question';
import { contextsOf, realWinsOf } from './real-sample';
import { RealTrial } from './real-trial';
import type { SoldHour } from './sold-traffic';
import { add, always, begun, emptyHour, type TrafficWeek } from './traffic-week';
import type { Params, Tried } from './trial-campaign';

const hourMs = 3_600_000;

/** Counts the requests that pass every gate before the price, and their users. */
class WeekTrial extends RealTrial {
  /** Scaled to all requests, like the figures of a side. */
  fits = 0;
  readonly people = new Set<number>();
  known = 0;

  protected override finish(requested: Params, tried: Tried): void {
    super.finish(requested, tried);
    this.fits += this.weight;
    const { viewer } = requested.request.context;
    if (viewer === null) return;
    this.known++;
    this.people.add(viewer);
  }

  /** The figures of the draft so far. */
  get sums() {
    const { bids, wins, impressions, clicks, spend } = this.sideOf(-1);
    return { fits: this.fits, bids, wins, impressions, clicks, spend };
  }
}

/**
 * Evaluates a week of kept requests of real SSPs for a draft, by hour; null if none are kept. An hour without kept
 * requests counts as unseen, because it is unknown if requests came.
 */
export function realWeek(market: MarketNow, draft: Draft, stretch: KeptStretch): TrafficWeek | null {
  const { strata, ends } = readKept(stretch);
  if (strata.length === 0) return null;
  const chances = realWinsOf(market, ends);
  const own = { before: null, after: always(draft.after), others: draft.others.map(begun(stretch.to)) };
  const week = emptyWeek();
  let variance = 0;
  for (const sspId of new Set(strata.map((one) => one.sspId))) {
    const trial = new WeekTrial(market, own, chances);
    for (const { hour, requests, of } of strata.filter((one) => one.sspId === sspId)) {
      const before = trial.sums;
      trial.runStratum(contextsOf(requests), of);
      const at = utcHourOfWeek(hour * 3600);
      const brought = week.hours[at] ?? emptyHour();
      add(brought, trial.sums, 1);
      add(brought, before, -1);
      const sold = week.sold[at];
      if (sold) sold.requests += of;
      week.requests += requests.length;
      week.of += of;
    }
    trial.end();
    const side = trial.sideOf(-1);
    for (const [code, count] of side.counts) week.counts.set(code, (week.counts.get(code) ?? 0) + count);
    variance += side.ofWins;
    week.isExtrapolated ||= side.unseen > 0;
    week.known.requests += trial.known;
    week.known.people += trial.people.size;
  }
  const hours = [...new Set(strata.map(({ hour }) => hour))];
  for (const hour of hours) {
    const sold = week.sold[utcHourOfWeek(hour * 3600)];
    if (sold) sold.hours += Math.min(1, Math.max(1 / 60, stretch.to / hourMs - hour));
  }
  const wins = week.hours.reduce((sum, hour) => sum + hour.wins, 0);
  return {
    ...inProportion(week),
    usual: usualOf(week.sold),
    soldFrom: Math.min(...hours) * hourMs,
    real: week.requests,
    error: wins === 0 ? 0 : Math.sqrt(variance) / wins,
  };
}

const emptyWeek = () => ({
  requests: 0,
  of: 0,
  isExtrapolated: false,
  hours: Array.from({ length: hoursInWeek }, emptyHour),
  sold: Array.from({ length: hoursInWeek }, (): SoldHour => ({ hours: 0, requests: 0 })),
  known: { requests: 0, people: 0 },
  counts: new Map<ReasonCode, number>(),
});

/** Scales figures of all requests down to the size of the sample. */
function inProportion<W extends Pick<TrafficWeek, 'requests' | 'of' | 'hours' | 'counts'>>(week: W): W {
  const part = week.requests / week.of;
  const hours = week.hours.map((hour) => {
    const smaller = emptyHour();
    add(smaller, hour, part);
    return smaller;
  });
  return { ...week, hours, counts: new Map([...week.counts].map(([code, count]) => [code, count * part])) };
}

/** Returns the requests of each usual hour; an unseen hour gets the mean of the others. */
function usualOf(sold: readonly SoldHour[]): number[] {
  const sum = (what: keyof SoldHour) => sold.reduce((total, hour) => total + hour[what], 0);
  const mean = sum('requests') / sum('hours');
  return sold.map(({ hours, requests }) => (hours > 0 ? requests / hours : mean));
}

/** Merges a week of simulated and of real traffic. */
export function bothWeeks(simulated: TrafficWeek, real: TrafficWeek | null): TrafficWeek {
  if (!real) return simulated;
  if (simulated.requests === 0) return real;
  const requests = simulated.requests + real.requests;
  const of = simulated.of + real.of;
  const partOf = (week: TrafficWeek) => (week.of / week.requests) * (requests / of);
  const counts: TrafficWeek['counts'] = new Map();
  const hours = Array.from({ length: hoursInWeek }, emptyHour);
  for (const week of [simulated, real]) {
    for (const [code, count] of week.counts) counts.set(code, (counts.get(code) ?? 0) + count * partOf(week));
    for (const [at, hour] of hours.entries()) add(hour, week.hours[at] ?? emptyHour(), partOf(week));
  }
  const winsOf = (week: TrafficWeek) => partOf(week) * week.hours.reduce((sum, hour) => sum + hour.wins, 0);
  const wins = winsOf(simulated) + winsOf(real);
  return {
    requests,
    of,
    hours,
    counts,
    isExtrapolated: real.isExtrapolated,
    real: real.real,
    soldFrom: Math.min(simulated.soldFrom ?? Infinity, real.soldFrom ?? Infinity),
    sold: simulated.sold.map((sold, at) => {
      const more = real.sold[at] ?? { hours: 0, requests: 0 };
      return { hours: Math.max(sold.hours, more.hours), requests: sold.requests + more.requests };
    }),
    usual: simulated.usual.map((expected, at) => expected + (real.usual[at] ?? 0)),
    known: {
      requests: simulated.known.requests + real.known.requests,
      people: simulated.known.people + real.known.people,
    },
    error: wins === 0 ? 0 : (winsOf(real) * real.error) / wins,
  };
}

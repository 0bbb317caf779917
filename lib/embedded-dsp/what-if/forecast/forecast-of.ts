import { decisionCodes } from '@/lib/contract/delivery/decision-codes';
import type { Forecast, ForecastDay, ForecastPeriod } from '@/lib/contract/delivery/forecast';
import { toAmount } from '@/lib/contract/money';
import type { BiddableCampaign } from '../../exchange/campaigns/campaign';
import { isLedByResults } from '../replay/open-campaign';
import { seenHours, type TrafficWeek, usualHours } from '../replay/traffic-week';
import { comingDays, type DaySums } from './coming-days';
import { leftByCap, peopleBehind, reached } from './people-reached';

export interface Foreseen {
  campaign: BiddableCampaign;
  use: Parameters<typeof comingDays>[0]['use'];
  week: TrafficWeek;
  /** Number of users in the exchange. */
  people: number;
  now: number;
}

const length = 30;
/** Half width in standard deviations of a range with a probability of 90 %. */
const width = 1.64;
/** Variation between days beyond chance, and the additional variation of automatic prices. */
const spread = 0.06;
const resultsSpread = 0.2;
/** Deviation of future weeks from a week of which one hour was seen. */
const unseenSpread = 0.3;

type Figured = 'days' | 'week' | 'month';

/** A forecast with all figures, before permissions are applied. */
export type ForecastFigures = Omit<
  Forecast,
  'currency' | 'unknowns' | 'sample' | 'noFigures' | 'cannotBid' | Figured
> & {
  days: Required<ForecastDay>[];
  week: Required<ForecastPeriod>;
  month: Required<ForecastPeriod>;
};

/** Computes ranges from a week of traffic: budgets and limits are used up in a low, a likely and a high scenario. */
export function forecastOf(given: Foreseen): ForecastFigures {
  const { week, campaign } = given;
  const pool = poolOf(given);
  const shown = sumOf(week.hours.map(({ impressions }) => impressions));
  const hours = usualHours(week);
  const model = isLedByResults(campaign) ? resultsSpread : spread;
  const unseen = unseenSpread * (1 - seenHours(week) / hours.length);
  const error = width * Math.sqrt(1 / Math.max(1, shown) + model ** 2 + unseen ** 2 + week.error ** 2);
  const cap = cappedPart(campaign, hours, pool);
  const run = (strength: number) => comingDays({ ...given, hours, strength: strength * cap, length });
  const runs = { low: run(Math.max(0, 1 - error)), likely: run(1), high: run(1 + error) };
  const firstDays = (count: number) => mapRuns(runs, ({ days }) => total(days.slice(0, count)));
  const missed = { ...missedBy(given), people: pool };
  const { spentOn, daySpentAt } = runs.likely;
  return {
    days: runs.likely.days.map(({ date }, at) => ({
      date,
      ...figuresOf(
        mapRuns(runs, ({ days }) => days[at] ?? none),
        missed,
        budgetOf(given, at, at + 1),
      ),
    })),
    week: periodOf(firstDays(7), missed, budgetOf(given, 0, 7)),
    month: periodOf(firstDays(length), missed, budgetOf(given, 0, length)),
    gate: gateOf(week),
    spendsBudget: runs.low.spentOn ? 'YES' : runs.high.spentOn ? 'MAYBE' : 'NO',
    budgetSpentOn: spentOn,
    dailyBudgetSpentAt: daySpentAt === null ? null : clockOf(daySpentAt),
  };
}

interface Runs<T> {
  low: T;
  likely: T;
  high: T;
}

const mapRuns = <T, R>({ low, likely, high }: Runs<T>, of: (one: T) => R): Runs<R> => ({
  low: of(low),
  likely: of(likely),
  high: of(high),
});

const none: DaySums = { date: '', requests: 0, fits: 0, bids: 0, wins: 0, impressions: 0, clicks: 0, spend: 0 };
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const measures = ['fits', 'bids', 'wins', 'impressions', 'clicks'] as const;

function total(days: readonly DaySums[]): DaySums {
  const sums = { ...none };
  for (const day of days)
    for (const measure of [...measures, 'requests', 'spend'] as const) sums[measure] += day[measure];
  return sums;
}

type Figures = Omit<Required<ForecastDay>, 'date'>;

/** Upper bounds of what the sample has not seen. */
interface Missed {
  /** Probability per request of an event that was not seen. */
  part: number;
  /** Maximum price of an impression in micros. */
  price: number;
}

/** Rule of three: an event not seen in n trials has a probability below 3/n with 95 % confidence. */
const missedBy = ({ campaign, week }: Foreseen): Missed => ({
  part: 3 / Math.max(1, week.requests),
  price: Math.max(0, ...campaign.adSets.map(({ maxPrice }) => Number(maxPrice) / 1000)),
});

/** Widens a range by chance, which affects small counts more. `most` is the bound for events that were not seen. */
function rangeOf({ low, likely, high }: Runs<number>, most: number) {
  if (likely === 0) return { low: 0, likely: 0, high: Math.ceil(most) };
  const chance = width * Math.sqrt(likely);
  return {
    low: Math.floor(Math.max(0, Math.min(low, likely) - chance)),
    likely: Math.round(likely),
    high: Math.ceil(Math.max(high, likely) + chance),
  };
}

/** Returns the maximum spend in micros of some days, the first being today: chance never exceeds a budget. */
function budgetOf({ campaign: { dailyBudget, totalBudget }, use }: Foreseen, from: number, until: number): number {
  const total = Math.max(0, Number(totalBudget - use.spent));
  if (dailyBudget === null) return total;
  const today = from === 0 ? Math.min(Number(dailyBudget), Number(use.spentToday)) : 0;
  return Math.min(total, (until - from) * Number(dailyBudget) - today);
}

function figuresOf(runs: Runs<DaySums>, missed: Missed, budget: number): Figures {
  const most = runs.likely.requests * missed.part;
  const range = (measure: (typeof measures)[number]) =>
    rangeOf(
      mapRuns(runs, (one) => one[measure]),
      most,
    );
  const { low, likely, high } = mapRuns(runs, ({ spend }) => spend);
  const isMet = runs.likely.impressions > 0;
  const price = isMet ? likely / runs.likely.impressions : missed.price;
  const chance = width * Math.sqrt(runs.likely.impressions) * price;
  const money = (micros: number) => toAmount(BigInt(Math.round(Math.max(0, micros))));
  return {
    fits: range('fits'),
    bids: range('bids'),
    wins: range('wins'),
    impressions: range('impressions'),
    clicks: range('clicks'),
    spend: {
      low: money(Math.min(low, likely) - chance),
      likely: money(likely),
      high: money(Math.max(likely, Math.min(budget, isMet ? Math.max(high, likely) + chance : most * price))),
    },
  };
}

function periodOf(runs: Runs<DaySums>, missed: Missed & { people: Pool }, budget: number): Required<ForecastPeriod> {
  const { people, knownShare } = missed.people;
  const met = mapRuns(runs, ({ impressions }) => reached(people, impressions * knownShare));
  return { ...figuresOf(runs, missed, budget), reach: rangeOf(met, runs.likely.requests * missed.part) };
}

/** The users behind the campaign's requests, and the share of requests with a user id. */
interface Pool {
  people: number;
  knownShare: number;
}

function poolOf({ week: { known, hours }, people }: Foreseen): Pool {
  const fits = sumOf(hours.map((hour) => hour.fits));
  return {
    people: known.requests === 0 ? 0 : peopleBehind(known.people, known.requests, people),
    knownShare: fits === 0 ? 0 : known.requests / fits,
  };
}

/** Returns the share of impressions that a frequency cap allows. */
function cappedPart({ frequency }: BiddableCampaign, hours: readonly { impressions: number }[], pool: Pool): number {
  const shown = sumOf(hours.map(({ impressions }) => impressions));
  if (!frequency || shown === 0) return 1;
  return leftByCap(pool.people, (shown / 7) * frequency.days, frequency.times);
}

const ends = ['LOST_TO_OWN', 'LOST', 'WON', 'EVENT_EXPIRED'];

function gateOf({ counts, requests }: TrafficWeek): ForecastFigures['gate'] {
  const [most] = decisionCodes
    .filter((code) => !ends.includes(code))
    .map((code) => ({ code, count: counts.get(code) ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? { code: most.code, share: most.count / requests } : null;
}

const clockOf = (minutes: number): string => {
  const within = Math.min(minutes, 24 * 60 - 1);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

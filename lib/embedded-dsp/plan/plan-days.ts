import { dayOfSlot, type OffsetPiece, offsetPieces, type SlotRange } from '../calendar/zone-days';
import { hoursInWeek } from '../exchange/market/activity-curve';
import { slotMs, slotsInDay } from '../facts/fact';

/** A day in a time zone with the weight of its hours (23 or 25 with a clock change). Slots are those of the facts. */
export interface PlanDay extends SlotRange {
  weight: number;
  /** Number of earlier days that have weight. */
  playedBefore: number;
}

/**
 * Time in a zone, weighted by hour of the week. Weights are integers that only have a meaning relative to each other.
 */
export interface WeighedTime {
  days: readonly PlanDay[];
  /** Returns the weight between two moments (epoch ms) within the days. */
  weightBetween(from: number, until: number): number;
}

const hourSeconds = 3_600;
const slotSeconds = slotMs / 1_000;

/**
 * Returns the whole days of a zone that overlap the slots. Throws RangeError if the zone is not an IANA name. Days that
 * were asked for lately are returned again: a list asks for those of all its campaigns whenever it is read.
 */
export function weighedDays(timeZone: string, slots: SlotRange, hourWeights: readonly number[]): WeighedTime {
  const key = `${timeZone} ${slots.from} ${slots.until}`;
  const { times } = weightsOf(hourWeights);
  const known = times.get(key);
  if (known) return known;
  const time = weigh(timeZone, slots, hourWeights);
  if (times.size >= maxTimes) times.clear();
  times.set(key, time);
  return time;
}

/** Some months of days each. */
const maxTimes = 500;

function weigh(timeZone: string, slots: SlotRange, hourWeights: readonly number[]): WeighedTime {
  const first = dayOfSlot(timeZone, slots.from);
  const last = dayOfSlot(timeZone, slots.until - 1);
  // One more day on each side: the zone's day can begin up to 14 hours before or after the UTC day.
  const around = { from: (first - 1) * slotsInDay, until: (last + 2) * slotsInDay };
  const pieces = offsetPieces(timeZone, around);
  const { untilSecond, ofWeekdays } = weightsOf(hourWeights);
  const weightBetween = (from: number, until: number) => {
    const start = Math.floor(from / 1_000);
    const end = Math.floor(until / 1_000);
    return pieces.reduce((sum, { from, offset }, index) => {
      const low = Math.max(start, from * slotSeconds);
      const high = Math.min(end, (pieces[index + 1]?.from ?? around.until) * slotSeconds);
      const shift = offset * slotSeconds;
      return low < high ? sum + untilSecond(high + shift) - untilSecond(low + shift) : sum;
    }, 0);
  };
  const starts = dayStarts(pieces, first, last + 1);
  let played = 0;
  const days = starts.slice(0, -1).map((from, index): PlanDay => {
    const until = starts[index + 1] ?? from;
    const playedBefore = played;
    // No clock change leaves a day its usual length.
    const weight =
      until - from === slotsInDay
        ? (ofWeekdays[weekdayOf(first + index)] ?? 0)
        : weightBetween(from * slotMs, until * slotMs);
    if (weight > 0) played++;
    return { from, until, weight, playedBefore };
  });
  return { days, weightBetween };
}

/** Returns the first slots of days, both numbers inclusive. If clocks skip midnight, the day begins at the change. */
function dayStarts(pieces: readonly OffsetPiece[], first: number, last: number): number[] {
  let at = 0;
  const startIn = (day: number) => {
    const piece = pieces[at];
    return piece ? Math.max(piece.from, day * slotsInDay - piece.offset) : day * slotsInDay;
  };
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index;
    while (at + 1 < pieces.length && startIn(day) >= (pieces[at + 1]?.from ?? Infinity)) at++;
    return startIn(day);
  });
}

interface WeekWeights {
  /** Sums the weights of all local seconds from a fixed Monday. A second has the weight of its hour. */
  untilSecond(localSecond: number): number;
  /** Of whole days, Monday first. */
  ofWeekdays: readonly number[];
  /** By zone and slots. */
  times: Map<string, WeighedTime>;
}

/** Most campaigns have one of two lists of hour weights. */
const weightsByHours = new WeakMap<readonly number[], WeekWeights>();

function weightsOf(hourWeights: readonly number[]): WeekWeights {
  const weights = weightsByHours.get(hourWeights) ?? sumWeights(hourWeights);
  weightsByHours.set(hourWeights, weights);
  return weights;
}

function sumWeights(hourWeights: readonly number[]): WeekWeights {
  const until = [0];
  for (const weight of hourWeights) until.push((until.at(-1) ?? 0) + weight);
  const week = until[hoursInWeek] ?? 0;
  const untilSecond = (localSecond: number) => {
    const second = localSecond + mondayOffset * 24 * hourSeconds;
    const weeks = Math.floor(second / (hoursInWeek * hourSeconds));
    const inWeek = second - weeks * hoursInWeek * hourSeconds;
    const hour = Math.floor(inWeek / hourSeconds);
    const whole = (weeks * week + (until[hour] ?? 0)) * hourSeconds;
    return whole + (hourWeights[hour] ?? 0) * (inWeek - hour * hourSeconds);
  };
  const ofWeekdays = Array.from(
    { length: 7 },
    (_, day) => ((until[(day + 1) * 24] ?? 0) - (until[day * 24] ?? 0)) * hourSeconds,
  );
  return { untilSecond, ofWeekdays, times: new Map() };
}

/** 1970 began on a Thursday, weeks begin on Monday. */
const mondayOffset = 3;

const weekdayOf = (day: number): number => (day + mondayOffset) % 7;

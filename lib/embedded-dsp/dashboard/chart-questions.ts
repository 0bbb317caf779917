import type { Grouping } from '@/lib/contract/enumerations';
import { Refusal } from '@/lib/contract/refusal';
import { slotMs } from '../facts/fact';
import type { QueryLimits } from '../facts/facts';
import type { Caller } from '../http/handlers';
import type { Order } from '../statistics/orders';
import { readRows } from '../statistics/read-report';
import { type Report, rowsQuestion, type Selection } from '../statistics/report-sql';
import { type Filters, type StatisticsDeps, selectionFor } from '../statistics/selection-for';
import { dateOfDay, dayNumber, dayOfSlot, offsetPieces, slotsOfDays } from '../statistics/zone-days';
import type { ChartDays, ChartRows } from './line-charts';

/** More points than this are no chart; about ten years. */
const mostDays = 3_660;

/** The days of a chart in the caller's zone. Throws `Refusal('VALIDATION_FAILED')` for a range no chart can show. */
export function chartDays(caller: Caller, filters: Filters, now: number): ChartDays {
  const first = dayNumber(filters.startDate);
  const last = dayNumber(filters.endDate);
  if (last - first >= mostDays) throw new Refusal('VALIDATION_FAILED', { fields: { startDate: 'tooLarge' } });
  return { first, last, today: dayOfSlot(caller.timeZone, Math.floor(now / slotMs)) };
}

/**
 * Reads what a line chart shows: days, the period, and the period of equal length just before it. While the last day
 * runs, the period before ends at the same time of day: a morning is not compared with a whole day.
 */
export async function askByDay(
  deps: StatisticsDeps,
  caller: Caller,
  filters: Filters,
  isByCurrency: boolean,
  now: number,
  limits: QueryLimits,
): Promise<ChartRows> {
  const selection = await selectionFor(deps, caller, filters);
  const before = upToNow(await selectionFor(deps, caller, periodBefore(filters)), caller, filters, now);
  const report = (part: Selection, groupings: Grouping[]): Report => ({
    ...wholeReport(part, caller, groupings),
    isByCurrency,
  });
  return deps.facts.read(limits, async (ask) => ({
    byDay: await readRows(ask, report(selection, ['DATE'])),
    total: await readRows(ask, report(selection, [])),
    previous: await readRows(ask, report(before, [])),
  }));
}

/** Reads every part of a bar chart, the largest first. */
export async function askParts(
  deps: StatisticsDeps,
  caller: Caller,
  filters: Filters,
  part: { grouping: Grouping; measure: Extract<Order, 'clicks' | 'impressions'> },
  limits: QueryLimits,
) {
  const selection = await selectionFor(deps, caller, filters);
  const report: Report = {
    ...wholeReport(selection, caller, [part.grouping]),
    order: part.measure,
    isDescending: true,
    limit: partsShown,
  };
  const sum: Report = { ...wholeReport(selection, caller, []), limit: 1 };
  const [parts = [], [whole] = []] = await deps.facts.ask([rowsQuestion(report), rowsQuestion(sum)], limits);
  return { parts, whole };
}

/** Parts of a bar chart with an entry of their own. */
const partsShown = 10;

function wholeReport(selection: Selection, { timeZone }: Caller, groupings: Grouping[]): Report {
  const pieces = offsetPieces(timeZone, selection.slots);
  const isWhole = { isByCurrency: false, limit: mostDays * 10, offset: 0 };
  return { selection, groupings, pieces, order: 'date', isDescending: false, ...isWhole };
}

function upToNow(before: Selection, { timeZone }: Caller, filters: Filters, now: number): Selection {
  const slot = Math.floor(now / slotMs);
  const today = dayOfSlot(timeZone, slot);
  const first = dayNumber(filters.startDate);
  const last = dayNumber(filters.endDate);
  if (today < first || today > last) return before;
  const startOf = (day: number) => slotsOfDays(timeZone, dateOfDay(day), dateOfDay(day)).from;
  const sameTime = startOf(today - (last - first + 1)) + (slot - startOf(today));
  const { from, until } = before.slots;
  return { ...before, slots: { from, until: Math.max(from, Math.min(until, sameTime)) } };
}

function periodBefore(filters: Filters): Filters {
  const first = dayNumber(filters.startDate);
  const length = dayNumber(filters.endDate) - first + 1;
  return { ...filters, startDate: dateOfDay(first - length), endDate: dateOfDay(first - 1) };
}

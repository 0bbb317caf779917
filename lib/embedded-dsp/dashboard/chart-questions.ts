import type { Grouping } from '@/lib/contract/enumerations';
import { Refusal } from '@/lib/contract/refusal';
import type { StatisticFilters } from '@/lib/contract/statistics/statistic-list';
import { dateOfDay, dayNumber, dayOfSlot, offsetPieces } from '../calendar/zone-days';
import { slotMs } from '../facts/fact';
import type { Caller } from '../http/handlers';
import type { Selection } from '../statistics/report-sql';
import { type StatisticsDeps, selectionFor } from '../statistics/selection-for';
import { slotsBefore } from '../statistics/slots-before';
import { type LargestParts, largestParts, type PartMeasure, partsQuestion } from './largest-parts';
import type { ChartDays } from './line-charts';
import { type PeriodRows, readPeriod } from './period-rows';
import { SharedReadings } from './shared-readings';

/** Maximum points of a chart; about ten years. */
const maxDays = 3_660;

export interface ChartQuestion {
  caller: Caller;
  filters: StatisticFilters;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/**
 * Returns the days of a chart in the caller's time zone. Throws `Refusal('VALIDATION_FAILED')` for a range that no
 * chart can show.
 */
export function chartDays(caller: Caller, filters: StatisticFilters, now: number): ChartDays {
  const first = dayNumber(filters.startDate);
  const last = dayNumber(filters.endDate);
  if (last - first >= maxDays) throw new Refusal('VALIDATION_FAILED', { fields: { startDate: 'tooLarge' } });
  return { first, last, today: dayOfSlot(caller.timeZone, Math.floor(now / slotMs)) };
}

/** Reads chart data. The fourteen charts of a dashboard share one reading until facts are added. */
export class ChartReadings {
  private readonly shared = new SharedReadings();

  constructor(
    private readonly deps: StatisticsDeps,
    private readonly now: () => number,
  ) {}

  /**
   * Returns the days, the period, and the previous period of equal length. While the last day runs, the previous period
   * ends at the same time of day, so that a morning is not compared with a whole day.
   */
  async byDay({ caller, filters, signal }: ChartQuestion): Promise<PeriodRows> {
    const { deps } = this;
    const selection = await selectionFor(deps, caller, filters);
    const before = upToNow(await selectionFor(deps, caller, periodBefore(filters)), caller, filters, this.now());
    const pieces = offsetPieces(caller.timeZone, selection.slots);
    const period = { selection, before, pieces, maxRows: maxDays * 10 };
    return this.shared.read(this.keyOf(period), signal, (stop) =>
      deps.facts.read({ signal: stop }, (ask) => readPeriod(ask, period)),
    );
  }

  /** Returns the largest values of one dimension, and the sum of all. */
  async largest(
    { caller, filters, signal }: ChartQuestion,
    grouping: Exclude<Grouping, 'DATE'>,
    measure: PartMeasure,
  ): Promise<LargestParts> {
    const selection = await selectionFor(this.deps, caller, filters);
    const question = partsQuestion(selection, grouping);
    const [rows = []] = await this.shared.read(this.keyOf(question), signal, (stop) =>
      this.deps.facts.ask([question], { signal: stop }),
    );
    return largestParts(rows, measure);
  }

  private keyOf(question: object): string {
    return JSON.stringify([this.deps.facts.revision(), question]);
  }
}

function upToNow(before: Selection, { timeZone }: Caller, filters: StatisticFilters, now: number): Selection {
  const first = dayNumber(filters.startDate);
  const last = dayNumber(filters.endDate);
  const { from, until } = before.slots;
  const end = slotsBefore(timeZone, first, last, Math.floor(now / slotMs)).until;
  return { ...before, slots: { from, until: Math.max(from, Math.min(until, end)) } };
}

function periodBefore(filters: StatisticFilters): StatisticFilters {
  const first = dayNumber(filters.startDate);
  const length = dayNumber(filters.endDate) - first + 1;
  return { ...filters, startDate: dateOfDay(first - length), endDate: dateOfDay(first - 1) };
}

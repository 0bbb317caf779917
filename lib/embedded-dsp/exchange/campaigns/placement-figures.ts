/** Sums of one placement for one campaign. */
export interface PlacementFigures {
  impressions: number;
  viewable: number;
  clicks: number;
  starts: number;
  completes: number;
}

export type PlacementMeasure = keyof PlacementFigures;

/**
 * The counters as plain values. Each row contains the index of the placement, the day and the figures, per placement
 * and day.
 */
export interface KeptPlacements {
  today: number;
  names: readonly string[];
  rows: Float64Array;
}

const dayMs = 86_400_000;
const noFigures: PlacementFigures = { impressions: 0, viewable: 0, clicks: 0, starts: 0, completes: 0 };

/** Called with a result of a placement and its time (epoch ms). */
export type OnResult = (placement: string, measure: PlacementMeasure, at: number, count: number) => void;

/** A campaign's figures by placement over the last days (UTC), updated with each event. */
export class PlacementCounters {
  private days: number;
  private readonly byPlacement = new Map<string, { sum: PlacementFigures; byDay: Map<number, PlacementFigures> }>();
  private today = 0;

  constructor(
    days: number,
    /** Called for everything that is counted. */
    private readonly onAdd: OnResult = () => undefined,
  ) {
    this.days = days;
  }

  /** Changes the length of the period in days. Days that were dropped before stay dropped. */
  reach(days: number): void {
    this.days = days;
  }

  add(placement: string, measure: PlacementMeasure, at: number, count = 1): void {
    this.onAdd(placement, measure, at, count);
    const day = Math.floor(at / dayMs);
    let counters = this.byPlacement.get(placement);
    if (!counters) {
      counters = { sum: { ...noFigures }, byDay: new Map() };
      this.byPlacement.set(placement, counters);
    }
    let figures = counters.byDay.get(day);
    if (!figures) {
      figures = { ...noFigures };
      counters.byDay.set(day, figures);
    }
    figures[measure] += count;
    counters.sum[measure] += count;
  }

  figures(placement: string): PlacementFigures {
    return this.byPlacement.get(placement)?.sum ?? noFigures;
  }

  /** Returns the sums of every placement. */
  all(): (readonly [placement: string, figures: PlacementFigures])[] {
    return [...this.byPlacement].map(([placement, { sum }]) => [placement, { ...sum }] as const);
  }

  /** Returns the complete content, for `restore`. */
  kept(): KeptPlacements {
    const names = [...this.byPlacement.keys()];
    const rows = names.flatMap((name, at) =>
      [...(this.byPlacement.get(name)?.byDay ?? [])].flatMap(([day, figures]) => [
        at,
        day,
        ...measures.map((measure) => figures[measure]),
      ]),
    );
    return { today: this.today, names, rows: Float64Array.from(rows) };
  }

  /** Loads the content of other counters. Call it on empty counters only. */
  restore({ today, names, rows }: KeptPlacements): void {
    for (let row = 0; row < rows.length; row += rowLength) {
      const [at = 0, day = 0, ...counts] = rows.subarray(row, row + rowLength);
      for (const [index, measure] of measures.entries()) {
        const count = counts[index] ?? 0;
        if (count > 0) this.add(names[at] ?? '', measure, day * dayMs, count);
      }
    }
    this.today = today;
  }

  /** Drops the days that are no longer in the period. */
  forget(now: number): void {
    const today = Math.floor(now / dayMs);
    if (today === this.today) return;
    this.today = today;
    for (const { sum, byDay } of this.byPlacement.values()) {
      for (const [day, figures] of byDay) {
        if (day > today - this.days) continue;
        byDay.delete(day);
        for (const measure of measures) sum[measure] -= figures[measure];
      }
    }
  }
}

const measures = ['impressions', 'viewable', 'clicks', 'starts', 'completes'] as const;
const rowLength = 2 + measures.length;

export const isPlacementMeasure = (name: string): name is PlacementMeasure =>
  measures.some((measure) => measure === name);

/** Sums of a placement for one campaign. */
export interface PlacementFigures {
  impressions: number;
  viewable: number;
  clicks: number;
  starts: number;
  completes: number;
}

export type PlacementMeasure = keyof PlacementFigures;

const dayMs = 86_400_000;
const noFigures: PlacementFigures = { impressions: 0, viewable: 0, clicks: 0, starts: 0, completes: 0 };

/** Hears what a placement brought at a moment (epoch ms). */
export type OnResult = (placement: string, measure: PlacementMeasure, at: number, count: number) => void;

/** A campaign's figures by placement over the last days (UTC), kept up to date one event at a time. */
export class PlacementBook {
  private days: number;
  private readonly byPlacement = new Map<string, { sum: PlacementFigures; byDay: Map<number, PlacementFigures> }>();
  private today = 0;

  constructor(
    days: number,
    /** Told of whatever is counted. */
    private readonly onAdd: OnResult = () => undefined,
  ) {
    this.days = days;
  }

  /** Changes how far back the sums reach; what was dropped before stays dropped. */
  reach(days: number): void {
    this.days = days;
  }

  add(placement: string, measure: PlacementMeasure, at: number, count = 1): void {
    this.onAdd(placement, measure, at, count);
    const day = Math.floor(at / dayMs);
    let book = this.byPlacement.get(placement);
    if (!book) {
      book = { sum: { ...noFigures }, byDay: new Map() };
      this.byPlacement.set(placement, book);
    }
    let figures = book.byDay.get(day);
    if (!figures) {
      figures = { ...noFigures };
      book.byDay.set(day, figures);
    }
    figures[measure] += count;
    book.sum[measure] += count;
  }

  figures(placement: string): PlacementFigures {
    return this.byPlacement.get(placement)?.sum ?? noFigures;
  }

  /** The sums of every placement. */
  all(): (readonly [placement: string, figures: PlacementFigures])[] {
    return [...this.byPlacement].map(([placement, { sum }]) => [placement, { ...sum }] as const);
  }

  /** Drops days that have left the period. */
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

export const isPlacementMeasure = (name: string): name is PlacementMeasure =>
  measures.some((measure) => measure === name);

const dayMs = 86_400_000;

/** Times (epoch ms) at which a viewer was shown each campaign, by campaign. */
export type ShownTimes = ReadonlyMap<number, readonly number[]>;

/** How many times a viewer may be shown a campaign within `days` × 24 hours. */
export interface FrequencyCap {
  times: number;
  days: number;
}

/** A change of a frequency count after the bid: its impression counts, or it is released. */
export interface FrequencyChange {
  viewer: number;
  campaignId: number;
  /** Id of the bid. */
  id: string;
  /** Epoch ms of its auction. */
  at: number;
  /** Null if the impression is released. */
  cap: FrequencyCap | null;
}

/** Times of the impressions of a campaign per viewer, won auctions included. */
export class FrequencyCounters {
  private readonly shown = new Map<number, number[]>();

  constructor(
    /** Called when a viewer is added or removed. */
    private readonly onPerson: (viewer: number, isIn: boolean) => void = () => undefined,
    /** Called when an impression of a viewer is added or removed. */
    private readonly onChange: (viewer: number) => void = () => undefined,
  ) {}

  /** Returns the times of the viewer's impressions. */
  timesOf(viewer: number): readonly number[] {
    return this.shown.get(viewer) ?? [];
  }

  /** Returns all viewers with an impression. */
  people(): Iterable<number> {
    return this.shown.keys();
  }

  /** Takes over the impressions of a viewer from other counters. */
  replace(viewer: number, times: readonly number[]): void {
    const isKnown = this.shown.delete(viewer);
    if (times.length > 0) this.shown.set(viewer, [...times]);
    if (isKnown !== times.length > 0) this.onPerson(viewer, !isKnown);
  }

  add(viewer: number, at: number): void {
    this.onChange(viewer);
    const times = this.shown.get(viewer);
    if (times) {
      times.push(at);
      return;
    }
    this.shown.set(viewer, [at]);
    this.onPerson(viewer, true);
  }

  /** Removes one impression that was won at `at` and never shown. */
  remove(viewer: number, at: number): void {
    const times = this.shown.get(viewer);
    const index = times?.indexOf(at) ?? -1;
    if (index < 0) return;
    times?.splice(index, 1);
    this.onChange(viewer);
  }

  /** Returns the number of impressions within the last `days` × 24 hours before `at`. */
  count(viewer: number, at: number, days: number): number {
    const times = this.shown.get(viewer);
    if (!times) return 0;
    let count = 0;
    for (const time of times) if (time > at - days * dayMs) count++;
    return count;
  }

  /** Drops impressions that are too old for any frequency cap. */
  forget(before: number): void {
    for (const [viewer, times] of this.shown) {
      const kept = times.filter((time) => time >= before);
      if (kept.length === 0) {
        this.shown.delete(viewer);
        this.onPerson(viewer, false);
      } else if (kept.length < times.length) this.shown.set(viewer, kept);
    }
  }
}

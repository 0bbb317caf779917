const dayMs = 86_400_000;

/** When a person was shown campaigns, epoch ms, by campaign. */
export type ShownTimes = ReadonlyMap<number, readonly number[]>;

/** How often in so many times 24 hours a person may be shown a campaign. */
export interface FrequencyCap {
  times: number;
  days: number;
}

/** An impression for a person was promised by an earlier bid after all, or is not to be shown. */
export interface FrequencyChange {
  viewer: number;
  campaignId: number;
  /** Of the bid. */
  id: string;
  /** Epoch ms of its auction. */
  at: number;
  /** Null where it is not to be shown. */
  cap: FrequencyCap | null;
}

/** When each person saw a campaign, or won impressions will show it. */
export class FrequencyCounters {
  private readonly shown = new Map<number, number[]>();

  constructor(
    /** Told of each person who is added or removed. */
    private readonly onPerson: (viewer: number, isIn: boolean) => void = () => undefined,
    /** Told of each person for whom an impression was added or taken back. */
    private readonly onChange: (viewer: number) => void = () => undefined,
  ) {}

  /** When the person saw it. */
  timesOf(viewer: number): readonly number[] {
    return this.shown.get(viewer) ?? [];
  }

  /** Everybody who saw it. */
  people(): Iterable<number> {
    return this.shown.keys();
  }

  /** Takes over what other counters hold for a person. */
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

  /** Takes back one impression that was won at this moment and never shown. */
  remove(viewer: number, at: number): void {
    const times = this.shown.get(viewer);
    const index = times?.indexOf(at) ?? -1;
    if (index < 0) return;
    times?.splice(index, 1);
    this.onChange(viewer);
  }

  /** How often within the last `days` × 24 hours before a moment. */
  count(viewer: number, at: number, days: number): number {
    const times = this.shown.get(viewer);
    if (!times) return 0;
    let count = 0;
    for (const time of times) if (time > at - days * dayMs) count++;
    return count;
  }

  /** Drops what no window reaches any more. */
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

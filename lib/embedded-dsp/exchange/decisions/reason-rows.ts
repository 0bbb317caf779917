import { type ReasonCode, reasonKey } from '../gates/reason-codes';
import type { ReasonCount } from './outcome';

const hourMs = 3_600_000;

/** Where a row was found last, by `reasonKey`. */
interface Hour {
  start: number;
  positions: Map<number, number>;
}

/** Counts reason codes in rows, one per campaign, code and hour. */
export class ReasonRows {
  private rows: ReasonCount[] = [];
  private hours: Hour[] = [];
  private latest: Hour | undefined;

  /** Counts a code. Returns its count for the campaign in this hour since the last `take`. */
  count(campaignId: number, at: number, code: ReasonCode, times: number): number {
    const { start, positions } = this.hourOf(at);
    const key = reasonKey(campaignId, code);
    const known = this.rows[positions.get(key) ?? -1];
    // A position may be that of a row taken earlier.
    if (known?.campaignId === campaignId && known.code === code && known.hour === start) {
      known.count += times;
      return known.count;
    }
    positions.set(key, this.rows.length);
    this.rows.push({ campaignId, hour: start, code, count: times });
    return times;
  }

  /** Returns the rows and begins anew. Keeps the positions of the latest hour, because filling a map costs most. */
  take(): ReasonCount[] {
    const { rows } = this;
    this.rows = [];
    this.hours = this.latest ? [this.latest] : [];
    return rows;
  }

  private hourOf(at: number): Hour {
    if (this.latest && at >= this.latest.start && at < this.latest.start + hourMs) return this.latest;
    const start = Math.floor(at / hourMs) * hourMs;
    this.latest = this.hours.find((hour) => hour.start === start);
    if (this.latest) return this.latest;
    this.latest = { start, positions: new Map() };
    this.hours.push(this.latest);
    return this.latest;
  }
}

import { type ReasonCode, reasonKey } from '../gates/reason-codes';
import type { ReasonCount } from './outcome';

const hourMs = 3_600_000;

/** The latest row of a campaign and code, and the number of `take` calls before it. */
interface Latest {
  row: ReasonCount;
  takes: number;
}

interface Hour {
  start: number;
  /** By `reasonKey`. */
  latest: Map<number, Latest>;
}

/** Counts reason codes in rows, one per campaign, code and hour. */
export class ReasonRows {
  private rows: ReasonCount[] = [];
  private takes = 0;
  private hours: Hour[] = [];
  private hour: Hour | undefined;

  /** Counts a code. Returns its count for the campaign in this hour since the last `take`. */
  count(campaignId: number, at: number, code: ReasonCode, times: number): number {
    const { start, latest } = this.hourOf(at);
    const key = reasonKey(campaignId, code);
    const known = latest.get(key);
    if (known && known.takes === this.takes) {
      known.row.count += times;
      return known.row.count;
    }
    const row = { campaignId, hour: start, code, count: times };
    this.rows.push(row);
    if (!known) {
      latest.set(key, { row, takes: this.takes });
      return times;
    }
    known.row = row;
    known.takes = this.takes;
    return times;
  }

  /** Returns the rows and begins anew. Keeps the map of the latest hour, because filling one costs most. */
  take(): ReasonCount[] {
    const { rows } = this;
    this.rows = [];
    this.takes++;
    this.hours = this.hour ? [this.hour] : [];
    return rows;
  }

  private hourOf(at: number): Hour {
    if (this.hour && at >= this.hour.start && at < this.hour.start + hourMs) return this.hour;
    const start = Math.floor(at / hourMs) * hourMs;
    this.hour = this.hours.find((one) => one.start === start);
    if (this.hour) return this.hour;
    this.hour = { start, latest: new Map() };
    this.hours.push(this.hour);
    return this.hour;
  }
}

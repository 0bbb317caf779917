import type { BidContext } from '../exchange/gates/bid-context';
import { type KeptRequest, keptContext } from './kept-request';
import { LowestTags, lowest } from './lowest-tags';

/** What came of an SSP in an hour since it was last asked. */
export interface SampledBatch {
  sspId: number;
  /** Hours since 1970. */
  hour: number;
  /** Requests that came. */
  of: number;
  requests: KeptRequest[];
}

interface SampledHour {
  tags: LowestTags;
  batch: SampledBatch;
}

const hourMs = 3_600_000;

/** Draws a uniform sample of what each SSP sends in each hour, in memory: one comparison for a request that is not in it. */
export class TrafficSampler {
  private hours = new Map<string, SampledHour>();

  /** `most` requests of an SSP and hour are kept; 0 keeps nothing. `draw` answers 0–1. */
  constructor(
    private readonly most: number,
    private readonly draw: () => number = Math.random,
  ) {}

  see(context: BidContext): void {
    if (this.most === 0) return;
    const { tags, batch } = this.hourOf(context.sspId, Math.floor(context.at / hourMs));
    batch.of++;
    const tag = this.draw();
    if (!tags.admits(tag)) return;
    batch.requests.push({ tag, context: keptContext(context) });
    if (batch.requests.length >= 2 * this.most) batch.requests = lowest(batch.requests, this.most);
  }

  /** What came since the last time. */
  take(): SampledBatch[] {
    const taken = [...this.hours.values()].map(({ batch }) => batch).filter(({ of }) => of > 0);
    const latest = Math.max(0, ...taken.map(({ hour }) => hour));
    for (const [key, { tags, batch }] of this.hours) {
      // A minute that comes late to its hour is sampled as if it were alone; what is written cuts it to size.
      if (batch.hour < latest) this.hours.delete(key);
      else this.hours.set(key, { tags, batch: { ...batch, of: 0, requests: [] } });
    }
    return taken;
  }

  private hourOf(sspId: number, hour: number): SampledHour {
    const key = `${hour} ${sspId}`;
    const known = this.hours.get(key);
    if (known) return known;
    const made = { tags: new LowestTags(this.most), batch: { sspId, hour, of: 0, requests: [] } };
    this.hours.set(key, made);
    return made;
  }
}

import type { BidContext } from '../exchange/gates/bid-context';
import { type KeptRequest, keptContext } from './kept-request';
import { LowestTags, lowest } from './lowest-tags';

/** Requests of an SSP and an hour since the last call. */
export interface SampledBatch {
  sspId: number;
  /** Hours since 1970. */
  hour: number;
  /** Number of requests that arrived. */
  of: number;
  requests: KeptRequest[];
}

interface SampledHour {
  tags: LowestTags;
  batch: SampledBatch;
}

const hourMs = 3_600_000;

/**
 * Samples the requests of each SSP and hour uniformly, in memory. A request outside the sample costs one comparison.
 */
export class TrafficSampler {
  private hours = new Map<string, SampledHour>();

  /** At most `most` requests per SSP and hour are sampled; 0 = none. `draw` returns 0–1. */
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

  /** Returns everything since the last call. */
  take(): SampledBatch[] {
    const taken = [...this.hours.values()].map(({ batch }) => batch).filter(({ of }) => of > 0);
    const latest = Math.max(0, ...taken.map(({ hour }) => hour));
    for (const [key, { tags, batch }] of this.hours) {
      // Requests that arrive after their hour are sampled separately; the file is trimmed when it is written.
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

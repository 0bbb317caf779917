import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BidEnd } from '../exchange/price/bid-ends';
import { logFault } from '../log-fault';
import { fileNameOf, frameOf, type KeptHour, readFileName, readFrames } from './kept-file';
import { lowest } from './lowest-tags';
import { type SampledBatch, TrafficSampler } from './traffic-sampler';

interface Parts {
  dataFolder: string;
  /** Maximum requests per SSP and hour; 0 = none. */
  most: number;
  /** Epoch ms. */
  now(): number;
}

/** Location of the stored requests of the last hours. */
export interface KeptSource {
  folder: string;
  /** SSPs with stored requests. */
  sspIds: number[];
  mostOfHour: number;
  /** Epoch ms. */
  now: number;
}

/** Retention of requests, in hours. */
export const keptHours = 8 * 24;
const dayHours = 24;
const hourMs = 3_600_000;
const writeEveryMs = 5_000;

/**
 * A sample of the requests of real SSPs, and the results of our bids, in one file per SSP and hour. Requests are
 * buffered and written in batches, so that none waits for the disk. A failed write loses its batch and is logged once.
 */
export class KeptTraffic {
  readonly sampler: TrafficSampler;
  readonly folder: string;
  private batches: SampledBatch[] = [];
  private ends: BidEnd[] = [];
  /** Number of requests in open files. A file not listed here is trimmed before it grows. */
  private readonly sizes = new Map<string, number>();
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;
  private sweptHour = 0;

  constructor(private readonly parts: Parts) {
    this.sampler = new TrafficSampler(parts.most);
    this.folder = join(parts.dataFolder, 'kept-traffic');
  }

  start(): void {
    this.timer = setInterval(() => void this.flush(), writeEveryMs);
    this.timer.unref();
  }

  /** Adds samples from another process. */
  add(batches: readonly SampledBatch[]): void {
    this.batches.push(...batches);
  }

  /** Adds results of bids. */
  ended(ends: readonly BidEnd[]): void {
    if (this.parts.most > 0) this.ends.push(...ends);
  }

  /** Resolves when the buffer has been written, or has been lost. */
  flush(): Promise<void> {
    const pending = this.pending();
    this.writing = this.writing.then(() => this.write(pending));
    return this.writing;
  }

  /** Writes the buffer and returns the location. `hours` is the age of the oldest full hour. */
  async source(hours = dayHours): Promise<KeptSource> {
    await this.flush();
    const now = this.parts.now();
    const names = await readdir(this.folder).catch(() => []);
    const latest = names
      .flatMap((name) => readFileName(name) ?? [])
      .filter(({ hour }) => hour >= now / hourMs - hours - 1);
    const sspIds = [...new Set(latest.map(({ sspId }) => sspId))];
    return { folder: this.folder, sspIds, mostOfHour: this.parts.most, now };
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private pending(): Map<string, KeptHour> {
    const files = new Map<string, KeptHour>();
    const fileOf = (of: { sspId: number; hour: number }): KeptHour => {
      const name = fileNameOf(of);
      const known = files.get(name) ?? { of: 0, requests: [], ends: [] };
      files.set(name, known);
      return known;
    };
    for (const batch of [...this.batches.splice(0), ...this.sampler.take()]) {
      const file = fileOf(batch);
      file.of += batch.of;
      file.requests.push(...batch.requests);
    }
    const hour = Math.floor(this.parts.now() / hourMs);
    for (const end of this.ends.splice(0)) fileOf({ sspId: end.sspId, hour }).ends.push(end);
    return files;
  }

  private async write(files: ReadonlyMap<string, KeptHour>): Promise<void> {
    for (const [name, kept] of files) await this.tried(name, () => this.grow(name, kept));
    const hour = Math.floor(this.parts.now() / hourMs);
    if (hour !== this.sweptHour) await this.tried(null, () => this.sweep(hour));
  }

  private async grow(name: string, kept: KeptHour): Promise<void> {
    const { most } = this.parts;
    const path = join(this.folder, name);
    const size = (this.sizes.get(name) ?? Infinity) + kept.requests.length;
    if (size <= 2 * most) {
      await appendFile(path, frameOf(kept));
      this.sizes.set(name, size);
      return;
    }
    await mkdir(this.folder, { recursive: true });
    const before = await readFile(path).then(readFrames, absent);
    const requests = lowest([...before.requests, ...kept.requests], most);
    const whole = { of: before.of + kept.of, requests, ends: together([...before.ends, ...kept.ends]) };
    await writeFile(`${path}.new`, frameOf(whole), { mode: 0o600 });
    await rename(`${path}.new`, path);
    this.sizes.set(name, requests.length);
  }

  /** Deletes expired files. */
  private async sweep(hour: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const about = readFileName(name);
      if (!about || about.hour > hour - keptHours) continue;
      await rm(join(this.folder, name), { force: true });
      this.sizes.delete(name);
    }
    this.sweptHour = hour;
  }

  private async tried(name: string | null, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (name) this.isFailing = false;
    } catch (error) {
      // A truncated end is removed before more is appended.
      if (name) this.sizes.delete(name);
      if (!this.isFailing) logFault('kept requests of SSPs', error);
      this.isFailing = true;
    }
  }
}

const nothing: KeptHour = { of: 0, requests: [], ends: [] };

function absent(error: unknown): KeptHour {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
  throw error;
}

/** Merges results of the same price step. */
export function together(ends: readonly BidEnd[]): BidEnd[] {
  const sums = new Map<string, BidEnd>();
  for (const end of ends) {
    const key = `${end.sspId} ${end.format} ${end.currency} ${end.step}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...end });
    else for (const what of ['bids', 'wins', 'impressions', 'clicks'] as const) sum[what] += end[what];
  }
  return [...sums.values()];
}

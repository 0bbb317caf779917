import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BidEnd } from '../exchange/price/bid-ends';
import { type KeptHour, readFileName, readFrames } from './kept-file';
import { together } from './kept-traffic';
import { lowest } from './lowest-tags';

/** Selects stored requests. */
export interface KeptStretch {
  folder: string;
  /** Requests of these SSPs. */
  sspIds: readonly number[];
  /** Epoch ms; hours that overlap the range are included completely. */
  from: number;
  to: number;
  /** Approximate maximum of all requests. */
  most: number;
  /** Maximum requests per hour. */
  mostOfHour: number;
}

interface KeptStratum extends Pick<KeptHour, 'of' | 'requests'> {
  sspId: number;
  hour: number;
}

export interface KeptSample {
  /** By SSP, then by hour. */
  strata: KeptStratum[];
  /** Results of own bids over the whole retention time. */
  ends: BidEnd[];
}

const hourMs = 3_600_000;

/** Reads a sample. It blocks on the disk, so call it from a worker thread. A damaged file is read up to the damage. */
export function readKept({ folder, sspIds, from, to, most, mostOfHour }: KeptStretch): KeptSample {
  const isWanted = (hour: number) => (hour + 1) * hourMs > from && hour * hourMs <= to;
  const found = namesIn(folder).flatMap((name) => {
    const about = readFileName(name);
    if (!about || !sspIds.includes(about.sspId)) return [];
    const kept = read(join(folder, name));
    return kept ? [{ ...about, ...kept }] : [];
  });
  const wanted = found.filter(({ hour, of, requests }) => isWanted(hour) && of > 0 && requests.length > 0);
  const share = Math.min(mostOfHour, Math.max(1, Math.floor(most / Math.max(1, wanted.length))));
  const strata = wanted
    .map(({ sspId, hour, of, requests }) => ({ sspId, hour, of, requests: inTime(lowest(requests, share)) }))
    .toSorted((one, other) => one.sspId - other.sspId || one.hour - other.hour);
  return { strata, ends: together(found.flatMap(({ ends }) => ends)) };
}

const inTime = (requests: KeptHour['requests']) => requests.toSorted((one, other) => one.context.at - other.context.at);

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path: string): KeptHour | null {
  try {
    return readFrames(readFileSync(path));
  } catch {
    return null;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BidEnd } from '../exchange/price/bid-ends';
import { type KeptHour, readFileName, readFrames } from './kept-file';
import { together } from './kept-traffic';
import { lowest } from './lowest-tags';

/** Which kept requests are asked for. */
export interface KeptStretch {
  folder: string;
  /** Those of these SSPs. */
  sspIds: readonly number[];
  /** Epoch ms; hours that touch the stretch are taken whole. */
  from: number;
  to: number;
  /** Requests in all, about. */
  most: number;
  /** How many the sample of an hour holds at most. */
  mostOfHour: number;
}

interface KeptStratum extends Pick<KeptHour, 'of' | 'requests'> {
  sspId: number;
  hour: number;
}

export interface KeptSample {
  /** By SSP, then in the order of their hours. */
  strata: KeptStratum[];
  /** How own bids ended in all the time that is kept. */
  ends: BidEnd[];
}

const hourMs = 3_600_000;

/** Reads a sample; waits for the disk, so that only threads of their own should. A broken file lacks what follows the break. */
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

import { deflateSync, inflateSync } from 'node:zlib';
import type { BidEnd } from '../exchange/price/bid-ends';
import type { KeptRequest } from './kept-request';

/** Content of a file for an SSP and an hour: one frame, or all frames merged. */
export interface KeptHour {
  /** Number of requests that arrived. */
  of: number;
  requests: KeptRequest[];
  /** Results of our own bids. */
  ends: BidEnd[];
}

/** `hour` in hours since 1970. */
export const fileNameOf = ({ sspId, hour }: { sspId: number; hour: number }): string => `${hour}-${sspId}.kept`;

/** Returns null for any other file. */
export function readFileName(name: string): { sspId: number; hour: number } | null {
  const [, hour, sspId] = /^(\d{1,9})-(\d{1,9})\.kept$/.exec(name) ?? [];
  return hour && sspId ? { hour: Number(hour), sspId: Number(sspId) } : null;
}

const headerBytes = 4;

/** Encodes a frame: its length, then deflated JSON, whose checksum detects truncation. */
export function frameOf(kept: KeptHour): Buffer {
  const body = deflateSync(JSON.stringify(kept));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(body.length);
  return Buffer.concat([header, body]);
}

/** Merges all frames up to the first damaged one. */
export function readFrames(file: Buffer): KeptHour & { isDamaged: boolean } {
  const whole: KeptHour = { of: 0, requests: [], ends: [] };
  let at = 0;
  while (at < file.length) {
    const frame = readFrame(file, at);
    if (!frame) return { ...whole, isDamaged: true };
    whole.of += frame.kept.of;
    whole.requests.push(...frame.kept.requests);
    whole.ends.push(...frame.kept.ends);
    at = frame.end;
  }
  return { ...whole, isDamaged: false };
}

function readFrame(file: Buffer, at: number): { kept: KeptHour; end: number } | null {
  const start = at + headerBytes;
  if (start > file.length) return null;
  const end = start + file.readUInt32LE(at);
  if (end > file.length) return null;
  try {
    // Only `frameOf` produces a valid checksum.
    return { kept: JSON.parse(inflateSync(file.subarray(start, end)).toString()) as KeptHour, end };
  } catch {
    return null;
  }
}

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Whether the parts of a media file reach as far as they say. Readers of media take what arrived for all there is, so a
 * file cut off in the middle would pass for a shorter one. Formats that do not say how long they are pass.
 */
export function isWholeMedia(path: string, container: string): boolean {
  const file = openSync(path, 'r');
  try {
    const readAt: ReadAt = (at, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, at));
    };
    const check = checks.find(([name]) => container.includes(name))?.[1];
    return check ? check(readAt, fstatSync(file).size) : true;
  } finally {
    closeSync(file);
  }
}

type Check = (readAt: ReadAt, size: number) => boolean;

const checks: readonly (readonly [string, Check])[] = [
  ['MP4', areBoxesWhole],
  ['QuickTime', areBoxesWhole],
  ['WebM', areElementsWhole],
  ['Matroska', areElementsWhole],
  ['WAVE', areChunksWhole],
  ['FLAC', isWholeFlac],
];

/** ISO 14496-12, 4.2: boxes of a size, one after another; size 0 reaches to the end, 1 has 64 bits behind its name. */
function areBoxesWhole(readAt: ReadAt, fileSize: number): boolean {
  for (let at = 0; at < fileSize; ) {
    const head = readAt(at, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE(0);
    if (short === 0) return true;
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (size < 8) return false;
    at += size;
    if (at > fileSize) return false;
  }
  return true;
}

const segment = 0x18538067;
const cluster = 0x1f43b675;

/** RFC 8794: elements with an id and a size; those of unknown size are entered instead of stepped over. */
function areElementsWhole(readAt: ReadAt, fileSize: number): boolean {
  for (let at = 0; at < fileSize; ) {
    const head = readAt(at, 12);
    const idLength = lengthOfNumber(head[0]);
    const sizeLength = lengthOfNumber(head[idLength]);
    if (head.length < idLength + sizeLength || idLength > 4 || sizeLength > 8) return false;
    const id = head.readUIntBE(0, idLength);
    const size = vintOf(head.subarray(idLength, idLength + sizeLength));
    at += idLength + sizeLength;
    if (id === segment || (id === cluster && size === null)) continue;
    if (size === null || at + size > fileSize) return false;
    at += size;
  }
  return true;
}

/** Bytes of a variable-length number by its first one; 9 stands for none. */
const lengthOfNumber = (first = 0): number => (first === 0 ? 9 : Math.clz32(first) - 23);

/** Null = unknown: every bit after the marker is set. */
function vintOf(bytes: Buffer): number | null {
  const [first = 0, ...rest] = bytes;
  const mask = 0xff >> bytes.length;
  if ((first & mask) === mask && rest.every((byte) => byte === 0xff)) return null;
  return rest.reduce((value, byte) => value * 256 + byte, first & mask);
}

/** RIFF: chunks on even places; a writer that could not go back leaves the size of `data` at nothing or at its most. */
function areChunksWhole(readAt: ReadAt, fileSize: number): boolean {
  for (let at = 12; at + 8 <= fileSize; ) {
    const head = readAt(at, 8);
    const size = head.readUInt32LE(4);
    const isData = head.toString('latin1', 0, 4) === 'data';
    if (isData) return size === 0 || size === 0xffffffff || at + 8 + size <= fileSize;
    at += 8 + size + (size % 2);
  }
  return false;
}

/** Bytes of a file at a place; fewer at its end. */
type ReadAt = (at: number, length: number) => Buffer;

/** Bytes at the end among which the last frame begins; frames of CD sound have some 16 KB. */
const tailLength = 256 * 1024;

/**
 * Whether a FLAC file ends with the frame that holds its last sample (RFC 9639, 8.2 and 9.1): found by its sync code,
 * known by the checksum at its end. A file that does not say how many samples it has is none to play.
 */
function isWholeFlac(readAt: ReadAt, fileSize: number): boolean {
  const info = readAt(8, 34);
  if (info.length < 34) return false;
  const total = (info.readUInt8(13) & 0x0f) * 2 ** 32 + info.readUInt32BE(14);
  const blockSize = info.readUInt16BE(2);
  if (total === 0) return false;
  // An ID3v1 tag may stand behind the last frame.
  const hasTag = fileSize > 128 && readAt(fileSize - 128, 3).toString('latin1') === 'TAG';
  const end = fileSize - (hasTag ? 128 : 0);
  const tail = readAt(Math.max(0, end - tailLength), Math.min(tailLength, end));
  for (let at = tail.length - 8; at >= 0; at--) {
    const isVariable = tail[at + 1] === 0xf9;
    if (tail[at] !== 0xff || !(isVariable || tail[at + 1] === 0xf8)) continue;
    const number = codedNumber(tail, at + 4);
    const first = isVariable ? number : number * blockSize;
    if (first < total && first + blockSize >= total && checksum(tail.subarray(at)) === 0) return true;
  }
  return false;
}

/** A number as UTF-8 writes code points, up to seven bytes; NaN when it is none. */
function codedNumber(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0xff;
  if (first < 0x80) return first;
  const length = Math.clz32(~(first << 24));
  if (length < 2 || length > 7) return Number.NaN;
  let value = first & (0x7f >> length);
  for (let place = 1; place < length; place++) value = value * 64 + ((bytes[at + place] ?? 0) & 0x3f);
  return value;
}

/** CRC-16 with the polynomial 0x8005; zero over a frame together with its own checksum. */
function checksum(bytes: Buffer): number {
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) rest = rest & 0x8000 ? ((rest << 1) ^ 0x8005) & 0xffff : (rest << 1) & 0xffff;
  }
  return rest;
}

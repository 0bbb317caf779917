import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Returns true if the parts of a media file reach as far as declared. Media readers accept a truncated file as a
 * shorter one. Formats without declared lengths are accepted.
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

/**
 * ISO 14496-12, 4.2: a sequence of boxes with sizes; size 0 extends to the end, size 1 is followed by a 64-bit size.
 */
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

/** RFC 8794: elements with an ID and a size; those of unknown size are entered instead of skipped. */
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

/** Returns the length in bytes of a variable-length number by its first byte; 9 = invalid. */
const lengthOfNumber = (first = 0): number => (first === 0 ? 9 : Math.clz32(first) - 23);

/** Returns null for an unknown size: all bits after the marker are set. */
function vintOf(bytes: Buffer): number | null {
  const [first = 0, ...rest] = bytes;
  const mask = 0xff >> bytes.length;
  if ((first & mask) === mask && rest.every((byte) => byte === 0xff)) return null;
  return rest.reduce((value, byte) => value * 256 + byte, first & mask);
}

/** RIFF: chunks at even offsets. A writer that cannot seek leaves the size of `data` at zero or at the maximum. */
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

/** Reads bytes at an offset; fewer at the end of the file. */
type ReadAt = (at: number, length: number) => Buffer;

/** Bytes at the end of the file that contain the start of the last frame; frames of CD audio have about 16 KB. */
const tailLength = 256 * 1024;

/**
 * Returns true if a FLAC file ends with the frame of its last sample (RFC 9639, 8.2 and 9.1), found by its sync code
 * and verified by its checksum. A file without the number of samples is refused.
 */
function isWholeFlac(readAt: ReadAt, fileSize: number): boolean {
  const info = readAt(8, 34);
  if (info.length < 34) return false;
  const total = (info.readUInt8(13) & 0x0f) * 2 ** 32 + info.readUInt32BE(14);
  const blockSize = info.readUInt16BE(2);
  if (total === 0) return false;
  // An ID3v1 tag can follow the last frame.
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

/** Decodes a number of up to seven bytes in the UTF-8 scheme; NaN if it is invalid. */
function codedNumber(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0xff;
  if (first < 0x80) return first;
  const length = Math.clz32(~(first << 24));
  if (length < 2 || length > 7) return Number.NaN;
  let value = first & (0x7f >> length);
  for (let place = 1; place < length; place++) value = value * 64 + ((bytes[at + place] ?? 0) & 0x3f);
  return value;
}

/** CRC-16 with the polynomial 0x8005; zero over a frame including its own checksum. */
function checksum(bytes: Buffer): number {
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) rest = rest & 0x8000 ? ((rest << 1) ^ 0x8005) & 0xffff : (rest << 1) & 0xffff;
  }
  return rest;
}

/** Bytes of a file at a place; fewer at its end. */
export type ReadAt = (at: number, length: number) => Buffer;

/** Bytes at the end among which the last frame begins; frames of CD sound have some 16 KB. */
const tailLength = 256 * 1024;

/**
 * Whether a FLAC file ends with the frame that holds its last sample (RFC 9639, 8.2 and 9.1): found by its sync code,
 * known by the checksum at its end. A file that does not say how many samples it has is none to play.
 */
export function isWholeFlac(readAt: ReadAt, fileSize: number): boolean {
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

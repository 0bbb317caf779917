import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const noise = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: { r: 30, g: 90, b: 160 } },
});

export const still = (kind: 'png' | 'jpeg' | 'gif' | 'webp', width = 300, height = 250): Promise<Buffer> =>
  sharp(noise(width, height)).toFormat(kind).toBuffer();

/** A moving picture: each frame of another shade, shown for `delay` ms; 0 loops are endless. */
export async function moving(
  kind: 'gif' | 'webp',
  { frames = 3, delay = 500, width = 300, height = 250, loop = 1 } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame++)
    pixels.fill((frame * 37) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  const delays = Array.from({ length: frames }, () => delay);
  return sharp(pixels, { raw }).toFormat(kind, { delay: delays, loop }).toBuffer();
}

/** An image of random pixels, which nothing compresses: `bytes` and a little more. */
export async function heavy(bytes: number): Promise<Buffer> {
  const width = 970;
  const height = 250;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 1; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    pixels[at] = seed >> 16;
  }
  const image = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return Buffer.concat([image, Buffer.alloc(Math.max(0, bytes - image.length))]);
}

/** An animated PNG by hand (APNG 1.0); `delay` as the file writes it, a fraction of a second. */
export function apng({
  frames = 2,
  delay = [1, 2] as readonly [number, number],
  width = 300,
  height = 250,
  plays = 1,
} = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(frames, 0);
  animation.writeUInt32BE(plays, 4);
  const rows = deflateSync(Buffer.alloc(height * (1 + width * 3)));
  let sequence = 0;
  const parts = Array.from({ length: frames }, (_, frame) => {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence++, 0);
    control.writeUInt32BE(width, 4);
    control.writeUInt32BE(height, 8);
    control.writeUInt16BE(delay[0], 20);
    control.writeUInt16BE(delay[1], 22);
    const pixels = frame === 0 ? chunk('IDAT', rows) : chunk('fdAT', numbered(sequence++, rows));
    return Buffer.concat([chunk('fcTL', control), pixels]);
  });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('acTL', animation),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function numbered(sequence: number, rows: Buffer): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(sequence);
  return Buffer.concat([number, rows]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

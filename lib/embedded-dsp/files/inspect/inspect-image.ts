import { open, readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import type { Inspection } from '@/lib/contract/creatives/file-facts';
import { type AspectRatio, aspectRatios } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { requireBannerSize } from './banner-size';
import { requireAnimationLimit } from './html5-tags';

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
export const imagesAllowed = 'PNG, JPEG, GIF, WebP';

/**
 * Inspects an image: format, size, and the duration of its animation including repeats in ms (null if it is still). A
 * banner must have an allowed size, a native image an allowed aspect ratio. Throws FILE_UNREADABLE,
 * FILE_EXTENSION_UNSUPPORTED, BANNER_SIZE_UNKNOWN, BANNER_SIZE_UNSUPPORTED, IMAGE_RATIO_UNSUPPORTED, IMAGE_TOO_SMALL,
 * ANIMATION_TOO_LONG, ANIMATION_ENDLESS or ANIMATION_DURATION_UNKNOWN.
 */
export async function inspectImage(path: string, use: 'banner' | 'native'): Promise<Inspection<'image'>> {
  const metadata = await readMetadata(path);
  const mimeType = mimeTypes[metadata.format ?? ''];
  if (!mimeType) throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed: imagesAllowed } });
  const { width, height } = pixelsOf(metadata);
  const ratio = ratioOf(width, height);
  if (use === 'banner') requireBannerSize(width, height);
  else if (!ratio) throw ratioRefusal(width, height);
  else requireNativePixels({ width, height, ratio });
  await requireWhole(path, mimeType);
  const duration = mimeType === 'image/png' ? await apngDuration(path) : durationOf(metadata);
  if (duration === Infinity) throw new Refusal('ANIMATION_ENDLESS', { params: { limit: limits.animationSeconds } });
  if (duration !== null) requireAnimationLimit(duration);
  return { mimeType, width, height, duration, details: { kind: 'image', ratio } };
}

/** Returns the native aspect ratio with a deviation of at most 1 % (semantics, Native). */
function ratioOf(width: number, height: number): AspectRatio | null {
  const isNear = (ratio: AspectRatio) => {
    const [w = 1, h = 1] = ratio.split(':').map(Number);
    return Math.abs((width * h) / (height * w) - 1) <= 0.01;
  };
  return aspectRatios.find(isNear) ?? null;
}

/** Checks the minimum size that slots require; a smaller picture would be enlarged or not shown. */
function requireNativePixels({ width, height, ratio }: { width: number; height: number; ratio: AspectRatio }): void {
  const [leastWidth = 0, leastHeight = 0] = limits.upload.nativePixels[ratio];
  if (width >= leastWidth && height >= leastHeight) return;
  const params = { actual: `${width}×${height}`, allowed: `${leastWidth}×${leastHeight}` };
  throw new Refusal('IMAGE_TOO_SMALL', { params });
}

const ratioRefusal = (width: number, height: number) =>
  new Refusal('IMAGE_RATIO_UNSUPPORTED', {
    params: { actual: `${width}×${height}`, allowed: aspectRatios.join(', ') },
  });

async function readMetadata(path: string): Promise<Metadata> {
  const { default: sharp } = await import('sharp');
  try {
    await sharp(path, decoding).metadata();
    // Frames are only counted, not decoded, so the pixel limit applies to a single frame.
    return await sharp(path, { ...decoding, limitInputPixels: false, animated: true }).metadata();
  } catch {
    throw new Refusal('FILE_UNREADABLE');
  }
}

const decoding = { failOn: 'truncated', limitInputPixels: limits.upload.imagePixels } as const;

/** Decodes the first frame completely, because a header can declare more than the file contains. */
async function requireWhole(path: string, mimeType: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  try {
    await sharp(path, decoding).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  } catch {
    throw new Refusal('FILE_UNREADABLE');
  }
  const bytes = await readFile(path);
  if (mimeType === 'image/gif' && !isWholeGif(bytes)) throw new Refusal('FILE_UNREADABLE');
  // A picture with an appended archive or document could be opened as something else than shown.
  if (hasArchive(bytes) || bytes.subarray(0, 1024).includes('%PDF-')) throw new Refusal('FILE_UNREADABLE');
}

/** Returns the displayed size: of one frame of an animation, with the camera's rotation applied. */
function pixelsOf({ width, height, pageHeight, autoOrient, pages = 1 }: Metadata) {
  const shown = pages > 1 ? { width, height: pageHeight } : (autoOrient ?? { width, height });
  if (!shown.width || !shown.height) throw new Refusal('BANNER_SIZE_UNKNOWN');
  return { width: shown.width, height: shown.height };
}

/** Returns the duration of all repeats of the frames; Infinity for an endless animation. */
function durationOf({ pages = 1, delay, loop = 1 }: Metadata): number | null {
  if (pages <= 1) return null;
  if (!delay || delay.length === 0) throw new Refusal('ANIMATION_DURATION_UNKNOWN');
  return delay.reduce((sum, one) => sum + frameDelay(one), 0) * (loop || Infinity);
}

const archiveEnd = Buffer.from('PK\x05\x06', 'latin1');

/** Returns true if the bytes end like a ZIP archive: its end record, and a comment of the declared length. */
function hasArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(archiveEnd);
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length;
}

const signatureLength = 8;
/** Above this number of chunks, the file is not a real image. */
const maxChunks = 100_000;

/**
 * Returns the duration of an animated PNG in ms, from its `fcTL` chunks and the number of plays in `acTL` (APNG 1.0),
 * Infinity if that is 0; null for a still PNG. A delay denominator of zero means hundredths of a second. Throws
 * FILE_UNREADABLE if the file ends before IEND.
 */
async function apngDuration(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    const control = Buffer.alloc(26);
    let at = signatureLength;
    let plays: number | null = null;
    let duration = 0;
    for (let chunk = 0; chunk < maxChunks; chunk++) {
      const { bytesRead } = await file.read(head, 0, 8, at);
      const type = head.toString('latin1', 4, 8);
      if (bytesRead < 8) throw new Refusal('FILE_UNREADABLE');
      if (type === 'IEND') return plays === null ? null : Math.round(duration) * (plays || Infinity);
      if (type === 'acTL') {
        await file.read(control, 0, 8, at + 8);
        plays = control.readUInt32BE(4);
      }
      if (type === 'fcTL') {
        await file.read(control, 0, 26, at + 8);
        duration += frameDelay((control.readUInt16BE(20) * 1000) / (control.readUInt16BE(22) || 100));
      }
      at += 12 + head.readUInt32BE(0);
    }
    throw new Refusal('FILE_UNREADABLE');
  } finally {
    await file.close();
  }
}

/** Browsers show a frame whose delay is 10 ms or less for 100 ms. */
const frameDelay = (delayMs: number) => (delayMs <= 10 ? 100 : delayMs);

const trailer = 0x3b;
const extension = 0x21;
const image = 0x2c;

/**
 * Returns true if a GIF's blocks lead to its trailer (GIF89a). Decoders show the received frames without reporting
 * missing ones.
 */
function isWholeGif(bytes: Uint8Array): boolean {
  let at = 13 + tableLength(bytes[10]);
  for (;;) {
    const kind = bytes[at];
    if (kind === trailer) return true;
    if (kind === extension) at = afterSubBlocks(bytes, at + 2);
    // An image block: its descriptor, its own colour table, the code size, then the data.
    else if (kind === image) at = afterSubBlocks(bytes, at + 10 + tableLength(bytes[at + 9]) + 1);
    else return false;
  }
}

/** Returns the size in bytes of the colour table that a packed field declares. */
const tableLength = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 0x07) + 1) : 0);

function afterSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

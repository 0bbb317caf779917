import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { type AspectRatio, aspectRatios, type Inspection } from '@/lib/contract/file-facts';
import { bannerSizes, limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { apngDuration, frameDelay } from './apng';
import { isWholeGif } from './gif-blocks';

export type ImageFacts = Inspection<'image'>;

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
const extensions = /\.(png|apng|jpe?g|gif|webp)$/i;
const allowed = 'PNG, JPEG, GIF, WebP';

/** Throws FILE_EXTENSION_UNSUPPORTED when the name does not end like a banner image's. */
export function requireImageName(filename: string): void {
  if (!extensions.test(filename)) throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed } });
}

/**
 * Reads what an image is from its bytes: kind, pixels, length of its animation in ms (null when it does not move).
 * Throws FILE_UNREADABLE, FILE_EXTENSION_UNSUPPORTED, BANNER_SIZE_UNKNOWN, BANNER_SIZE_UNSUPPORTED, ANIMATION_TOO_LONG
 * or ANIMATION_DURATION_UNKNOWN.
 */
export async function inspectImage(path: string): Promise<ImageFacts> {
  const metadata = await readMetadata(path);
  const mimeType = mimeTypes[metadata.format ?? ''];
  if (!mimeType) throw new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed } });
  const { width, height } = pixelsOf(metadata);
  requireBannerSize(width, height);
  await requireWhole(path, mimeType);
  const duration = mimeType === 'image/png' ? await apngDuration(path) : durationOf(metadata);
  const limit = limits.animationSeconds;
  if (duration !== null && duration > limit * 1000)
    throw new Refusal('ANIMATION_TOO_LONG', { params: { limit, actual: Math.ceil(duration / 100) / 10 } });
  return { mimeType, width, height, duration, details: { kind: 'image', ratio: ratioOf(width, height) } };
}

/** The native shape whose ratio is at most 1 % off (semantics, Native). */
export function ratioOf(width: number, height: number): AspectRatio | null {
  const isNear = (ratio: AspectRatio) => {
    const [w = 1, h = 1] = ratio.split(':').map(Number);
    return Math.abs((width * h) / (height * w) - 1) <= 0.01;
  };
  return aspectRatios.find(isNear) ?? null;
}

async function readMetadata(path: string): Promise<Metadata> {
  try {
    await sharp(path, decoding).metadata();
    // Frames are counted here, not decoded, so however many there are, only one picture's pixels are limited.
    return await sharp(path, { ...decoding, limitInputPixels: false, animated: true }).metadata();
  } catch {
    throw new Refusal('FILE_UNREADABLE');
  }
}

const decoding = { failOn: 'truncated', limitInputPixels: limits.upload.imagePixels } as const;

/** A header may promise what the bytes do not hold: every row of the first frame is decoded once. */
async function requireWhole(path: string, mimeType: string): Promise<void> {
  try {
    await sharp(path, decoding).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  } catch {
    throw new Refusal('FILE_UNREADABLE');
  }
  if (mimeType === 'image/gif' && !isWholeGif(await readFile(path))) throw new Refusal('FILE_UNREADABLE');
}

/** Pixels as shown: one frame of an animation, turned as the camera said. */
function pixelsOf({ width, height, pageHeight, autoOrient, pages = 1 }: Metadata) {
  const shown = pages > 1 ? { width, height: pageHeight } : (autoOrient ?? { width, height });
  if (!shown.width || !shown.height) throw new Refusal('BANNER_SIZE_UNKNOWN');
  return { width: shown.width, height: shown.height };
}

function durationOf({ pages = 1, delay }: Metadata): number | null {
  if (pages <= 1) return null;
  if (!delay || delay.length === 0) throw new Refusal('ANIMATION_DURATION_UNKNOWN');
  return delay.reduce((sum, one) => sum + frameDelay(one), 0);
}

function requireBannerSize(width: number, height: number): void {
  const sizes = bannerSizes.map((size) => size.split('x').map(Number)).map(([w = 0, h = 0]) => ({ w, h }));
  if (sizes.some(({ w, h }) => w === width && h === height)) return;
  const distance = ({ w, h }: { w: number; h: number }) => Math.hypot(w - width, h - height);
  const nearest = sizes.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3);
  const params = { actual: `${width}×${height}`, nearest: nearest.map(({ w, h }) => `${w}×${h}`).join(', ') };
  throw new Refusal('BANNER_SIZE_UNSUPPORTED', { params });
}

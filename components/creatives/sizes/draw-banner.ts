import { type AspectRatio, aspectRatios } from '@/lib/contract/enumerations';
import { type bannerSizes, limits } from '@/lib/contract/limits';

/** How a picture is fitted to another size. `mark` distinguishes the variants in file names. */
export type Cut = { extent: Extent; mark: string; way: Way; part: KeptPart };

export const pictureExtent = ({ width, height }: ImageBitmap): Extent => ({ width, height });

/** Draws the banner. If the whole picture is kept, its corner's colour fills the background. */
export function drawBanner(canvas: HTMLCanvasElement, picture: ImageBitmap, { extent, way, part }: Cut): void {
  Object.assign(canvas, extent);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  context.imageSmoothingQuality = 'high';
  const { from, to } = placed(pictureExtent(picture), extent, way, part);
  // Stretches the first pixel over the whole banner.
  if (way === 'whole') context.drawImage(picture, 0, 0, 1, 1, 0, 0, extent.width, extent.height);
  context.drawImage(picture, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
}

/** Qualities to try until the file is small enough; undefined is lossless PNG. */
const qualities = { 'image/png': [undefined, 0.92, 0.8, 0.6], 'image/jpeg': [0.92, 0.8, 0.6] };

/** Returns the banner as a file, named after its picture and size. Throws if no quality makes the file small enough. */
export async function bannerFile(picture: ImageBitmap, source: File, cut: Cut): Promise<File> {
  const canvas = document.createElement('canvas');
  drawBanner(canvas, picture, cut);
  for (const quality of qualities[source.type === 'image/png' ? 'image/png' : 'image/jpeg']) {
    if (quality !== undefined) fillBehind(canvas);
    const [type, ending] = quality === undefined ? ['image/png', 'png'] : ['image/jpeg', 'jpg'];
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= limits.upload.imageBytes)
      return new File([blob], `${plainName(source.name)}_${cut.mark}.${ending}`, { type });
  }
  throw new Error(`${cut.mark} of ${source.name} is too heavy`);
}

/** JPEG has no transparency and would show it as black. */
function fillBehind(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Removes the extension and the size from a name. */
const plainName = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]*(?<!\d)\d{2,4}\s?[x×х*]\s?\d{2,4}(?!\d)/gi, '')
    .trim() || 'banner';

/** Sizes of most placements, the most common first. */
export const usualSizes = [
  '300x250',
  '336x280',
  '728x90',
  '970x250',
  '160x600',
  '300x600',
  '240x400',
  '320x50',
  '320x100',
  '320x480',
] as const satisfies readonly (typeof bannerSizes)[number][];
export type UsualSize = (typeof usualSizes)[number];

/** Maximum width of a native ad's image in pixels; no placement shows more. */
const widestNative = 1200;

/**
 * Returns the images of a native ad that can be cut from a picture without enlarging it, each as large as possible and
 * from the middle.
 */
export function nativeCuts(picture: Extent): (Cut & { ratio: AspectRatio })[] {
  return aspectRatios.flatMap((ratio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number);
    const width = Math.floor(Math.min(widestNative, picture.width, (picture.height * across) / down));
    const extent = { width, height: Math.round((width * down) / across) };
    const [leastWidth, leastHeight] = limits.upload.nativePixels[ratio];
    const isTooSmall = extent.width < leastWidth || extent.height < leastHeight;
    const mark = `${extent.width}x${extent.height}`;
    return isTooSmall ? [] : [{ ratio, extent, mark, way: 'cut' as const, part: 'middle' as const }];
  });
}

/** `cut` crops the picture to the banner's shape; `whole` keeps it all on a background of its own colour. */
export type Way = 'cut' | 'whole';
/** Part of the picture that a crop keeps: top or left, middle, bottom or right. */
export const keptParts = ['start', 'middle', 'end'] as const;
export type KeptPart = (typeof keptParts)[number];

/** Pixels. */
interface Extent {
  width: number;
  height: number;
}
type Box = Extent & { x: number; y: number };

export function extentOf(size: UsualSize): Extent {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/** Maximum share of the picture that is cropped by default. */
const maxCut = 0.5;
/** Scale above which a picture looks blurred. */
const maxEnlarged = 1.25;

/** Returns the default way of fitting a picture to a size. */
export const usualWay = (picture: Extent, size: Extent): Way => (lostShare(picture, size) > maxCut ? 'whole' : 'cut');

/** Returns the share of a picture that a crop removes, 0 to 1. */
function lostShare(picture: Extent, size: Extent): number {
  const mine = picture.width / picture.height;
  const theirs = size.width / size.height;
  return 1 - Math.min(mine / theirs, theirs / mine);
}

/** Returns the scale at which a picture is drawn. */
function enlarged(picture: Extent, size: Extent, way: Way): number {
  const scales = [size.width / picture.width, size.height / picture.height] as const;
  return way === 'cut' ? Math.max(...scales) : Math.min(...scales);
}

export const isBlurred = (picture: Extent, size: Extent, way: Way): boolean =>
  enlarged(picture, size, way) > maxEnlarged;

/** Returns the part of the picture that is drawn, and its place in the banner. */
export function placed(picture: Extent, size: Extent, way: Way, part: KeptPart): { from: Box; to: Box } {
  const scale = enlarged(picture, size, way);
  if (way === 'whole') {
    const width = picture.width * scale;
    const height = picture.height * scale;
    const to = { width, height, x: (size.width - width) / 2, y: (size.height - height) / 2 };
    return { from: { ...picture, x: 0, y: 0 }, to };
  }
  const width = size.width / scale;
  const height = size.height / scale;
  const share = { start: 0, middle: 0.5, end: 1 }[part];
  const from = { width, height, x: (picture.width - width) * share, y: (picture.height - height) * share };
  return { from, to: { ...size, x: 0, y: 0 } };
}

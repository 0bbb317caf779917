import {
  type Extent,
  extentOf,
  type KeptPart,
  placed,
  type UsualSize,
  type Way,
} from '@/components/creatives/sizes/banner-cut';
import { limits } from '@/lib/contract/limits';

export type Cut = { size: UsualSize; way: Way; part: KeptPart };

export const pictureExtent = ({ width, height }: ImageBitmap): Extent => ({ width, height });

/** Draws the banner; around a picture that stands whole is the colour of its corner. */
export function drawBanner(canvas: HTMLCanvasElement, picture: ImageBitmap, { size, way, part }: Cut): void {
  const extent = extentOf(size);
  Object.assign(canvas, extent);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  context.imageSmoothingQuality = 'high';
  const { from, to } = placed(pictureExtent(picture), extent, way, part);
  // Its first point, stretched over all of the banner.
  if (way === 'whole') context.drawImage(picture, 0, 0, 1, 1, 0, 0, extent.width, extent.height);
  context.drawImage(picture, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
}

/** Tried one after the other until the file is light enough; undefined is PNG, which loses nothing. */
const qualities = { 'image/png': [undefined, 0.92, 0.8, 0.6], 'image/jpeg': [0.92, 0.8, 0.6] };

/** The banner as a file, named after its picture and size. Throws where the browser cannot make it light enough. */
export async function bannerFile(picture: ImageBitmap, source: File, cut: Cut): Promise<File> {
  const canvas = document.createElement('canvas');
  drawBanner(canvas, picture, cut);
  for (const quality of qualities[source.type === 'image/png' ? 'image/png' : 'image/jpeg']) {
    if (quality !== undefined) fillBehind(canvas);
    const [type, ending] = quality === undefined ? ['image/png', 'png'] : ['image/jpeg', 'jpg'];
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= limits.upload.imageBytes)
      return new File([blob], `${plainName(source.name)}_${cut.size}.${ending}`, { type });
  }
  throw new Error(`${cut.size} of ${source.name} is too heavy`);
}

/** JPEG knows no transparency, and would show it black. */
function fillBehind(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Without its ending, and without the size that it had. */
const plainName = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]*(?<!\d)\d{2,4}\s?[x×х*]\s?\d{2,4}(?!\d)/gi, '')
    .trim() || 'banner';

import { type AspectRatio, aspectRatios } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

/** Requirements of a native slot: the assets of a Native 1.2 request that the gates check. */
export interface NativeTerms {
  /** Maximum length of the title in characters. */
  titleLength: number;
  images: readonly { ratio: AspectRatio; isRequired: boolean }[];
  /** AdCOM native data asset types, with the maximum length in characters; any length if absent. */
  data: readonly { type: number; length?: number; isRequired: boolean }[];
}

/** Minimum size in pixels by which a request expresses an aspect ratio. */
export const imageSizes: Readonly<Record<AspectRatio, readonly [w: number, h: number]>> = limits.upload.nativePixels;

/** Returns the aspect ratio nearest to a minimum size. */
export function ratioOf({ wmin, hmin }: { wmin: number; hmin: number }): AspectRatio {
  const off = (ratio: AspectRatio) => Math.abs(wmin / hmin - imageSizes[ratio][0] / imageSizes[ratio][1]);
  return aspectRatios.reduce((best, ratio) => (off(ratio) < off(best) ? ratio : best));
}

/** MIME types that native slots accept. The standard does not define them. */
export const nativeMimes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'text/html'];

const length = 140;
const sponsored = { type: 1, length };
const desc = { type: 2, length };
const rating = { type: 3, length };
const price = { type: 6, length };
const ctaText = { type: 12, length };
const must = <T extends object>(asset: T) => ({ ...asset, isRequired: true });
const may = <T extends object>(asset: T) => ({ ...asset, isRequired: false });

/** The native slots of the simulated publishers. */
export const natives = {
  feed: {
    titleLength: 90,
    images: [must({ ratio: '1.91:1' })],
    data: [must(sponsored), may(desc), may(ctaText)],
  },
  grid: {
    titleLength: 50,
    images: [must({ ratio: '1:1' })],
    data: [must(sponsored), must(desc)],
  },
  list: {
    titleLength: 25,
    images: [must({ ratio: '4:3' })],
    data: [must(desc), may(price)],
  },
  store: {
    titleLength: 25,
    images: [must({ ratio: '1:1' })],
    data: [must(sponsored), must(ctaText), may(rating)],
  },
  text: { titleLength: 140, images: [may({ ratio: '1.91:1' })], data: [must(desc)] },
} as const satisfies Record<string, NativeTerms>;

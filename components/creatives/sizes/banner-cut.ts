import type { bannerSizes } from '@/lib/contract/limits';

/** Sizes that most placements ask for, the most usual first. */
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

/** Cut to the shape of the banner, or whole on a ground of its own colour. */
export type Way = 'cut' | 'whole';
/** Which part stays when it is cut: the top or left, the middle, the bottom or right. */
export const keptParts = ['start', 'middle', 'end'] as const;
export type KeptPart = (typeof keptParts)[number];

/** Pixels. */
export interface Extent {
  width: number;
  height: number;
}
type Box = Extent & { x: number; y: number };

export function extentOf(size: UsualSize): Extent {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/** More than half of the picture is not cut away unless a person asks for it. */
const mostCut = 0.5;
/** A picture that is drawn larger than this is blurred. */
const mostEnlarged = 1.25;

/** How a picture comes into a size when nobody says otherwise. */
export const usualWay = (picture: Extent, size: Extent): Way => (lostShare(picture, size) > mostCut ? 'whole' : 'cut');

/** The share of a picture that is cut away, 0 to 1. */
function lostShare(picture: Extent, size: Extent): number {
  const [mine, theirs] = [picture.width / picture.height, size.width / size.height];
  return 1 - Math.min(mine / theirs, theirs / mine);
}

/** How many times a picture is enlarged. */
function enlarged(picture: Extent, size: Extent, way: Way): number {
  const scales = [size.width / picture.width, size.height / picture.height] as const;
  return way === 'cut' ? Math.max(...scales) : Math.min(...scales);
}

export const isBlurred = (picture: Extent, size: Extent, way: Way): boolean =>
  enlarged(picture, size, way) > mostEnlarged;

/** The part of the picture that is drawn, and where it is drawn in the banner. */
export function placed(picture: Extent, size: Extent, way: Way, part: KeptPart): { from: Box; to: Box } {
  const scale = enlarged(picture, size, way);
  if (way === 'whole') {
    const [width, height] = [picture.width * scale, picture.height * scale];
    const to = { width, height, x: (size.width - width) / 2, y: (size.height - height) / 2 };
    return { from: { ...picture, x: 0, y: 0 }, to };
  }
  const [width, height] = [size.width / scale, size.height / scale];
  const share = { start: 0, middle: 0.5, end: 1 }[part];
  const from = { width, height, x: (picture.width - width) * share, y: (picture.height - height) * share };
  return { from, to: { ...size, x: 0, y: 0 } };
}

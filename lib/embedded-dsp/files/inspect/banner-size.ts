import { bannerSizes } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';

/** Checks the size of a banner. Throws BANNER_SIZE_UNSUPPORTED with the nearest allowed sizes. */
export function requireBannerSize(width: number, height: number): void {
  const sizes = bannerSizes.map((size) => size.split('x').map(Number)).map(([w = 0, h = 0]) => ({ w, h }));
  if (sizes.some(({ w, h }) => w === width && h === height)) return;
  const distance = ({ w, h }: { w: number; h: number }) => Math.hypot(w - width, h - height);
  const nearest = sizes.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3);
  const params = { actual: `${width}×${height}`, nearest: nearest.map(({ w, h }) => `${w}×${h}`).join(', ') };
  throw new Refusal('BANNER_SIZE_UNSUPPORTED', { params });
}

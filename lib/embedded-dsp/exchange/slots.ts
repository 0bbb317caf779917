import { type DeviceProfile, isHandheld, isTelevision } from './devices';
import type { Inventory } from './inventory';
import type { Format } from './ssp';
import { type Weighted, weighted } from './weighted';

/** A place for an ad. Sizes are pixels, first the one the page was drawn for. */
export interface Slot {
  format: Format;
  sizes: readonly { w: number; h: number }[];
  mimes: readonly string[];
  /** OpenRTB position: 1 above the fold, 3 below, 4 header, 5 footer, 6 sidebar, 7 full screen. */
  position: number;
  isRewarded: boolean;
  /** Against the usual of 1. */
  price: number;
  ctr: number;
  weight: number;
}

const images = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'text/html'];
const films = ['video/mp4', 'video/webm'];
const sounds = ['audio/mpeg', 'audio/mp4', 'audio/ogg'];

const banner = (sizes: string, position: number, weight: number, price = 1, ctr = 1): Slot => ({
  format: 'banner',
  sizes: sizes.split(' ').map((size) => {
    const [w = 0, h = 0] = size.split('x').map(Number);
    return { w, h };
  }),
  mimes: images,
  position,
  isRewarded: false,
  price,
  ctr,
  weight,
});
const film = (position: number, weight: number, isRewarded = false): Slot => ({
  format: 'video',
  sizes: [isRewarded ? { w: 480, h: 320 } : { w: 640, h: 360 }],
  mimes: films,
  position,
  isRewarded,
  price: isRewarded ? 6.5 : 5,
  ctr: isRewarded ? 2.2 : 1.6,
  weight,
});
const sound: Slot = {
  format: 'audio',
  sizes: [],
  mimes: sounds,
  position: 0,
  isRewarded: false,
  price: 4,
  ctr: 0.3,
  weight: 5,
};
const native: Slot = {
  format: 'native',
  sizes: [],
  mimes: images,
  position: 1,
  isRewarded: false,
  price: 1.4,
  ctr: 1.7,
  weight: 14,
};

const onComputers = [
  banner('728x90 970x90', 4, 20, 1, 0.8),
  banner('970x250 728x90', 1, 14, 1.6, 1.2),
  banner('300x250 336x280', 1, 26, 1.1, 1.1),
  banner('300x600 240x400 160x600', 6, 20, 1.3, 1.1),
  banner('240x400', 6, 12, 1, 1),
  banner('468x60', 3, 4, 0.5, 0.5),
  film(1, 9),
  native,
];
const onPhones = [
  banner('320x50 320x100', 5, 30, 0.7, 0.8),
  banner('300x250 336x280', 1, 30, 1.1, 1.2),
  banner('320x100 320x50', 4, 14, 0.8, 0.9),
  banner('300x250', 3, 12, 0.7, 0.7),
  film(1, 8),
  native,
];
const inApplications = [
  banner('320x50', 5, 38, 0.6, 0.7),
  banner('320x480 300x250', 7, 18, 2, 2.4),
  banner('300x250', 1, 20, 1.1, 1.1),
  film(7, 10),
  native,
];

/** The slots that an SSP sells, by group; null where it sells none. */
export type SlotTable = readonly (Weighted<Slot> | null)[];

export function slotTable(formats: ReadonlySet<Format>): SlotTable {
  return Array.from({ length: 24 }, (_, group) => {
    const sold = slotsOf(group).filter(({ format }) => formats.has(format));
    return sold.length > 0 ? weighted(sold, ({ weight }) => weight) : null;
  });
}

/** The group of slots that an inventory has on a device: an index into the table. */
export const slotGroup = (inventory: Inventory, device: DeviceProfile): number =>
  (isTelevision(device) ? 2 : isHandheld(device) ? 1 : 0) +
  (inventory.kind === 'APP' ? 3 : 0) +
  (inventory.hasRewardedSlots ? 6 : 0) +
  (inventory.isAudible ? 12 : 0);

function slotsOf(group: number): readonly Slot[] {
  const isApplication = group % 6 >= 3;
  const audible = group >= 12 ? [{ ...sound, weight: 40 }] : [];
  if (group % 3 === 2) return [film(7, 30), banner('970x250', 1, 5), ...audible];
  if (!isApplication) return [...(group % 3 === 0 ? onComputers : onPhones), ...audible];
  return [...inApplications, ...(group % 12 >= 6 ? [film(7, 22, true)] : []), ...audible];
}

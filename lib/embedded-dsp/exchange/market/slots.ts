import type { SlotFormat } from '@/lib/contract/creatives/slot-formats';
import { type DeviceProfile, isHandheld, isTelevision } from './devices';
import type { Inventory } from './inventory';
import { type NativeTerms, natives } from './native-terms';
import { type PlayerTerms, players } from './player-terms';
import { type Weighted, weighted } from './weighted';

/** An ad slot. Sizes in pixels, the preferred one first. */
export interface Slot {
  format: SlotFormat;
  sizes: readonly { w: number; h: number }[];
  mimes: readonly string[];
  /** OpenRTB position: 1 above the fold, 3 below, 4 header, 5 footer, 6 sidebar, 7 full screen. */
  position: number;
  isRewarded: boolean;
  /** Of a video or audio slot. */
  player: PlayerTerms | null;
  /** Of a native slot. */
  assets: NativeTerms | null;
  /** Relative to the average of 1. */
  price: number;
  ctr: number;
  weight: number;
}

const images = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'text/html'];
const films = ['video/mp4', 'video/webm'];
const sounds = ['audio/mpeg', 'audio/mp4', 'audio/ogg'];

const sizesOf = (sizes: string) =>
  sizes.split(' ').map((size) => {
    const [w = 0, h = 0] = size.split('x').map(Number);
    return { w, h };
  });
const still = { isRewarded: false, player: null, assets: null, price: 1, ctr: 1 } as const;

const banner = (sizes: string, position: number, weight: number, price = 1, ctr = 1): Slot => ({
  ...still,
  format: 'banner',
  sizes: sizesOf(sizes),
  mimes: images,
  position,
  price,
  ctr,
  weight,
});
const film = (player: PlayerTerms, size: string, position: number, weight: number): Slot => ({
  ...still,
  format: 'video',
  sizes: sizesOf(size),
  mimes: films,
  position,
  player,
  price: 5,
  ctr: 1.6,
  weight,
});
const reward = (size: string, weight: number): Slot => ({
  ...film(players.rewarded, size, 7, weight),
  isRewarded: true,
  price: 6.5,
  ctr: 2.2,
});
const sound = (player: PlayerTerms, weight: number): Slot => ({
  ...still,
  format: 'audio',
  sizes: [],
  mimes: sounds,
  position: 0,
  player,
  price: 4,
  ctr: 0.3,
  weight,
});
const native = (assets: NativeTerms, weight: number): Slot => ({
  ...still,
  format: 'native',
  sizes: [],
  mimes: images,
  position: 1,
  assets,
  price: 1.4,
  ctr: 1.7,
  weight,
});

const onComputers = [
  banner('728x90 970x90', 4, 20, 1, 0.8),
  banner('970x250 728x90', 1, 14, 1.6, 1.2),
  banner('300x250 336x280', 1, 26, 1.1, 1.1),
  banner('300x600 240x400 160x600', 6, 20, 1.3, 1.1),
  banner('240x400', 6, 12, 1, 1),
  banner('468x60', 3, 4, 0.5, 0.5),
  film(players.preRoll, '640x360', 1, 4),
  film(players.midRoll, '640x360', 1, 1.5),
  film(players.postRoll, '640x360', 1, 0.5),
  film(players.inArticle, '640x360', 3, 2),
  film(players.inBanner, '300x250', 6, 1),
  native(natives.feed, 6),
  native(natives.grid, 4),
  native(natives.text, 4),
];
const onPhones = [
  banner('320x50 320x100', 5, 30, 0.7, 0.8),
  banner('300x250 336x280', 1, 30, 1.1, 1.2),
  banner('320x100 320x50', 4, 14, 0.8, 0.9),
  banner('300x250', 3, 12, 0.7, 0.7),
  film(players.preRoll, '640x360', 1, 4),
  film(players.inFeed, '640x360', 1, 2),
  film(players.inFeed, '360x640', 1, 2),
  native(natives.feed, 7),
  native(natives.list, 4),
  native(natives.grid, 3),
];
const inApplications = [
  banner('320x50', 5, 38, 0.6, 0.7),
  banner('320x480 300x250', 7, 18, 2, 2.4),
  banner('300x250', 1, 20, 1.1, 1.1),
  film(players.interstitial, '640x360', 7, 6),
  film(players.interstitial, '360x640', 7, 4),
  native(natives.store, 6),
  native(natives.feed, 5),
  native(natives.grid, 3),
];
const onTelevision = [film(players.television, '1280x720', 7, 30), banner('970x250', 1, 5)];
const rewarded = [reward('640x360', 14), reward('360x640', 8)];
const audible = [sound(players.music, 18), sound(players.radio, 12), sound(players.podcast, 10)];

/** The slots of an SSP by group; null for a group without slots. */
export type SlotTable = readonly (Weighted<Slot> | null)[];

export function slotTable(formats: ReadonlySet<SlotFormat>): SlotTable {
  return Array.from({ length: 24 }, (_, group) => {
    const sold = slotsOf(group).filter(({ format }) => formats.has(format));
    return sold.length > 0 ? weighted(sold, ({ weight }) => weight) : null;
  });
}

/** Returns the group of slots of an inventory on a device, as an index into the table. */
export const slotGroup = (inventory: Inventory, device: DeviceProfile): number =>
  (isTelevision(device) ? 2 : isHandheld(device) ? 1 : 0) +
  (inventory.kind === 'APP' ? 3 : 0) +
  (inventory.hasRewardedSlots ? 6 : 0) +
  (inventory.isAudible ? 12 : 0);

function slotsOf(group: number): readonly Slot[] {
  const audioKinds = group >= 12 ? audible : [];
  if (group % 3 === 2) return [...onTelevision, ...audioKinds];
  const isApplication = group % 6 >= 3;
  if (!isApplication) return [...(group % 3 === 0 ? onComputers : onPhones), ...audioKinds];
  return [...inApplications, ...(group % 12 >= 6 ? rewarded : []), ...audioKinds];
}

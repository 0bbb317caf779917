import type { BidContext } from '../gates/bid-context';
import type { PublisherWishes } from './publisher-wishes';

type Terms = Pick<BidContext, 'format' | 'mimes' | 'position' | 'isRewarded' | 'player' | 'assets'>;

let given = 0;
const keys = new WeakMap<BidContext['sizes'], { terms: Terms; key: number }[]>();

/** Returns a number for the slot's requirements of creatives. The same lists and terms have the same number. */
export function slotKey(request: BidContext): number {
  if (latest.request === request) return latest.slot;
  latest = { request, slot: slotOf(request), publisher: 0 };
  return latest.slot;
}

function slotOf(request: BidContext): number {
  let known = keys.get(request.sizes);
  if (!known) {
    known = [];
    keys.set(request.sizes, known);
  }
  for (const { terms, key } of known) if (isSame(terms, request)) return key;
  const { format, mimes, position, isRewarded, player, assets } = request;
  known.push({ terms: { format, mimes, position, isRewarded, player, assets }, key: ++given });
  return given;
}

const isSame = (one: Terms, other: Terms): boolean =>
  one.mimes === other.mimes &&
  one.player === other.player &&
  one.assets === other.assets &&
  one.format === other.format &&
  one.position === other.position &&
  one.isRewarded === other.isRewarded;

/**
 * Returns a number for the slot's requirements and the publisher's blocks and requirements. Equal lists have the same
 * number if they are the same object, as those of `Interned` are.
 */
export function publisherKey(request: BidContext): number {
  const slot = slotKey(request);
  if (latest.publisher === 0) latest.publisher = publisherOf(request, slot);
  return latest.publisher;
}

/** Keys of requests that share lists, by those lists and then by slot. */
interface Shared {
  by: WeakMap<object, Shared>;
  bySlot: Map<number, number>;
}

const emptyShared = (): Shared => ({ by: new WeakMap(), bySlot: new Map() });
const everyPublisher = emptyShared();
const noAdvertisers: readonly string[] = [];
const noWishes: PublisherWishes = {};

/** Maximum number of slots for the same lists: real SSPs never stop naming new ones. Beyond it they are forgotten. */
const maxSlots = 10_000;

function publisherOf({ blockedCategories, blockedAdvertisers, wishes }: BidContext, slot: number): number {
  const byAdvertisers = sharing(sharing(everyPublisher, blockedCategories), blockedAdvertisers ?? noAdvertisers);
  const { bySlot } = sharing(byAdvertisers, wishes ?? noWishes);
  const known = bySlot.get(slot);
  if (known !== undefined) return known;
  if (bySlot.size >= maxSlots) bySlot.clear();
  bySlot.set(slot, ++given);
  return given;
}

function sharing({ by }: Shared, list: object): Shared {
  const known = by.get(list);
  if (known) return known;
  const made = emptyShared();
  by.set(list, made);
  return made;
}

/** The latest request, because many ad sets are checked for one request in a row. The publisher is 0 until asked. */
let latest: { request: BidContext | null; slot: number; publisher: number } = { request: null, slot: 0, publisher: 0 };

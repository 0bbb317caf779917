import type { BidContext } from '../gates/bid-context';
import type { PublisherWishes } from './publisher-wishes';

type Terms = Pick<BidContext, 'format' | 'mimes' | 'position' | 'isRewarded' | 'player' | 'assets'>;

let given = 0;
const keys = new WeakMap<BidContext['sizes'], { terms: Terms; key: number }[]>();

/** Returns a number for the slot's requirements of creatives. The same lists and terms have the same number. */
export function slotKey(request: BidContext): number {
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

const texts = new WeakMap<BidContext['blockedCategories'], string>();

/** Returns a number for the slot's requirements and the publisher's blocks and requirements. */
export function publisherKey(request: BidContext): number {
  if (latest.request === request) return latest.key;
  const { blockedCategories } = request;
  let text = texts.get(blockedCategories);
  if (text === undefined) {
    text = blockedCategories.join(' ');
    texts.set(blockedCategories, text);
  }
  const advertisers = request.blockedAdvertisers ? ` ${request.blockedAdvertisers.join(' ')}` : '';
  const wishes = request.wishes ? ` ${wordsOf(request.wishes)}` : '';
  const words = `${slotKey(request)} ${text}${advertisers}${wishes}`;
  if (numbers.size >= maxNumbers) numbers.clear();
  const key = numbers.get(words) ?? ++given;
  numbers.set(words, key);
  latest = { request, key };
  return key;
}

const wishWords = new WeakMap<PublisherWishes, string>();

function wordsOf(wishes: PublisherWishes): string {
  const known = wishWords.get(wishes) ?? JSON.stringify(wishes);
  wishWords.set(wishes, known);
  return known;
}

/** Real SSPs never stop naming new values. A number that was dropped is never used again. */
const maxNumbers = 10_000;
const numbers = new Map<string, number>();

/** The latest request, because many ad sets are checked for one request in a row. */
let latest: { request: BidContext | null; key: number } = { request: null, key: 0 };

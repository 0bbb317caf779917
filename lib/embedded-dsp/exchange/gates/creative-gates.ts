import type { CompiledAdSet } from '../campaigns/compiled-campaign';
import type { Creative } from '../campaigns/compiled-creative';
import { hashText, mix } from '../market/random';
import { publisherKey, slotKey } from '../market/slot-key';
import type { BidContext } from './bid-context';
import { type Check, checks } from './creative-checks';
import type { IndexedGate } from './gate';
import { comparison } from './gate-words';

/** Check that the ad set has a creative for the slot. */
export const creativeGates: readonly IndexedGate[] = [
  {
    name: 'format',
    group: 'creative',
    code: 'FORMAT',
    checked: () => 'once',
    keyOf: ({ format }) => format,
    check: ({ request, campaign }) => (campaign.formats.has(request.format) ? null : 'FORMAT'),
    compared: ({ request, campaign }) =>
      comparison('FORMAT', { format: request.format, campaignType: campaign.campaignType }),
  },
  {
    name: 'rewarded',
    group: 'creative',
    code: 'NOT_REWARDED',
    checked: ({ campaign }) => (campaign.isRewarded ? 'once' : 'never'),
    keyOf: ({ isRewarded }) => isRewarded,
    check: ({ request, campaign }) => (campaign.isRewarded && !request.isRewarded ? 'NOT_REWARDED' : null),
    compared: ({ request, campaign }) => [
      ...comparison(request.isRewarded ? 'REWARDED' : 'NOT_REWARDED'),
      ...comparison(campaign.isRewarded ? 'REWARD_WANTED' : 'REWARD_EITHER'),
    ],
  },
  ...checks.map(gateOf),
];

const maxShown = 8;

/** Returns a gate that passes if one creative meets this check and all checks before it. */
function gateOf({ name, code, checked, has }: Check, at: number): IndexedGate {
  return {
    name,
    group: 'creative',
    code,
    checked: () => 'once',
    // Only the last check depends on the publisher.
    keyOf: at === checks.length - 1 ? publisherKey : slotKey,
    check: ({ request, adSet }) =>
      adSet.creativeKinds.some((_, one) => checksMet(adSet, one, request) > at) ? null : code,
    compared: ({ request, adSet }) => {
      const found = new Map(
        adSet.creatives.flatMap((one) => has(one, request)).map((one) => [JSON.stringify(one), one]),
      );
      const shown = [...found.values()].slice(0, maxShown);
      return [
        ...(found.size > 0 ? shown : comparison('NO_CREATIVE')),
        ...(found.size > maxShown ? comparison('MORE_CREATIVES', { count: found.size - maxShown }) : []),
        ...checked(request),
      ];
    },
  };
}

/**
 * Returns one of the fitting creatives in rotation; undefined if none fits. It is called for every bid, so it creates
 * no objects.
 */
export function creativeFor(request: BidContext, adSet: CompiledAdSet): Creative | undefined {
  const { creatives, creativeKinds } = adSet;
  let fitting = 0;
  let first = -1;
  for (let at = 0; at < creativeKinds.length; at++) {
    if (checksMet(adSet, at, request) < checks.length) continue;
    if (fitting === 0) first = at;
    fitting++;
  }
  if (fitting < 2) return creatives[first];
  let turn = mix(hashOf(request), adSet.id) % fitting;
  for (let at = first; at < creativeKinds.length; at++)
    if (checksMet(adSet, at, request) === checks.length && turn-- === 0) return creatives[at];
  return undefined;
}

/**
 * Returns how many checks a creative of the ad set meets before the first unmet one. Creatives of one kind have the
 * same result.
 */
function checksMet({ creativeKinds, creatives }: CompiledAdSet, at: number, request: BidContext): number {
  const { met } = placeOf(request);
  const kind = creativeKinds[at] ?? 0;
  let count = met[kind];
  if (count === undefined) {
    count = countMet(creatives[at], request);
    met[kind] = count;
  }
  return count;
}

// A function of its own, because its closure would be created even for known results.
function countMet(creative: Creative | undefined, request: BidContext): number {
  const unmet = checks.findIndex(({ fits }) => creative && !fits(creative, request));
  return unmet < 0 ? checks.length : unmet;
}

/** Maximum number of cached slots. The cache is cleared beyond it. */
const maxPlaces = 4_096;
/** Number of checks that each kind of creative meets, by `publisherKey`. */
const metByPlace = new Map<number, (number | undefined)[]>();

interface Place {
  request: BidContext | null;
  met: (number | undefined)[];
  /** Hash of the request's id; -1 until asked for, because most ad sets have one fitting creative. */
  hash: number;
}

/** The latest request, because many creatives are checked for one request in a row. */
let latest: Place = { request: null, met: [], hash: -1 };

function placeOf(request: BidContext): Place {
  if (latest.request === request) return latest;
  const key = publisherKey(request);
  if (metByPlace.size >= maxPlaces) metByPlace.clear();
  const met = metByPlace.get(key) ?? [];
  metByPlace.set(key, met);
  latest = { request, met, hash: -1 };
  return latest;
}

function hashOf(request: BidContext): number {
  const place = placeOf(request);
  if (place.hash < 0) place.hash = hashText(request.requestId);
  return place.hash;
}

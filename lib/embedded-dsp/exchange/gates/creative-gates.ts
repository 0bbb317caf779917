import type { CompiledAdSet } from '../campaigns/compiled-campaign';
import type { Creative } from '../campaigns/compiled-creative';
import { hashText, mix } from '../market/random';
import { publisherKey, slotKey } from '../market/slot-key';
import type { BidContext } from './bid-context';
import type { IndexedGate } from './gate';
import { listed } from './gate-words';
import { hasImages, missingAsset } from './native-fit';
import { isLongEnough, isPlayable, isRead, isRunnable, isShapely, unmetWish } from './player-fit';
import type { ReasonCode } from './reason-codes';

/** One condition of a creative fitting a slot. `fits` passes where the slot does not ask. */
interface Check {
  name: string;
  code: ReasonCode;
  fits(creative: Creative, request: BidContext): boolean;
  /** What the slot asks, and what one creative has. */
  asked(request: BidContext): string;
  has(creative: Creative, request: BidContext): string;
}

// HTML5 archives and JS tags are served as markup.
const markup = new Set(['application/zip', 'text/html', 'text/javascript', 'application/javascript']);

const checks: readonly Check[] = [
  {
    name: 'creativeSize',
    code: 'CREATIVE_SIZE',
    fits: ({ player, width, height }, request) =>
      request.format === 'banner'
        ? request.sizes.some(({ w, h }) => w === width && h === height)
        : request.format !== 'video' || isShapely(player, request),
    asked: ({ sizes }) =>
      sizes.length > 0 ? `a slot of ${sizes.map(({ w, h }) => `${w}×${h}`).join(', ')}` : 'any size',
    has: ({ width, height }) => (width > 0 ? `${width}×${height}` : 'no size'),
  },
  {
    name: 'creativeMimeType',
    code: 'CREATIVE_MIME_TYPE',
    fits: ({ mimeType, player }, request) =>
      request.player
        ? isPlayable(player, request)
        : request.format === 'native' || request.mimes.includes(mimeType) || markup.has(mimeType),
    asked: ({ format, mimes }) => (format === 'native' ? 'any type' : `a slot of ${mimes.join(', ')}`),
    has: ({ mimeType, player: { media } }, { player }) =>
      player ? media.map((medium) => medium.mimeType).join(', ') || 'whatever a wrapper leads to' : mimeType,
  },
  {
    name: 'creativeApi',
    code: 'CREATIVE_API',
    fits: ({ player }, request) => !request.player || isRunnable(player, request),
    asked: ({ player }) => (player ? `a player that runs the APIs ${player.api.join(', ') || 'none'}` : 'no player'),
    has: ({ player: { media } }) => `APIs ${media.map(({ api = 'none' }) => api).join(', ') || 'unknown'}`,
  },
  {
    name: 'creativeProtocol',
    code: 'CREATIVE_PROTOCOL',
    fits: ({ player }, { player: terms }) => !terms || isRead(player, terms),
    asked: ({ player }) => (player ? `a player that reads the protocols ${player.protocols.join(', ')}` : 'no player'),
    has: ({ player: { protocol } }) => (protocol === null ? 'whichever is read' : `protocol ${protocol}`),
  },
  {
    name: 'creativeDuration',
    code: 'CREATIVE_DURATION',
    fits: ({ player }, { player: terms }) => !terms || isLongEnough(player, terms),
    asked: ({ player }) => (player ? `a player that takes ${player.minDuration}–${player.maxDuration} s` : 'no player'),
    has: ({ player: { duration } }) => (duration === null ? 'unknown' : `${duration / 1000} s`),
  },
  {
    name: 'creativePlayer',
    code: 'CREATIVE_PLAYER',
    fits: ({ player }, request) => !request.player || unmetWish(player, request, request.player) === null,
    asked: ({ player, position }) => (player ? `a player of ${wordsOf(player, position)}` : 'no player'),
    has: ({ player }, request) => {
      const unmet = request.player && unmetWish(player, request, request.player);
      return unmet ? `another ${unmet}` : 'fits';
    },
  },
  {
    name: 'nativeAssets',
    code: 'NATIVE_ASSETS',
    fits: ({ native }, { assets }) => !assets || missingAsset(native, assets) === null,
    asked: ({ assets }) => (assets ? `a slot with a title of ${assets.titleLength} letters` : 'no native slot'),
    has: ({ native }, { assets }) => {
      const missing = assets && missingAsset(native, assets);
      return missing ? `without ${missing}` : 'complete';
    },
  },
  {
    name: 'nativeAspectRatio',
    code: 'NATIVE_ASPECT_RATIO',
    fits: ({ native }, { assets }) => !assets || hasImages(native, assets),
    asked: ({ assets }) =>
      assets ? `images of ${assets.images.map(({ ratio }) => ratio).join(', ')}` : 'no native slot',
    has: ({ native: { ratios, onlyByAspectRatio } }) =>
      `${ratios.join(', ') || 'no image'}${onlyByAspectRatio ? ' and no other' : ''}`,
  },
  {
    name: 'creativeCategory',
    code: 'CREATIVE_CATEGORY_BLOCKED',
    fits: ({ iabCategory }, { blockedCategories }) => !isBlocked(iabCategory, blockedCategories),
    asked: ({ blockedCategories }) => `blocked are ${blockedCategories.join(', ') || 'none'}`,
    has: ({ iabCategory }) => iabCategory,
  },
];

/** Does the ad set have something to show in the slot? */
export const creativeGates: readonly IndexedGate[] = [
  {
    name: 'format',
    group: 'creative',
    code: 'FORMAT',
    asked: () => 'once',
    keyOf: ({ format }) => format,
    check: ({ request, campaign }) => (campaign.formats.has(request.format) ? null : 'FORMAT'),
    compared: ({ request, campaign }) => `a ${request.format} slot for a campaign of ${campaign.campaignType}`,
  },
  {
    name: 'rewarded',
    group: 'creative',
    code: 'NOT_REWARDED',
    asked: ({ campaign }) => (campaign.isRewarded ? 'once' : 'never'),
    keyOf: ({ isRewarded }) => isRewarded,
    check: ({ request, campaign }) => (campaign.isRewarded && !request.isRewarded ? 'NOT_REWARDED' : null),
    compared: ({ request, campaign }) =>
      `${request.isRewarded ? 'a rewarded slot' : 'no reward'}, ${campaign.isRewarded ? 'rewarded wanted' : 'both taken'}`,
  },
  ...checks.map(gateOf),
];

/** Passes when one creative meets this check and all before it. */
function gateOf({ name, code, asked, has }: Check, at: number): IndexedGate {
  return {
    name,
    group: 'creative',
    code,
    asked: () => 'once',
    // The last check alone looks at the publisher.
    keyOf: at === checks.length - 1 ? publisherKey : slotKey,
    check: ({ request, adSet }) => (adSet.creatives.some((one) => meets(one, request, at)) ? null : code),
    compared: ({ request, adSet }) => {
      const found = new Set(adSet.creatives.map((one) => has(one, request)));
      return `${listed(found) || 'no approved creative'} for ${asked(request)}`;
    },
  };
}

function meets(creative: Creative, request: BidContext, upTo = checks.length - 1): boolean {
  for (let at = 0; at <= upTo; at++) if (!checks[at]?.fits(creative, request)) return false;
  return true;
}

/** One of the fitting creatives, each in turn; undefined when none fits. */
export function creativeFor(request: BidContext, adSet: CompiledAdSet): Creative | undefined {
  let byPlace = fittingOf.get(adSet);
  if (!byPlace) {
    byPlace = new Map();
    fittingOf.set(adSet, byPlace);
  }
  const key = publisherKey(request);
  let fitting = byPlace.get(key);
  if (!fitting) {
    fitting = adSet.creatives.filter((creative) => meets(creative, request));
    byPlace.set(key, fitting);
  }
  return fitting[fitting.length < 2 ? 0 : mix(hashText(request.requestId), adSet.id) % fitting.length];
}

const fittingOf = new WeakMap<CompiledAdSet, Map<string, readonly Creative[]>>();

const isBlocked = (category: string, blocked: readonly string[]): boolean =>
  blocked.length > 0 && (blocked.includes(category) || blocked.includes(category.split('-')[0] ?? category));

function wordsOf(terms: NonNullable<BidContext['player']>, position: number): string {
  const { startDelay, placement, playback, skip, feed, sequence } = terms;
  const shared = `startdelay ${startDelay}, sequence ${sequence}`;
  return placement === 0
    ? `${shared}, feed ${feed}`
    : `${shared}, placement ${placement}, playbackmethod ${playback.join(', ')}, skip ${skip}, pos ${position}`;
}

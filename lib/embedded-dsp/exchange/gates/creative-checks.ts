import type { NativeTraits } from '../campaigns/biddable-creative';
import type { Creative } from '../campaigns/compiled-creative';
import type { NativeTerms } from '../market/native-terms';
import type { BidContext } from './bid-context';
import { type Compared, comparison, listed } from './gate-words';
import { isLongEnough, isPlayable, isRead, isRunnable, isShapely, unmetWish } from './player-fit';
import { blockedIn, refusedBy } from './publisher-fit';
import type { ReasonCode } from './reason-codes';

/** A condition for a creative to fit a slot. `fits` returns true if the slot has no such condition. */
export interface Check {
  name: string;
  code: ReasonCode;
  fits(creative: Creative, request: BidContext): boolean;
  /** The requirement of the slot, and the value of the creative. */
  checked(request: BidContext): Compared;
  has(creative: Creative, request: BidContext): Compared;
}

/** MIME types under which banners other than images can be served. A script is served within HTML or directly. */
const servedAs: Readonly<Record<string, readonly string[]>> = {
  'application/zip': ['text/html'],
  'text/javascript': ['text/html', 'text/javascript', 'application/javascript', 'application/x-javascript'],
};

/** The checks in their order. */
export const checks: readonly Check[] = [
  {
    name: 'creativeSize',
    code: 'CREATIVE_SIZE',
    fits: ({ player, width, height }, request) =>
      request.format === 'banner'
        ? request.sizes.some(({ w, h }) => w === width && h === height)
        : request.format !== 'video' || isShapely(player, request),
    checked: ({ sizes }) =>
      sizes.length > 0
        ? comparison('SLOT_SIZES', { sizes: sizes.map(({ w, h }) => `${w}×${h}`).join(', ') })
        : comparison('SLOT_ANY_SIZE'),
    has: ({ width, height }) =>
      width > 0 ? comparison('CREATIVE_IS', { what: `${width}×${height}` }) : comparison('CREATIVE_NO_SIZE'),
  },
  {
    name: 'creativeMimeType',
    code: 'CREATIVE_MIME_TYPE',
    fits: ({ mimeType, player }, request) =>
      request.player
        ? isPlayable(player, request)
        : request.format === 'native' || (servedAs[mimeType] ?? [mimeType]).some((one) => request.mimes.includes(one)),
    checked: ({ format, mimes }) =>
      format === 'native' ? comparison('SLOT_ANY_TYPE') : comparison('SLOT_TYPES', { types: mimes.join(', ') }),
    has: ({ mimeType, player: { media } }, { player }) => {
      const what = player ? media.map((medium) => medium.mimeType).join(', ') : mimeType;
      return what ? comparison('CREATIVE_IS', { what }) : comparison('CREATIVE_WRAPPER');
    },
  },
  {
    name: 'creativeApi',
    code: 'CREATIVE_API',
    fits: ({ player }, request) => !request.player || isRunnable(player, request),
    checked: ({ player }) => {
      if (!player) return comparison('NO_PLAYER');
      return player.api.length > 0
        ? comparison('PLAYER_APIS', { apis: player.api.join(', ') })
        : comparison('PLAYER_NO_API');
    },
    has: ({ player: { media } }) =>
      media.length > 0
        ? comparison('CREATIVE_APIS', { apis: media.map(({ api = '–' }) => api).join(', ') })
        : comparison('CREATIVE_API_UNKNOWN'),
  },
  {
    name: 'creativeProtocol',
    code: 'CREATIVE_PROTOCOL',
    fits: ({ player }, { player: terms }) => !terms || isRead(player, terms),
    checked: ({ player }) =>
      player ? comparison('PLAYER_PROTOCOLS', { protocols: player.protocols.join(', ') }) : comparison('NO_PLAYER'),
    has: ({ player: { protocols } }) =>
      protocols === null
        ? comparison('CREATIVE_PROTOCOL_ANY')
        : comparison('CREATIVE_PROTOCOL', { protocol: protocols.join(', ') }),
  },
  {
    name: 'creativeDuration',
    code: 'CREATIVE_DURATION',
    fits: ({ player }, { player: terms }) => !terms || isLongEnough(player, terms),
    checked: ({ player }) => {
      if (player?.durations) return comparison('PLAYER_DURATIONS', { lengths: player.durations.join(', ') });
      return player
        ? comparison('PLAYER_DURATION', { least: player.minDuration, most: player.maxDuration })
        : comparison('NO_PLAYER');
    },
    has: ({ player: { duration } }) =>
      duration === null
        ? comparison('CREATIVE_DURATION_UNKNOWN')
        : comparison('CREATIVE_DURATION', { seconds: duration / 1000 }),
  },
  {
    name: 'creativePlayer',
    code: 'CREATIVE_PLAYER',
    fits: ({ player }, request) => !request.player || unmetWish(player, request, request.player) === null,
    checked: ({ player, position }) =>
      player ? comparison('PLAYER_TERMS', { terms: termsOf(player, position) }) : comparison('NO_PLAYER'),
    has: ({ player }, request) => {
      const unmet = request.player && unmetWish(player, request, request.player);
      return unmet ? comparison('CREATIVE_UNMET', { wish: unmet }) : comparison('CREATIVE_FITS');
    },
  },
  {
    name: 'nativeAssets',
    code: 'NATIVE_ASSETS',
    fits: ({ native }, { assets }) => !assets || missingAsset(native, assets) === null,
    checked: ({ assets }) =>
      assets ? comparison('SLOT_TITLE', { length: assets.titleLength }) : comparison('NO_NATIVE_SLOT'),
    has: ({ native }, { assets }) => {
      const missing = assets && missingAsset(native, assets);
      return missing ? comparison('CREATIVE_LACKS', { asset: missing }) : comparison('CREATIVE_COMPLETE');
    },
  },
  {
    name: 'nativeAspectRatio',
    code: 'NATIVE_ASPECT_RATIO',
    fits: ({ native }, { assets }) => !assets || hasImages(native, assets),
    checked: ({ assets }) =>
      assets
        ? comparison('SLOT_IMAGES', { ratios: assets.images.map(({ ratio }) => ratio).join(', ') })
        : comparison('NO_NATIVE_SLOT'),
    has: ({ native: { ratios, onlyByAspectRatio } }) =>
      ratios.length > 0
        ? comparison(onlyByAspectRatio ? 'CREATIVE_ONLY_IMAGES' : 'CREATIVE_IMAGES', { ratios: ratios.join(', ') })
        : comparison('CREATIVE_NO_IMAGE'),
  },
  {
    name: 'creativeCategory',
    code: 'CREATIVE_CATEGORY_BLOCKED',
    fits: (creative, request) => refusedBy(creative, request) === null,
    checked(request) {
      const blocked = listed(blockedIn(request));
      return blocked ? comparison('PUBLISHER_BLOCKS', { listed: blocked }) : comparison('PUBLISHER_BLOCKS_NONE');
    },
    has(creative, request) {
      const { iabCategory: category, domain } = creative;
      const field = refusedBy(creative, request);
      return [
        ...(domain
          ? comparison('CREATIVE_ADVERTISER', { category, domain })
          : comparison('CREATIVE_CATEGORY', { category })),
        ...(field ? comparison('PUBLISHER_REFUSES', { field }) : []),
      ];
    },
  },
];

function termsOf(terms: NonNullable<BidContext['player']>, position: number): string {
  const { startDelay, placement, playback, skip, feed, sequence } = terms;
  const shared = `startdelay ${startDelay}, sequence ${sequence}`;
  return placement === 0
    ? `${shared}, feed ${feed}`
    : `${shared}, placement ${placement}, playbackmethod ${playback.join(', ')}, skip ${skip}, pos ${position}`;
}

/** Returns the first required title or data asset that the creative lacks; null if it has all. */
function missingAsset({ titleLengths, data }: NativeTraits, terms: NativeTerms): string | null {
  if (!titleLengths.some((length) => length <= terms.titleLength)) return `title of ${terms.titleLength} letters`;
  const lacking = terms.data.find(
    ({ type, length = Number.MAX_SAFE_INTEGER, isRequired }) =>
      isRequired && !data.some((value) => value.type === type && value.length <= length),
  );
  if (!lacking) return null;
  return lacking.length === undefined ? `data ${lacking.type}` : `data ${lacking.type} of ${lacking.length} letters`;
}

/**
 * Returns whether the creative has the required images. Images are scaled and cropped to the slot's ratio. A creative
 * with `onlyByAspectRatio` must have every required ratio. A slot that requires an image needs at least one.
 */
const hasImages = ({ ratios, onlyByAspectRatio }: NativeTraits, { images }: NativeTerms): boolean =>
  images.every(
    ({ ratio, isRequired }) => !isRequired || (onlyByAspectRatio ? ratios.includes(ratio) : ratios.length > 0),
  );

import type { BidContext } from '../../exchange/gates/bid-context';
import { Interned, oneList } from '../../exchange/market/interned';
import { nativeMimes } from '../../exchange/market/native-terms';
import type { PlayerTerms } from '../../exchange/market/player-terms';
import type { PublisherWishes } from '../../exchange/market/publisher-wishes';
import { isOn, type Loose, listOf, numberOf, partOf, textsOf, wholeOf, wholesOf } from './loose';
import { nativeTermsOf } from './read-native';

/** The part of a bid request that depends on one kind of ad in a slot. */
export type SlotFields = Pick<
  BidContext,
  'format' | 'sizes' | 'mimes' | 'position' | 'player' | 'assets' | 'isRewarded'
> & {
  /** Restrictions of the publisher for ads of this kind. */
  requested: PublisherWishes;
  /** Minimum price per second of an ad, per thousand impressions; 0 if not priced by the second. */
  perSecond: number;
};

const sizeLists = new Interned<BidContext['sizes']>();
const playerTerms = new Interned<PlayerTerms>();

/** MIME types that are assumed where the request lists none. */
const usualImages = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'text/html', 'text/javascript'];
const usualVideos = ['video/mp4', 'video/webm'];
const usualSounds = ['audio/mpeg', 'audio/mp4'];
/** VAST 2 and 3, inline and wrapper. */
const usualProtocols = [2, 3, 5, 6];
const longest = 3_600;

/** Returns the kinds of ads that an impression accepts. Kinds that no creative can fill are omitted. */
export function slotsOf(imp: Loose, device: Loose): SlotFields[] {
  const { banner, video, audio, native } = imp;
  const isRewarded = [imp.rwdd, partOf(imp.ext).rewarded, partOf(partOf(video).ext).rewarded].some(isOn);
  const found = [
    banner ? bannerOf(partOf(banner), imp, device) : null,
    video ? videoOf(partOf(video)) : null,
    audio ? audioOf(partOf(audio)) : null,
    native ? nativeOf(partOf(native)) : null,
  ];
  return found.filter((slot) => slot !== null).map((slot) => ({ isRewarded, ...slot }));
}

type Slot = Omit<SlotFields, 'isRewarded'>;

/** Returns the restrictions for ads of one kind. */
function wishesOf(kind: Loose): PublisherWishes {
  const attributes = wholesOf(kind.battr);
  const bannerTypes = wholesOf(kind.btype);
  return {
    ...(attributes.length > 0 ? { attributes } : {}),
    ...(bannerTypes.length > 0 ? { bannerTypes } : {}),
  };
}

function bannerOf(banner: Loose, imp: Loose, device: Loose): Slot {
  const formats = listOf(banner.format).map((one) => sizeOf(partOf(one)));
  const own = [...formats, sizeOf(banner)].filter((size) => size !== null);
  const screen = isOn(imp.instl) ? sizeOf(device) : null;
  const mimes = textsOf(banner.mimes);
  return {
    format: 'banner',
    sizes: oneSizes(own.length > 0 || !screen ? own : [screen]),
    position: wholeOf(banner.pos) ?? 0,
    mimes: oneList(mimes.length > 0 ? mimes : usualImages),
    player: null,
    assets: null,
    requested: { ...wishesOf(banner), ...(banner.api === undefined ? {} : { apis: wholesOf(banner.api) }) },
    perSecond: 0,
  };
}

function videoOf(video: Loose): Slot {
  const size = sizeOf(video);
  const placement = wholeOf(video.placement) ?? placements[wholeOf(video.plcmt) ?? 0] ?? 0;
  const player = onePlayer({
    ...mediaOf(video),
    placement,
    playback: wholesOf(video.playbackmethod),
    skip: isOn(video.skip) ? 1 : 0,
    feed: 0,
    linearity: linearityOf(video.linearity),
    api: wholesOf(video.api),
  });
  const mimes = textsOf(video.mimes);
  return {
    format: 'video',
    sizes: oneSizes(size ? [size] : []),
    position: wholeOf(video.pos) ?? 0,
    player,
    assets: null,
    mimes: oneList(mimes.length > 0 ? mimes : usualVideos),
    requested: wishesOf(video),
    perSecond: perSecondOf(video),
  };
}

/** `placement` by `plcmt` of 2.6: 1 in-stream, 2 accompanying content, 3 interstitial, 4 standalone. */
const placements: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 5, 4: 3 };

function audioOf(audio: Loose): Slot {
  const player = onePlayer({
    ...mediaOf(audio),
    placement: 0,
    playback: [],
    feed: wholeOf(audio.feed) ?? 0,
    skip: 0,
    linearity: null,
    api: [],
  });
  const mimes = textsOf(audio.mimes);
  return {
    format: 'audio',
    sizes: noSizes,
    position: 0,
    player,
    assets: null,
    mimes: oneList(mimes.length > 0 ? mimes : usualSounds),
    requested: wishesOf(audio),
    perSecond: perSecondOf(audio),
  };
}

function nativeOf(native: Loose): Slot | null {
  const assets = nativeTermsOf(native);
  return (
    assets && {
      format: 'native',
      sizes: noSizes,
      mimes: nativeMimes,
      position: 1,
      player: null,
      assets,
      requested: wishesOf(native),
      perSecond: 0,
    }
  );
}

type Media = Pick<
  PlayerTerms,
  'minDuration' | 'maxDuration' | 'durations' | 'bitrates' | 'protocols' | 'startDelay' | 'sequence'
>;

/** Returns the terms of video and audio. An ad of a pod may take up the whole pod. */
function mediaOf(media: Loose): Media {
  const single = wholeOf(media.protocol);
  const protocols = media.protocols === undefined && single !== null ? [single] : wholesOf(media.protocols);
  const durations = wholesOf(media.rqddurs);
  const least = wholeOf(media.minbitrate) ?? 0;
  const most = wholeOf(media.maxbitrate) ?? 0;
  return {
    minDuration: wholeOf(media.minduration) ?? 0,
    maxDuration: Math.min(wholeOf(media.maxduration) ?? longest, wholeOf(media.poddur) ?? longest),
    ...(durations.length > 0 ? { durations } : {}),
    // -1 means no limit.
    ...(least > 0 || most > 0 ? { bitrates: { least, most: most > 0 ? most : Number.MAX_SAFE_INTEGER } } : {}),
    protocols: media.protocols === undefined && single === null ? usualProtocols : protocols,
    startDelay: wholeOf(media.startdelay) ?? 0,
    sequence: wholeOf(media.sequence) ?? 1,
  };
}

/**
 * Returns the minimum price per second. It is multiplied by the longest accepted duration, so that every ad pays
 * enough.
 */
const perSecondOf = (media: Loose): number => Math.max(0, numberOf(media.mincpmpersec) ?? 0);

const linearityOf = (value: unknown) => (value === 1 || value === 2 ? value : null);

function sizeOf(part: Loose): { w: number; h: number } | null {
  const w = numberOf(part.w);
  const h = numberOf(part.h);
  return w !== null && h !== null && w > 0 && h > 0 ? { w: Math.round(w), h: Math.round(h) } : null;
}

/** Removes repeated sizes. */
function oneSizes(sizes: readonly { w: number; h: number }[]): BidContext['sizes'] {
  const different = sizes.filter(({ w, h }, at) => sizes.findIndex((one) => one.w === w && one.h === h) === at);
  return sizeLists.of(different.map(({ w, h }) => `${w}x${h}`).join(' '), () => different);
}

const onePlayer = (terms: PlayerTerms): PlayerTerms => playerTerms.of(JSON.stringify(terms), () => terms);

const noSizes: BidContext['sizes'] = [];

import type { AnyCreative } from '@/lib/contract/creatives/creative-fields';
import type { DetailsOf, FileDetails } from '@/lib/contract/creatives/file-facts';
import { nativeValues } from '../creatives/native-values';
import { servedProtocols } from '../creatives/served-protocols';
import { type FoundCreative, mediumOf, sizeOf, wholeOfStored } from '../creatives/stored-creative';
import type { BiddableCreative, NativeTraits, PlayerTraits } from '../exchange/campaigns/biddable-creative';
import { scriptIn } from '../exchange/gates/publisher-fit';

/** Converts a stored creative for the bidder. */
export function biddableCreative(found: FoundCreative): BiddableCreative {
  const { creative } = found;
  const whole = wholeOfStored(found);
  const { width, height } = sizeOf(found);
  const shared = {
    id: creative.id,
    outerId: creative.creativeOuterId ?? '',
    iabCategory: creative.iabCategory,
    width: width ?? 0,
    height: height ?? 0,
    mimeType: mimeTypeOf(found),
    ...destinationOf(whole.finalUrl ?? ''),
    ...whatPublishersAsk(found, whole),
  };
  if (whole.type === 'banner') return shared;
  if (whole.type === 'native' || whole.type === 'nativeAi') return { native: nativeTraits(whole), ...shared };
  return { player: playerTraits(found, whole), ...shared };
}

/**
 * Returns the MIME type. For a linked image it is derived from the file extension; without one, the banner is served as
 * HTML.
 */
const mimeTypeOf = ({ creative, file, images }: FoundCreative): string =>
  file?.mimeType ??
  images.find(({ mimeType }) => mimeType !== null)?.mimeType ??
  imageTypes[/\.(\w{3,4})(?:$|[?#])/.exec(creative.details.link ?? '')?.[1]?.toLowerCase() ?? ''] ??
  'text/html';

const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Returns the host of the landing page, and the app if the host is an app store. */
function destinationOf(finalUrl: string): Pick<BiddableCreative, 'domain' | 'app'> {
  if (!URL.canParse(finalUrl)) return {};
  const { hostname, pathname, searchParams } = new URL(finalUrl);
  const app =
    hostname === 'play.google.com'
      ? searchParams.get('id')
      : /(^|\.)apple\.com$/.test(hostname)
        ? /\/id(\d+)/.exec(pathname)?.[1]
        : null;
  return { domain: hostname, ...(app ? { app } : {}) };
}

const bannerTypes = { image: 2, js: 3, html5: 4 } as const;
/** AdCOM creative attributes: text only; skippable. */
const textOnly = 12;
const skippable = 16;
/** MRAID 1 to 3. */
const mraid = [3, 5, 6];

/** Returns the properties that OpenRTB lets a publisher restrict, as far as known. */
function whatPublishersAsk({ creative, file }: FoundCreative, whole: AnyCreative) {
  const details = file?.details ?? creative.details.tag?.details;
  const { type, subtype, images, skip } = whole;
  const isNative = type === 'native' || type === 'nativeAi';
  const isSkippable = skip === 1 || (details && 'isSkippable' in details && details.isSkippable);
  const attributes = [...(isNative && images.length === 0 ? [textOnly] : []), ...(isSkippable ? [skippable] : [])];
  const words = [whole.smallTitle, whole.mediumTitle, whole.desc, whole.sponsored, whole.ctaText].join(' ');
  const script = scriptIn(words);
  const called = [whole.pixel ?? '', ...whole.trackers.map(({ url }) => url)];
  const isInsecure =
    called.some((url) => url.startsWith('http:')) || (details && 'isInsecure' in details && details.isInsecure);
  return {
    ...(attributes.length > 0 ? { attributes } : {}),
    ...(subtype ? { bannerType: bannerTypes[subtype] } : {}),
    ...(details?.kind === 'js' && details.isMraid ? { apis: mraid } : {}),
    ...(script === undefined ? {} : { script }),
    ...(isInsecure ? { isInsecure: true as const } : {}),
  };
}

function playerTraits(found: FoundCreative, whole: AnyCreative): PlayerTraits {
  const details = found.file?.details ?? found.creative.details.tag?.details;
  const tag = details?.kind === 'vast' || details?.kind === 'daast' ? details : null;
  const { feed, placement, playback, startDelay, pos, rewarded, sequence } = whole;
  return {
    media: tag ? mediaOfTag(tag) : mediaOfFile(found, whole.type === 'videoAudio', details),
    duration: mediumOf(found)?.duration ?? null,
    protocols: tag ? protocolsOf(tag) : servedProtocols,
    isLinear: !tag || tag.linear > 0 || tag.nonLinear === 0,
    // A skippable tag needs a player with a skip button.
    skip: whole.skip ?? (tag?.isSkippable ? 1 : null),
    feed,
    placement,
    playback,
    startDelay,
    pos,
    rewarded,
    sequence,
  };
}

type Tag = DetailsOf<'vast'> | DetailsOf<'daast'>;

/** Placeholder for an inline tag without media files. No player accepts it. */
const nothingToPlay = { mimeType: 'application/x-nothing', width: 0, height: 0 };

function mediaOfTag({ mediaFiles, form }: Tag): PlayerTraits['media'] {
  if (mediaFiles.length === 0 && form === 'inline') return [nothingToPlay];
  return mediaFiles.map(({ mimeType, width, height, apiFramework, bitrate }) => ({
    mimeType,
    width: width ?? 0,
    height: height ?? 0,
    ...fluencyOf(bitrate),
    ...(apiFramework === null ? {} : { api: apis[apiFramework.toLowerCase()] ?? 0 }),
  }));
}

/** AdCOM API frameworks by their name in tags. */
const apis: Readonly<Record<string, number>> = { vpaid: 2, simid: 8 };

function mediaOfFile(
  { file }: FoundCreative,
  isAudible: boolean,
  details: FileDetails | undefined,
): PlayerTraits['media'] {
  if (!file) return [];
  const bitrate = details && 'bitrate' in details ? details.bitrate : null;
  const seen = { mimeType: file.mimeType, width: file.width ?? 0, height: file.height ?? 0, ...fluencyOf(bitrate) };
  const hasSound = details?.kind === 'video' && details.hasSound;
  return isAudible && hasSound ? [seen, { mimeType: soundOf(file.mimeType), width: 0, height: 0 }] : [seen];
}

const fluencyOf = (bitsPerSecond: number | null) =>
  bitsPerSecond === null ? {} : { bitrate: Math.max(1, Math.round(bitsPerSecond / 1000)) };

/** Returns the MIME type of a video's audio track. */
const soundOf = (mimeType: string): string => (mimeType === 'video/webm' ? 'audio/webm' : 'audio/mp4');

/** AdCOM creative subtypes by version, for inline ads and wrappers. */
const protocols: Readonly<Record<string, readonly [inline: number, wrapper: number]>> = {
  'vast 1': [1, 4],
  'vast 2': [2, 5],
  'vast 3': [3, 6],
  'vast 4': [7, 8],
  'vast 4.1': [11, 12],
  'vast 4.2': [13, 14],
  'vast 4.3': [15, 16],
  'daast 1': [9, 10],
};

/** Returns the subtype of a tag; null if its version is unknown. */
function protocolsOf({ kind, version, form }: Tag): number[] | null {
  const [major = '', minor = '0'] = version.split('.');
  const pair = protocols[`${kind} ${major}.${minor}`] ?? protocols[`${kind} ${major}`];
  return pair ? [pair[form === 'wrapper' ? 1 : 0]] : null;
}

function nativeTraits({ smallTitle, mediumTitle, images, onlyByAspectRatio, ...whole }: AnyCreative): NativeTraits {
  return {
    titleLengths: [smallTitle, mediumTitle].flatMap((title) => (title ? [[...title].length] : [])),
    ratios: images.map(({ aspectRatio }) => aspectRatio),
    onlyByAspectRatio,
    data: nativeValues(whole).map(({ type, value }) => ({ type, length: [...value].length })),
  };
}

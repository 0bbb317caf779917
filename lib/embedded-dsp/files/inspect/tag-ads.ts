import type { TagMediaFile } from '@/lib/contract/creatives/file-facts';
import { childrenOf, within, type XmlElement } from './read-xml';
import { tagRefusal } from './tag-fault';

/** One ad of a document. */
export interface TagAd {
  isWrapper: boolean;
  /** Declared type of the ad: video, audio or hybrid; VAST 4.1. */
  adType: string;
  linears: number;
  mediaFiles: TagMediaFile[];
  /** Duration of its longest linear part, ms. */
  duration: number | null;
  isSkippable: boolean;
  nonLinear: TagResource[];
  companions: TagResource[];
  impressions: number;
  /** Names of tracked events, and those of its linear parts only. */
  events: string[];
  linearEvents: string[];
  clickThroughs: string[];
}

/** Reads an ad; null if it is neither an InLine nor a Wrapper. Throws if it cannot be used. */
export function readAd(ad: XmlElement): TagAd | null {
  const body = childrenOf(ad, 'InLine', 'Wrapper')[0];
  if (!body) return null;
  const isWrapper = body.name === 'Wrapper';
  if (isWrapper) requireTagUri(body);
  const linears = within(body, 'Linear');
  const tracked = within(body, 'Tracking');
  const linearTracked = linears.flatMap((linear) => within(linear, 'Tracking'));
  webAddressesIn([
    ...tracked,
    ...within(body, 'ClickTracking', 'Error', 'NonLinearClickTracking', 'CompanionClickTracking'),
  ]);
  const found: TagAd = {
    isWrapper,
    adType: (ad.attributes.adType ?? '').toLowerCase(),
    linears: linears.length,
    mediaFiles: linears.flatMap(mediaFilesIn),
    duration: longest(linears),
    isSkippable: linears.some(({ attributes }) => attributes.skipoffset !== undefined),
    nonLinear: resourcesIn(body, 'NonLinear'),
    companions: resourcesIn(body, 'Companion'),
    impressions: webAddressesIn(childrenOf(body, 'Impression')).length,
    events: eventsOf(tracked),
    linearEvents: eventsOf(linearTracked),
    clickThroughs: webAddressesIn(within(body, 'ClickThrough', 'NonLinearClickThrough')),
  };
  if (!isWrapper) requireShowable(found);
  return found;
}

/** Checks the mandatory parts of an InLine (VAST 2.0 and later, 2.2; DAAST 1.0): content and an impression. */
function requireShowable(ad: TagAd): void {
  const isPlayable = ad.linears > 0 ? ad.mediaFiles.length > 0 : ad.nonLinear.length + ad.companions.length > 0;
  if (!isPlayable) throw tagRefusal('noMedia');
  if (ad.impressions === 0) throw tagRefusal('noImpression');
}

function requireTagUri(wrapper: XmlElement): void {
  const uris = childrenOf(wrapper, 'VASTAdTagURI', 'VASTAdTagURL', 'DAASTAdTagURI');
  // A document can also contain the wrapped ad itself.
  if (webAddressesIn(uris).length === 0 && within(wrapper, 'Ad').length === 0) throw tagRefusal('noTagUri');
}

const eventsOf = (tracked: readonly XmlElement[]): string[] => [
  ...new Set(tracked.filter((one) => webAddressesIn([one]).length > 0).map(({ attributes }) => attributes.event ?? '')),
];

function longest(linears: readonly XmlElement[]): number | null {
  const found = linears.flatMap((linear) => childrenOf(linear, 'Duration')).map(({ text }) => durationOf(text));
  const known = found.filter((duration) => duration !== null);
  return known.reduce<number | null>((most, one) => Math.max(most ?? 0, one), null);
}

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}(\.\d+)?(px)?$/.test(text) ? Math.round(Number.parseFloat(text)) : null;

/** Returns the address that an element contains as text. */
const addressesIn = ({ text }: XmlElement): string[] => (text === '' ? [] : [text]);

/** Returns the web addresses of elements; throws `address` if one is harmful. */
function webAddressesIn(elements: readonly XmlElement[]): string[] {
  const found = elements.flatMap(addressesIn);
  found.forEach(requireHarmless);
  return found.filter(isCallable);
}

/** Returns the files that an ad plays, all with https; throws `insecureMedia` or `address`. */
function mediaFilesIn(linear: XmlElement): TagMediaFile[] {
  return within(linear, 'MediaFile', 'InteractiveCreativeFile').flatMap((element) =>
    addressesIn(element).map((url) => toMediaFile(element, url)),
  );
}

function toMediaFile({ name, attributes }: XmlElement, url: string): TagMediaFile {
  const kilobits = whole(attributes.bitrate ?? attributes.maxBitrate);
  return {
    url: requireMediaAddress(url),
    mimeType: (attributes.type ?? '').toLowerCase(),
    width: whole(attributes.width),
    height: whole(attributes.height),
    bitrate: kilobits === null ? null : kilobits * 1000,
    apiFramework: attributes.apiFramework || (name === 'InteractiveCreativeFile' ? 'SIMID' : null),
  };
}

/** Content of a non-linear ad or a companion: a file, a frame or markup. */
interface TagResource {
  width: number | null;
  height: number | null;
}

/** Returns elements with content. */
function resourcesIn(element: XmlElement, name: 'NonLinear' | 'Companion'): TagResource[] {
  return within(element, name).flatMap((found) => {
    const files = within(found, 'StaticResource', 'IFrameResource');
    const markup = within(found, 'HTMLResource').some(({ text }) => text !== '');
    if (webAddressesIn(files).length === 0 && !markup) return [];
    return [{ width: whole(found.attributes.width), height: whole(found.attributes.height) }];
  });
}

/** Parses HH:MM:SS or HH:MM:SS.mmm to ms; null if it is neither. */
function durationOf(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]?\d):([0-5]?\d(?:\.\d{1,6})?)$/.exec(text) ?? [];
  if (hours === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** Players and logs do not keep longer addresses. */
const longestAddress = 8_000;
const shownLength = 100;
/** Schemes that a page would run or read with its own rights. Browsers ignore white space within a scheme. */
const harmful = /^(javascript|vbscript|data|file|blob|about|view-source):/i;

/** Throws `address` if a player must not follow the address. */
function requireHarmless(text: string): void {
  if (text.length > longestAddress || harmful.test(text.replace(/[\p{Cc}\s]/gu, '')))
    throw tagRefusal('address', { actual: text.slice(0, shownLength) });
}

/** Returns true if a tracker can be called: a web address, or a macro that the ad server replaces by one. */
const isCallable = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]/i.test(text) || /^(\[\w+\]|\$\{\w+\}|%%\w+%%|\{\w+\})/.test(text);

/**
 * Checks the address of a media file, which must be https, because https pages do not load http content. Throws
 * `insecureMedia`, `address`.
 */
function requireMediaAddress(text: string): string {
  requireHarmless(text);
  if (!/^https:\/\/[^\s/?#]/i.test(text)) throw tagRefusal('insecureMedia', { actual: text.slice(0, shownLength) });
  return text;
}

import type { TagMediaFile } from '@/lib/contract/creatives/file-facts';
import { childrenOf, within, type XmlElement } from './read-xml';
import { tagRefusal } from './tag-fault';

/** One ad of a document. */
export interface TagAd {
  isWrapper: boolean;
  /** What the ad says it is: video, audio or hybrid; VAST 4.1. */
  adType: string;
  linears: number;
  mediaFiles: TagMediaFile[];
  /** Of its longest linear part, in ms. */
  duration: number | null;
  isSkippable: boolean;
  nonLinear: TagResource[];
  companions: TagResource[];
  impressions: number;
  /** Names of tracked events, and those of its linear parts alone. */
  events: string[];
  linearEvents: string[];
  clickThroughs: string[];
}

/** Reads an ad; null when it is neither an InLine nor a Wrapper. Throws what makes it unfit. */
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

/** What an InLine cannot do without (VAST 2.0 and later, 2.2; DAAST 1.0): something to show, and an impression. */
function requireShowable(ad: TagAd): void {
  const isPlayable = ad.linears > 0 ? ad.mediaFiles.length > 0 : ad.nonLinear.length + ad.companions.length > 0;
  if (!isPlayable) throw tagRefusal('noMedia');
  if (ad.impressions === 0) throw tagRefusal('noImpression');
}

function requireTagUri(wrapper: XmlElement): void {
  const uris = childrenOf(wrapper, 'VASTAdTagURI', 'VASTAdTagURL', 'DAASTAdTagURI');
  // A document may also carry the next one within itself.
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

/** The address an element holds: its text. */
const addressesIn = ({ text }: XmlElement): string[] => (text === '' ? [] : [text]);

/** Addresses that can be called or followed; throws `address` when one of the elements has a harmful one. */
function webAddressesIn(elements: readonly XmlElement[]): string[] {
  const found = elements.flatMap(addressesIn);
  found.forEach(requireHarmless);
  return found.filter(isCallable);
}

/** The files that an ad plays, https ones all of them; throws `insecureMedia` or `address`. */
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

/** What a non-linear ad or a companion shows: a file, a frame or markup. */
interface TagResource {
  width: number | null;
  height: number | null;
}

/** Elements with something to show. */
function resourcesIn(element: XmlElement, name: 'NonLinear' | 'Companion'): TagResource[] {
  return within(element, name).flatMap((found) => {
    const files = within(found, 'StaticResource', 'IFrameResource');
    const markup = within(found, 'HTMLResource').some(({ text }) => text !== '');
    if (webAddressesIn(files).length === 0 && !markup) return [];
    return [{ width: whole(found.attributes.width), height: whole(found.attributes.height) }];
  });
}

/** HH:MM:SS or HH:MM:SS.mmm in ms; null when it is neither. */
function durationOf(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]?\d):([0-5]?\d(?:\.\d{1,6})?)$/.exec(text) ?? [];
  if (hours === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** Longer ones no player and no log keeps. */
const longestAddress = 8_000;
const shownLength = 100;
/** What a page would run or read in its own name; browsers skip blanks within a scheme. */
const harmful = /^(javascript|vbscript|data|file|blob|about|view-source):/i;

/** Throws `address` for one that a player must never follow. */
function requireHarmless(text: string): void {
  if (text.length > longestAddress || harmful.test(text.replace(/[\p{Cc}\s]/gu, '')))
    throw tagRefusal('address', { actual: text.slice(0, shownLength) });
}

/** Whether a tracker can be called: an address of the web, or a macro that the ad server fills in with one. */
const isCallable = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]/i.test(text) || /^(\[\w+\]|\$\{\w+\}|%%\w+%%|\{\w+\})/.test(text);

/** A media file is fetched by pages that take nothing over http. Throws `insecureMedia`, `address`. */
function requireMediaAddress(text: string): string {
  requireHarmless(text);
  if (!/^https:\/\/[^\s/?#]/i.test(text)) throw tagRefusal('insecureMedia', { actual: text.slice(0, shownLength) });
  return text;
}

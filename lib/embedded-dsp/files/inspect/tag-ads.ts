import type { TagMediaFile } from '@/lib/contract/creatives/file-facts';
import { childrenOf, within, type XmlElement } from './read-xml';
import { durationOf, mediaFilesIn, resourcesIn, type TagResource, webAddressesIn } from './tag-creatives';
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

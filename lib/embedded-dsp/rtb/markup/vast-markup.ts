import type { Tracker } from '@/lib/contract/creatives/creative-kinds';
import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import { daastProtocol, vastVersions } from '../../creatives/served-protocols';
import type { Ad } from './ad';
import { cdata, eventIn, type Traces, tracedTag } from './traced-tag';

/** Player events with a notice of the platform and a tracker of the advertiser. */
const played = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'mute',
  'skip',
] as const satisfies readonly RtbNotice[];

/** Player events with a tracker of the advertiser only. */
const audioTrackers = [
  'unmute',
  'pause',
  'resume',
  'closeLinear',
  'fullscreen',
] as const satisfies readonly Tracker['event'][];

/**
 * Creates a VAST or DAAST document in the newest version that the player supports. A creative with its own document
 * gets trackers added.
 */
export function vastMarkup(ad: Ad): string {
  if (ad.creative.tag !== null) return tracedTag(ad.creative.tag, tracesOf(ad));
  const { protocols = [] } = ad.context.player ?? {};
  const found = vastVersions.find(([protocol]) => protocols.includes(protocol));
  return !found && protocols.includes(daastProtocol)
    ? document(ad, 'DAAST', '1.0')
    : document(ad, 'VAST', found?.[1] ?? '3.0');
}

const tracesOf = (ad: Ad): Traces => ({
  impressions: [ad.addresses.of('impression'), ...ad.pixels('impression')],
  error: ad.addresses.of('error'),
  events: [
    ...played.map((name) => [name, ad.addresses.of(name)] as const),
    ...[...played, ...audioTrackers].flatMap((name) => ad.pixels(name).map((url) => [name, url] as const)),
  ],
  clicks: [ad.addresses.of('click'), ...ad.pixels('click')],
  viewable: ad.addresses.of('viewable'),
});

type Root = 'VAST' | 'DAAST';

/** Creates a document. VAST 4 differs from earlier versions and DAAST in the order and names of some elements. */
function document(ad: Ad, root: Root, version: string): string {
  const isNew = version.startsWith('4');
  const { format } = ad.context;
  const opening = isNew ? ` xmlns="http://www.iab.com/VAST"` : '';
  // VAST 4.0 only knows video.
  const adType = isNew && version !== '4.0' && format === 'audio' ? ' adType="audio"' : '';
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<${root}${opening} version="${version}"><Ad id="${ad.creative.id}"${adType}><InLine>`,
    ...(isNew ? newHead(ad, version) : oldHead(ad, root)),
    `<Creatives><Creative id="${ad.creative.id}">${linearOf(ad, root, version)}${isNew ? universalId(version) : ''}`,
    `</Creative></Creatives></InLine></Ad></${root}>`,
  ].join('');
}

function oldHead(ad: Ad, root: Root): string[] {
  const { impressions, error } = tracesOf(ad);
  const { name, iabCategory } = ad.creative.whole;
  return [
    `<AdSystem>DSP</AdSystem><AdTitle>${cdata(name)}</AdTitle>`,
    root === 'DAAST' ? `<Category>${iabCategory}</Category>` : '',
    `<Error>${cdata(error)}</Error>`,
    ...impressions.map((url) => `<Impression>${cdata(url)}</Impression>`),
  ];
}

function newHead(ad: Ad, version: string): string[] {
  const { impressions, error, viewable } = tracesOf(ad);
  return [
    `<AdSystem>DSP</AdSystem><Error>${cdata(error)}</Error>`,
    ...impressions.map((url) => `<Impression>${cdata(url)}</Impression>`),
    `<ViewableImpression><Viewable>${cdata(viewable)}</Viewable></ViewableImpression>`,
    // Unique for each time that the ad is served.
    version === '4.0' ? '' : `<AdServingId>${ad.mark}</AdServingId>`,
    `<AdTitle>${cdata(ad.creative.whole.name)}</AdTitle>`,
  ];
}

/** The platform's media have no registered id. */
const universalId = (version: string): string =>
  `<UniversalAdId idRegistry="unknown"${version === '4.0' ? ' idValue="unknown"' : ''}>unknown</UniversalAdId>`;

function linearOf(ad: Ad, root: Root, version: string): string {
  const { creative } = ad;
  const isNew = version.startsWith('4');
  const { events, clicks } = tracesOf(ad);
  const tracking = events.flatMap(([name, url]) => {
    const event = eventIn(name, version);
    return event ? [`<Tracking event="${event}">${cdata(url)}</Tracking>`] : [];
  });
  const clicked = clicks.slice(1).map((url) => `<ClickTracking>${cdata(url)}</ClickTracking>`);
  const through = `<ClickThrough>${cdata(ad.click)}</ClickThrough>`;
  const clickable = root === 'DAAST' ? 'AdInteractions' : 'VideoClicks';
  const length = `<Duration>${clock(creative.duration ?? 0)}</Duration>`;
  const tracked = `<TrackingEvents>${tracking.join('')}</TrackingEvents>`;
  const clickables = `<${clickable}>${(isNew ? [...clicked, through] : [through, ...clicked]).join('')}</${clickable}>`;
  const media = `<MediaFiles>${mediaOf(ad, root)}</MediaFiles>`;
  const skip = creative.whole.skip === 1 && version !== '2.0' && root === 'VAST' ? ' skipoffset="00:00:05"' : '';
  const parts = isNew ? [tracked, length, media, clickables] : [length, tracked, clickables, media];
  return `<Linear${skip}>${parts.join('')}</Linear>`;
}

function mediaOf({ creative, context }: Ad, root: Root): string {
  const { file } = creative;
  if (!file) return '';
  const isAudio = context.format === 'audio';
  const mimeType = isAudio && file.mimeType.startsWith('video/') ? soundOf(file.mimeType) : file.mimeType;
  const size = isAudio || creative.width === 0 ? { w: 0, h: 0 } : { w: creative.width, h: creative.height };
  const bitrate = file.bitrate === null ? '' : ` bitrate="${Math.max(1, Math.round(file.bitrate / 1000))}"`;
  // DAAST has no sizes.
  const shape = root === 'DAAST' ? '' : ` width="${size.w}" height="${size.h}"`;
  return `<MediaFile delivery="progressive" type="${mimeType}"${shape}${bitrate}>${cdata(file.link)}</MediaFile>`;
}

/** Returns the MIME type of a video whose audio alone is played. */
const soundOf = (mimeType: string): string => (mimeType === 'video/webm' ? 'audio/webm' : 'audio/mp4');

/** HH:MM:SS.mmm */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = milliseconds % 1000;
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${rest ? `.${String(rest).padStart(3, '0')}` : ''}`;
}

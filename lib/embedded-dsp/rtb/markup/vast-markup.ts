import type { Tracker } from '@/lib/contract/creatives/creative-kinds';
import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import type { Ad } from './ad';
import { cdata, type Traces, tracedTag } from './traced-tag';

/** AdCOM creative subtypes of documents that hold the ad itself, the newest first, with the version they stand for. */
const versions: readonly (readonly [protocol: number, version: string])[] = [
  ...([
    [13, '4.2'],
    [11, '4.1'],
    [7, '4.0'],
    [3, '3.0'],
    [2, '2.0'],
  ] as const),
];
const daast = 9;

/** What a player tells while it plays: our notice and the advertiser's tracker of the same name. */
const played = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'mute',
  'skip',
] as const satisfies readonly RtbNotice[];

/** What only advertisers want to be told. */
const heard = ['unmute', 'pause', 'resume', 'closeLinear', 'fullscreen'] as const satisfies readonly Tracker['event'][];

/** A VAST or DAAST document in the newest version that the player reads; a creative's own document with our trackers. */
export function vastMarkup(ad: Ad): string {
  if (ad.creative.tag !== null) return tracedTag(ad.creative.tag, tracesOf(ad));
  const { protocols = [] } = ad.context.player ?? {};
  const found = versions.find(([protocol]) => protocols.includes(protocol));
  return !found && protocols.includes(daast) ? document(ad, 'DAAST', '1.0') : document(ad, 'VAST', found?.[1] ?? '3.0');
}

const tracesOf = (ad: Ad): Traces => ({
  impressions: [ad.addresses.of('impression'), ...ad.pixels('impression')],
  events: [
    ...played.map((name) => [name, ad.addresses.of(name)] as const),
    ...[...played, ...heard].flatMap((name) => ad.pixels(name).map((url) => [name, url] as const)),
  ],
  clicks: [ad.addresses.of('click'), ...ad.pixels('click')],
  viewable: ad.addresses.of('viewable'),
});

function document(ad: Ad, root: 'VAST' | 'DAAST', version: string): string {
  const { creative } = ad;
  const { impressions, events, viewable } = tracesOf(ad);
  const isNew = version.startsWith('4');
  const tracking = events
    .filter(([name]) => name !== 'skip' || version !== '2.0')
    .map(([name, url]) => `<Tracking event="${name}">${cdata(url)}</Tracking>`);
  const clicked = ad.pixels('click').map((url) => `<ClickTracking>${cdata(url)}</ClickTracking>`);
  const skip = creative.whole.skip === 1 && version !== '2.0' ? ' skipoffset="00:00:05"' : '';
  const lines = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<${root} version="${version}"><Ad id="${creative.id}"><InLine><AdSystem>DSP</AdSystem><AdTitle>${cdata(creative.whole.name)}</AdTitle>`,
    ...impressions.map((url) => `<Impression>${cdata(url)}</Impression>`),
    isNew ? `<ViewableImpression><Viewable>${cdata(viewable)}</Viewable></ViewableImpression>` : '',
    root === 'DAAST' ? `<Category>${creative.whole.iabCategory}</Category>` : '',
    `<Creatives><Creative id="${creative.id}">${isNew ? `<UniversalAdId idRegistry="unknown"${version === '4.0' ? ' idValue="unknown"' : ''}>unknown</UniversalAdId>` : ''}`,
    `<Linear${skip}><Duration>${clock(creative.duration ?? 0)}</Duration><TrackingEvents>${tracking.join('')}</TrackingEvents>`,
    `<VideoClicks><ClickThrough>${cdata(ad.click)}</ClickThrough>${clicked.join('')}</VideoClicks>`,
    `<MediaFiles>${mediaOf(ad)}</MediaFiles></Linear></Creative></Creatives></InLine></Ad></${root}>`,
  ];
  const text = lines.filter(Boolean).join('');
  return root === 'DAAST' ? text.replaceAll('VideoClicks', 'AdInteractions') : text;
}

function mediaOf({ creative, context }: Ad): string {
  const { file } = creative;
  if (!file) return '';
  const isHeard = context.format === 'audio';
  const mimeType = isHeard && file.mimeType.startsWith('video/') ? soundOf(file.mimeType) : file.mimeType;
  const size = isHeard || creative.width === 0 ? { w: 0, h: 0 } : { w: creative.width, h: creative.height };
  const bitrate = file.bitrate === null ? '' : ` bitrate="${Math.max(1, Math.round(file.bitrate / 1000))}"`;
  return `<MediaFile delivery="progressive" type="${mimeType}" width="${size.w}" height="${size.h}"${bitrate}>${cdata(file.link)}</MediaFile>`;
}

/** A film whose sound alone is played. */
const soundOf = (mimeType: string): string => (mimeType === 'video/webm' ? 'audio/webm' : 'audio/mp4');

/** HH:MM:SS.mmm */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = milliseconds % 1000;
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${rest ? `.${String(rest).padStart(3, '0')}` : ''}`;
}

import { type AspectRatio, aspectRatios, currencies } from '@/lib/contract/enumerations';
import { withoutScheme } from '../campaigns/compiled-target';
import type { BidContext } from '../gates/bid-context';
import { imageSizes, type NativeTerms } from './native-terms';
import { type BidRequest, bidRequest, type NativeRequest, nativeRequest } from './openrtb-schema';
import type { World } from './world';

/** What the bidder reads of an OpenRTB request. Throws a ZodError when it is none, Error on an unknown currency. */
export function readOpenRtb(json: unknown, world: World): BidContext {
  const request = bidRequest.parse(json);
  const [imp] = request.imp;
  if (!imp) throw new Error('A bid request without a slot');
  return {
    requestId: request.id,
    at: request.ext.ts,
    sspId: request.ext.ssp,
    sspName: request.ext.sspname,
    currency: currencyOf(imp.bidfloorcur),
    ...slotOf(imp),
    isRewarded: imp.rwdd === 1,
    floor: Math.round(imp.bidfloor * 1_000_000),
    ...placeOf(request),
    blockedCategories: request.bcat,
    flaggedBy: request.ext.flaggedby,
    viewer: request.user.id === undefined ? null : Number.parseInt(request.user.id, 36),
    ...whereOf(request, world),
    ...deviceOf(request),
  };
}

function currencyOf(code: string) {
  const known = currencies.find((currency) => currency === code);
  if (!known) throw new Error(`A floor in ${code}, which is not traded`);
  return known;
}

function slotOf({ banner, video, audio, native }: BidRequest['imp'][number]): SlotFields {
  const none = { player: null, assets: null };
  if (banner) return { format: 'banner', sizes: banner.format, mimes: banner.mimes, position: banner.pos, ...none };
  if (video) {
    const player = { ...playerOf(video), placement: video.placement, playback: video.playbackmethod, feed: 0 };
    const terms = { ...player, skip: video.skip, linearity: video.linearity ?? null, api: video.api ?? [] };
    const { w, h, mimes, pos } = video;
    return { format: 'video', sizes: [{ w, h }], mimes, position: pos, player: terms, assets: null };
  }
  if (audio) {
    const player = {
      ...playerOf(audio),
      placement: 0,
      playback: [],
      feed: audio.feed,
      skip: 0 as const,
      linearity: null,
      api: [],
    };
    return { format: 'audio', sizes: [], mimes: audio.mimes, position: 0, player, assets: null };
  }
  const assets = native ? assetsOf(nativeRequest.parse(JSON.parse(native.request))) : null;
  return { format: 'native', sizes: [], mimes: nativeMimes, position: 1, player: null, assets };
}

type SlotFields = Pick<BidContext, 'format' | 'sizes' | 'mimes' | 'position' | 'player' | 'assets'>;
type Media = Pick<
  NonNullable<BidRequest['imp'][number]['audio']>,
  'minduration' | 'maxduration' | 'protocols' | 'startdelay' | 'sequence'
>;

const playerOf = ({ minduration, maxduration, protocols, startdelay, sequence }: Media) => ({
  ...{ minDuration: minduration, maxDuration: maxduration, protocols, startDelay: startdelay, sequence },
});

/** What a native slot shows; the standard does not say. */
export const nativeMimes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'text/html'];

function assetsOf({ assets }: NativeRequest): NativeTerms {
  return {
    titleLength: assets.find(({ title }) => title)?.title?.len ?? 0,
    images: assets.flatMap(({ img, required }) => (img ? [{ ratio: ratioOf(img), isRequired: required === 1 }] : [])),
    data: assets.flatMap(({ data, required }) => (data ? [{ type: data.type, isRequired: required === 1 }] : [])),
  };
}

/** The shape nearest to the least size asked for. */
export function ratioOf({ wmin, hmin }: { wmin: number; hmin: number }): AspectRatio {
  const off = (ratio: AspectRatio) => Math.abs(wmin / hmin - imageSizes[ratio][0] / imageSizes[ratio][1]);
  return aspectRatios.reduce((best, ratio) => (off(ratio) < off(best) ? ratio : best));
}

function placeOf({ site, app }: BidRequest) {
  return {
    trafficType: site ? ('WEB' as const) : ('APP' as const),
    domain: site?.domain ?? '',
    page: site ? withoutScheme(site.page) : '',
    appName: app?.name ?? '',
    bundle: app?.bundle ?? '',
    categories: (site ?? app)?.cat ?? [],
    labels: (site ?? app)?.ext.labels ?? [],
  };
}

function whereOf({ device: { geo } }: BidRequest, { alpha3 }: World) {
  const country = [...alpha3].find(([, code]) => code === geo.country)?.[0] ?? '';
  return {
    country,
    region: `${country}-${geo.region}`,
    city: geo.ext.geonameid,
    latitude: geo.lat ?? null,
    longitude: geo.lon ?? null,
  };
}

function deviceOf({ device }: BidRequest) {
  return {
    deviceType: String(device.devicetype),
    os: device.os,
    osVersion: device.osv ?? '',
    browser: device.sua.browsers[0]?.brand ?? '',
    make: device.make ?? '',
    model: device.model ?? '',
    language: device.language,
    connectionType: String(device.connectiontype),
    carrier: device.carrier ?? '',
    ip: device.ip ?? device.ipv6 ?? '',
  };
}

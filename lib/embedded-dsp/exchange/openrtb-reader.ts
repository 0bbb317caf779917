import { currencies } from '@/lib/contract/enumerations';
import type { BidContext } from './bid-context';
import { withoutScheme } from './compiled-target';
import { type BidRequest, bidRequest } from './openrtb-schema';
import type { Format } from './ssp';
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
    currency: currencyOf(imp.bidfloorcur),
    ...slotOf(imp),
    isRewarded: imp.rwdd === 1,
    floor: Math.round(imp.bidfloor * 1_000_000),
    ...placeOf(request),
    blockedCategories: request.bcat,
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

function slotOf(imp: BidRequest['imp'][number]): Pick<BidContext, 'format' | 'sizes' | 'mimes' | 'position'> {
  const { banner, video, audio } = imp;
  if (banner) return { format: 'banner', sizes: banner.format, mimes: banner.mimes, position: banner.pos };
  if (video) return { format: 'video', sizes: [{ w: video.w, h: video.h }], mimes: video.mimes, position: video.pos };
  const format: Format = audio ? 'audio' : 'native';
  return { format, sizes: [], mimes: audio ? audio.mimes : nativeMimes, position: audio ? 0 : 1 };
}

const nativeMimes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'text/html'];

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

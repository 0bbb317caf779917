import { z } from 'zod';
import { currencies } from '@/lib/contract/enumerations';
import { withoutScheme } from '@/lib/embedded-dsp/exchange/campaigns/compiled-target';
import type { BidContext } from '@/lib/embedded-dsp/exchange/gates/bid-context';
import { type NativeTerms, nativeMimes, ratioOf } from '@/lib/embedded-dsp/exchange/market/native-terms';
import { type BidRequest, bidRequest } from '@/lib/embedded-dsp/exchange/market/openrtb-schema';
import { secureAlone } from '@/lib/embedded-dsp/exchange/market/publisher-wishes';
import type { World } from '@/lib/embedded-dsp/exchange/market/world';

const asset = z.object({
  id: z.int(),
  required: z.union([z.literal(0), z.literal(1)]),
  title: z.object({ len: z.int().positive() }).optional(),
  img: z.object({ type: z.int(), wmin: z.int().positive(), hmin: z.int().positive() }).optional(),
  data: z.object({ type: z.int().min(1).max(12), len: z.int() }).optional(),
});
const nativeRequest = z.object({ ver: z.literal('1.2'), assets: z.array(asset).min(1) });
type NativeRequest = z.infer<typeof nativeRequest>;

/** A simulated request read back from its OpenRTB form. Throws a ZodError when it is none. */
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
    ...(imp.secure === 1 ? { wishes: secureAlone } : {}),
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
  minDuration: minduration,
  maxDuration: maxduration,
  protocols,
  startDelay: startdelay,
  sequence,
});

function assetsOf({ assets }: NativeRequest): NativeTerms {
  return {
    titleLength: assets.find(({ title }) => title)?.title?.len ?? 0,
    images: assets.flatMap(({ img, required }) => (img ? [{ ratio: ratioOf(img), isRequired: required === 1 }] : [])),
    data: assets.flatMap(({ data, required }) =>
      data ? [{ type: data.type, length: data.len, isRequired: required === 1 }] : [],
    ),
  };
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

import type { BidContext } from '../gates/bid-context';
import type { DeviceProfile } from './devices';
import { imageSizes, type NativeTerms } from './native-terms';
import type { BidRequest } from './openrtb-schema';
import type { SimulatedRequest } from './request';
import type { World } from './world';

/** Converts a request to OpenRTB 2.6. It has the same data as the bidder's `BidContext`. */
export function openRtbOf(request: SimulatedRequest, world: World): BidRequest {
  const { context } = request;
  return {
    id: context.requestId,
    imp: [impOf(context)],
    ...placeOf(request),
    device: deviceOf(request, world),
    user: context.viewer === null ? {} : { id: context.viewer.toString(36) },
    at: 1,
    tmax: 120,
    cur: [context.currency],
    bcat: [...context.blockedCategories],
    badv: [],
    source: { tid: context.requestId },
    ext: { ssp: context.sspId, sspname: context.sspName, ts: context.at, flaggedby: [...context.flaggedBy] },
  };
}

function impOf(context: BidContext): BidRequest['imp'][number] {
  return {
    id: '1',
    ...slotOf(context),
    bidfloor: context.floor / 1_000_000,
    bidfloorcur: context.currency,
    secure: context.wishes?.isSecure ? 1 : 0,
    rwdd: context.isRewarded ? 1 : 0,
    instl: context.position === 7 ? 1 : 0,
  };
}

function slotOf(context: BidContext): Partial<BidRequest['imp'][number]> {
  const { sizes, mimes, position, player, assets } = context;
  const { w, h } = sizes[0] ?? { w: 1, h: 1 };
  if (assets) return { native: { ver: '1.2', request: JSON.stringify(nativeRequestOf(assets)) } };
  if (!player)
    return { banner: { format: sizes.map((size) => ({ ...size })), w, h, pos: position, mimes: [...mimes] } };
  const { startDelay, placement, playback, skip, linearity, feed, sequence, api } = player;
  const media = {
    mimes: [...mimes],
    minduration: player.minDuration,
    maxduration: player.maxDuration,
    protocols: [...player.protocols],
    startdelay: startDelay,
    sequence,
  };
  if (context.format === 'audio') return { audio: { ...media, feed } };
  return {
    video: {
      ...media,
      w,
      h,
      pos: position,
      skip,
      placement,
      plcmt: newPlacement[placement] ?? 4,
      playbackmethod: [...playback],
      ...(linearity === null ? {} : { linearity }),
      ...(api.length === 0 ? {} : { api: [...api] }),
    },
  };
}

/** OpenRTB 2.6 replaced `placement` by `plcmt`: 1 in-stream, 3 interstitial, 4 stand-alone. */
const newPlacement: Readonly<Record<number, number>> = { 1: 1, 5: 3 };

/** A Native 1.2 request: title, images, data, in this order. */
function nativeRequestOf({ titleLength, images, data }: NativeTerms) {
  const assets = [
    { title: { len: titleLength }, isRequired: true },
    ...images.map(({ ratio, isRequired }) => {
      const [wmin, hmin] = imageSizes[ratio];
      return { img: { type: 3, wmin, hmin }, isRequired };
    }),
    ...data.map(({ type, length, isRequired }) => ({ data: { type, len: length }, isRequired })),
  ];
  return {
    ver: '1.2',
    context: 1,
    plcmttype: 1,
    assets: assets.map(({ isRequired, ...asset }, at) => ({ id: at + 1, required: isRequired ? 1 : 0, ...asset })),
  };
}

function placeOf({ context, inventory }: SimulatedRequest): Pick<BidRequest, 'site' | 'app'> {
  const about = {
    name: inventory.name,
    cat: [...context.categories],
    publisher: { id: `pub-${inventory.domain || inventory.bundles.android}` },
    ext: { labels: [...context.labels] },
  };
  if (context.trafficType === 'APP') return { app: { id: `app-${context.bundle}`, bundle: context.bundle, ...about } };
  const { domain, page } = context;
  return { site: { id: `site-${domain}`, domain, page: `https://${page}`, ...about } };
}

function deviceOf({ context, device, city }: SimulatedRequest, world: World): BidRequest['device'] {
  const isIpv6 = context.ip.includes(':');
  return {
    ua: userAgentOf(device, context.trafficType === 'APP'),
    sua: {
      browsers: [{ brand: context.browser, version: device.browserVersion.split('.') }],
      platform: { brand: context.os, version: device.osVersion.split('.').filter(Boolean) },
      mobile: device.deviceType === '4' ? 1 : 0,
      source: 1,
    },
    geo: {
      ...(context.latitude === null || context.longitude === null
        ? { type: 2 }
        : { lat: context.latitude, lon: context.longitude, type: 1 }),
      country: world.alpha3.get(context.country) ?? '',
      region: context.region.slice(context.country.length + 1),
      city: city.en,
      utcoffset: city.utcOffset * 60,
      ext: { geonameid: context.city },
    },
    ...(isIpv6 ? { ipv6: context.ip } : { ip: context.ip }),
    devicetype: Number(context.deviceType),
    ...(context.make && { make: context.make }),
    ...(context.model && { model: context.model }),
    os: context.os,
    ...(context.osVersion && { osv: context.osVersion }),
    language: context.language,
    ...(context.carrier && { carrier: context.carrier }),
    connectiontype: Number(context.connectionType),
  };
}

/** Returns the user agent string of a device. */
function userAgentOf(device: DeviceProfile, isApp: boolean): string {
  const { os, osVersion, browserVersion } = device;
  const underscored = osVersion.replaceAll('.', '_');
  const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const blink = `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browserVersion}.0.0.0`;
  switch (os) {
    case 'ios':
    case 'ipados': {
      const machine = os === 'ios' ? 'iPhone; CPU iPhone OS' : 'iPad; CPU OS';
      const tail = isApp ? 'Mobile/15E148' : `Version/${browserVersion} Mobile/15E148 Safari/604.1`;
      return `Mozilla/5.0 (${machine} ${underscored} like Mac OS X) ${webKit} ${tail}`;
    }
    case 'macos':
      return `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${device.browser === 'safari' ? `${webKit} Version/${browserVersion} Safari/605.1.15` : `${blink} Safari/537.36`}`;
    case 'windows':
      return `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`;
    case 'linux':
      return `Mozilla/5.0 (X11; Linux x86_64; rv:${browserVersion}.0) Gecko/20100101 Firefox/${browserVersion}.0`;
    case 'android':
      return `Mozilla/5.0 (Linux; Android ${osVersion}; ${modelName(device)}${isApp ? '; wv' : ''}) ${blink} Mobile Safari/537.36`;
    default:
      return `Mozilla/5.0 (SMART-TV; ${os} ${osVersion}) ${blink} TV Safari/537.36`;
  }
}

const modelName = ({ model }: DeviceProfile): string => (model.split(':')[1] ?? model).replaceAll('-', ' ');

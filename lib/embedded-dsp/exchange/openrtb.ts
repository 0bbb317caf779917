import type { BidContext } from './bid-context';
import type { BidRequest } from './openrtb-schema';
import type { SimulatedRequest } from './request';
import { userAgentOf } from './user-agent';
import type { World } from './world';

/** The request as OpenRTB 2.6 has it. The bidder's compact form and this one come from the same draw. */
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
    ext: { ssp: context.sspId, ts: context.at },
  };
}

function impOf(context: BidContext): BidRequest['imp'][number] {
  return {
    id: '1',
    ...slotOf(context),
    bidfloor: context.floor / 1_000_000,
    bidfloorcur: context.currency,
    secure: 1,
    rwdd: context.isRewarded ? 1 : 0,
    instl: context.position === 7 ? 1 : 0,
  };
}

function slotOf({ format, sizes, mimes, position, isRewarded }: BidContext): Partial<BidRequest['imp'][number]> {
  const { w, h } = sizes[0] ?? { w: 1, h: 1 };
  const media = { mimes: [...mimes], minduration: 5, maxduration: 30, startdelay: 0 };
  switch (format) {
    case 'banner':
      return { banner: { format: sizes.map((size) => ({ ...size })), w, h, pos: position, mimes: [...mimes] } };
    case 'video':
      return {
        video: {
          ...media,
          ...{ w, h, pos: position, protocols: [2, 3, 5, 6, 7, 8], skip: isRewarded ? 0 : 1 },
          ...{ plcmt: position === 7 ? 3 : 1, playbackmethod: [isRewarded ? 1 : 2] },
        },
      };
    case 'audio':
      return { audio: { ...media, protocols: [9, 10], feed: 1 } };
    case 'native':
      return { native: { ver: '1.2', request: JSON.stringify(nativeRequest) } };
  }
}

const nativeRequest = {
  ver: '1.2',
  context: 1,
  plcmttype: 1,
  assets: [
    { id: 1, required: 1, title: { len: 140 } },
    { id: 2, required: 1, img: { type: 3, wmin: 600, hmin: 314 } },
    { id: 3, required: 0, data: { type: 2, len: 140 } },
    { id: 4, required: 0, data: { type: 12, len: 15 } },
  ],
};

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

import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { anyCreative } from '@/lib/contract/creatives/creative-fields';
import { rtbVersions } from '@/lib/contract/integrations/integration-kinds';
import type { BiddableCreative } from '@/lib/embedded-dsp/exchange/campaigns/biddable-creative';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { Ssp } from '@/lib/embedded-dsp/exchange/market/ssp';
import type { Route } from '@/lib/embedded-dsp/rtb/bid/bid-endpoint';
import { type Bidding, BidService } from '@/lib/embedded-dsp/rtb/bid/bid-service';
import { dialectOf } from '@/lib/embedded-dsp/rtb/bid/dialects';
import { directBids, mountBids } from '@/lib/embedded-dsp/rtb/bid/mount-bids';
import type { Seller } from '@/lib/embedded-dsp/rtb/bid/sellers';
import type { PeopleLookup } from '@/lib/embedded-dsp/rtb/bid/shared-memory';
import { SspMeter } from '@/lib/embedded-dsp/rtb/live/ssp-meter';
import type { ShownCreative } from '@/lib/embedded-dsp/rtb/markup/shown-creative';
import { rates } from '../exchange/sample-world';

export const token = 'the-token-of-an-ssp-in-place';

interface Given {
  exchange: Bidding;
  campaigns: readonly BiddableCampaign[];
  ssps: readonly Ssp[];
  /** Processing key by SSP. */
  keyOf?(id: number): string;
  shared?: PeopleLookup;
  route?: Route;
}

/** The bid endpoint over an exchange of this process: what comes and goes is HTTP, and nothing is stored. */
export function bidServiceInPlace({ exchange, campaigns, ssps, keyOf = () => 'DEFAULT', shared, route }: Given) {
  const shown = new Map(
    campaigns.flatMap(({ adSets }) =>
      adSets.flatMap(({ creatives }) => creatives.map((one) => [one.id, shownOf(one)] as const)),
    ),
  );
  const meters = new Map(ssps.map(({ id }) => [id, new SspMeter()]));
  const meterOf = (id: number) => meters.get(id) ?? new SspMeter();
  const bidService = new BidService({
    secret: 'a secret',
    publicUrl: 'https://dsp.example',
    vendor: null,
    cityReader: null,
    find: (id) => shown.get(id),
    meter: meterOf,
    findMatch: () => undefined,
    open: () => undefined,
    shared,
    onRequest: () => undefined,
    hasCaps: () => campaigns.some(({ frequency }) => frequency !== null),
    isStoreBehind: () => false,
    now: () => Date.now(),
  });
  bidService.supply({ exchange, rates, sellers: new Map(ssps.map((ssp) => [ssp.id, sellerOf(ssp, keyOf(ssp.id))])) });
  const app = new Hono();
  mountBids(app, bidService, route);
  return {
    meterOf,
    app,
    bids: directBids(bidService),
    /** Sends a request as an SSP does: it comes with a turn of the loop, as from a socket. */
    ask: async (sspId: number, body: string, headers: Record<string, string> = {}): Promise<Response> => {
      await new Promise((resolve) => setImmediate(resolve));
      const authorization = `Bearer ${token}`;
      return app.request(`/rtb/${sspId}`, { method: 'POST', body, headers: { authorization, ...headers } });
    },
  };
}

const sellerOf = ({ id, name, currency, rtbVersion }: Ssp, key: string): Seller => ({
  id,
  name,
  currency,
  dialect: dialectOf(key),
  isActive: true,
  isCompressing: false,
  rtbVersion: rtbVersions.find((one) => one === rtbVersion) ?? '2.6',
  ttlMs: 900_000,
  syncLink: null,
  syncRedirectLink: null,
  priceKeys: null,
  billedBy: 'AUTO',
  billingSeenAt: null,
  isNbrAnswered: false,
  tokenDigest: createHash('sha256').update(token).digest(),
});

/** Something to show of each kind. */
function shownOf({ id, width, height, native, player, mimeType, iabCategory }: BiddableCreative): ShownCreative {
  const type = native ? 'native' : player ? (mimeType.startsWith('audio') ? 'audio' : 'video') : 'banner';
  return {
    id,
    width,
    height,
    erid: null,
    advertiser: null,
    duration: player?.duration ?? null,
    script: null,
    tag: null,
    whole: anyCreative.parse({
      name: `Creative ${id}`,
      type,
      subtype: type === 'banner' ? 'image' : null,
      iabCategory,
      kktuCodes: ['1.1.1'],
      kktuDescription: null,
      finalUrl: 'https://shop.example',
      displayUrl: null,
      creativeOuterId: null,
      trackers: [],
      pixel: null,
      ...(native && { smallTitle: 'A title', desc: 'Words', sponsored: 'Shop', ctaText: 'Buy' }),
    }),
    file: type === 'native' ? null : { link: 'https://dsp.example/files/f', mimeType, bitrate: null, isHtml5: false },
    images: native ? [{ ratio: '1.91:1', link: 'https://dsp.example/i.png', width: 600, height: 314 }] : [],
  };
}

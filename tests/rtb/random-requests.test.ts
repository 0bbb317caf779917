import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeInPlace } from '@/lib/embedded-dsp/running-exchange/exchange-in-place';
import { film, nativeAd, spot } from '../exchange/creative-cases';
import { adSet, campaign } from '../exchange/sample-campaign';
import { ample, rates, ssp, start, worldOf } from '../exchange/sample-world';
import { bidServiceInPlace } from './bid-service-in-place';
import { responseShape } from './openrtb-shapes';
import { randomRequest } from './random-requests';

const count = Number(process.env.RTB_REQUESTS ?? 200);
const seed = Number(process.env.RTB_SEED ?? 20_261_125);
const sizes = ['300x250', '728x90', '320x50'].map((size, at) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { id: 900 + at, outerId: '', width, height, mimeType: 'image/png', iabCategory: 'IAB4-1' };
});

/** Somebody for every kind of ad. */
const shown = [
  { campaignType: 'banner', creatives: sizes },
  { campaignType: 'video', creatives: [{ ...film(), id: 910 }] },
  { campaignType: 'audio', creatives: [{ ...spot(), id: 911 }] },
  { campaignType: 'native', creatives: [{ ...nativeAd(), id: 912 }] },
] as const;
const versions = ['2.3', '2.4', '2.5', '2.6'] as const;
const keys = ['DEFAULT', 'YANDEX', 'BIDSWITCH', 'GOOGLE'] as const;
const ssps = versions.map((rtbVersion, at) => ssp({ id: at + 1, rtbVersion, currency: at % 2 === 0 ? 'USD' : 'RUB' }));
const campaigns = shown.map(({ campaignType, creatives }, at) =>
  campaign({
    id: at + 1,
    clientId: at + 1,
    campaignType,
    exchanges: ssps.map(({ id }) => id),
    totalBudget: 10n ** 15n,
    adSets: [adSet({ id: at + 10, maxPrice: 900_000_000n, creatives: [...creatives] })],
  }),
);

interface Bid {
  impid: string;
  price: number;
  adm: string;
}

describe('whatever SSPs send', () => {
  it(
    `of ${count} requests none is answered with a fault of ours, and every bid is true to the standard`,
    async () => {
      const exchange = exchangeInPlace({ world: worldOf(7), ssps, rates, requestsPerSecond: 0, startsAt: start });
      await exchange.offer(campaigns);
      await exchange.setCampaigns(new Map(), ample(campaigns));
      const { ask } = bidServiceInPlace({ exchange, campaigns, ssps, keyOf: (id) => keys[id - 1] ?? 'DEFAULT' });
      const shapes = versions.map(responseShape);
      const statuses = new Map<number, number>();
      let made = 0;
      const property = fc.asyncProperty(randomRequest, fc.nat(3), async (request, at) => {
        const answer = await ask(at + 1, JSON.stringify(request));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect([200, 204, 400]).toContain(answer.status);
        if (answer.status !== 200) return;
        const response: { cur?: string; nbr?: number; seatbid: { bid: Bid[] }[] } = await answer.json();
        expect(shapes[at]?.safeParse(response).error?.issues ?? []).toEqual([]);
        const bids = response.seatbid.flatMap(({ bid }) => bid);
        if (bids.length === 0) expect(response.nbr).toBeTypeOf('number');
        const requested: unknown[] = Array.isArray(request.cur)
          ? request.cur.filter((one) => typeof one === 'string' && one !== '')
          : [];
        if (requested.length > 0 && bids.length > 0) expect(requested).toContain(response.cur);
        made += bids.length;
        for (const bid of bids) requireRequested(bid, request.imp, response.cur);
      });
      await fc.assert(property, { numRuns: count, seed, endOnFailure: true });
      console.log(
        `Requests: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}, ${made} bids, seed ${seed}`,
      );
      expect(made).toBeGreaterThan(count / 30);
      expect(statuses.get(204)).toBeGreaterThan(0);
    },
    6 * 3_600_000,
  );
});

/** A bid is for an impression of the request, and not below its floor where that is plainly said. */
function requireRequested({ impid, price, adm }: Bid, imps: unknown, currency: string | undefined): void {
  expect(adm.length).toBeGreaterThan(0);
  const listed: { id?: unknown; bidfloor?: unknown; bidfloorcur?: unknown }[] = Array.isArray(imps)
    ? imps.map((one) => one ?? {})
    : [];
  const named = listed.filter(({ id }, at) => String(id ?? '') === impid || impid === String(at + 1));
  expect(named.length).toBeGreaterThan(0);
  const floors = named.map(({ bidfloor, bidfloorcur }) =>
    typeof bidfloor === 'number' && bidfloorcur === currency ? bidfloor : 0,
  );
  expect(price + 1e-6).toBeGreaterThanOrEqual(Math.min(...floors));
}

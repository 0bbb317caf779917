import { describe, expect, it } from 'vitest';
import { openRtbOf } from '@/lib/embedded-dsp/exchange/market/openrtb';
import { requestAt } from '@/lib/embedded-dsp/exchange/market/request';
import { trafficOf } from '@/lib/embedded-dsp/exchange/market/ssp-traffic';
import type { PeopleLookup } from '@/lib/embedded-dsp/rtb/bid/shared-memory';
import { exchangeInPlace } from '@/lib/embedded-dsp/running-exchange/exchange-in-place';
import { campaign } from '../exchange/sample-campaign';
import { ample, rates, ssp, ssps, start, worldOf } from '../exchange/sample-world';
import { bidServiceInPlace } from './bid-service-in-place';

const world = worldOf(7);
const answering: PeopleLookup = {
  find: async () => null,
  shownTo: async () => new Map(),
  claim: async () => 'COUNTED',
};

/** A door with one campaign, capped at two a day, before a store of people that answers as it is told. */
async function openBidService(result: Partial<PeopleLookup>, frequency: { times: number; days: number } | null) {
  const campaigns = [campaign({ frequency, exchanges: ssps.map(({ id }) => id) })];
  const exchange = exchangeInPlace({ world, ssps, rates, requestsPerSecond: 0, startsAt: start });
  await exchange.offer(campaigns);
  await exchange.setCampaigns(new Map(), ample(campaigns));
  const { ask } = bidServiceInPlace({ exchange, campaigns, ssps, shared: { ...answering, ...result } });
  return {
    ask: async () => (await ask(1, JSON.stringify(wire))).status,
    /** How the campaign was refused, and what is reserved for it. */
    outcome: async () => {
      const { reasons, uses } = await exchange.advance(start + 2_000);
      return { codes: reasons.map(({ code }) => code), reserved: uses.get(1)?.reserves.money ?? 0n };
    },
  };
}

/** A banner for which the campaign bids, of somebody whom the SSP knows. */
const wire = (() => {
  const traffic = trafficOf(ssp({ id: 1 }), world);
  const requested = Array.from({ length: 60 }, (_, at) => requestAt(world, traffic, rates, start / 1000 + at * 31, 0));
  const banner = requested.find(
    (one) => one?.context.format === 'banner' && one.context.sizes.some(({ w, h }) => w === 300 && h === 250),
  );
  if (!banner) throw new Error('No banner is sold');
  return { ...openRtbOf(banner, world), user: { id: 'somebody' }, tmax: 5_000 };
})();

describe('a bidder beside a store of people', () => {
  const cap = { times: 2, days: 1 };

  it('bids for a capped campaign when the store has counted the impression', async () => {
    const bidService = await openBidService({}, cap);
    expect(await bidService.ask()).toBe(200);
    expect((await bidService.outcome()).reserved).toBeGreaterThan(0n);
  });

  it('goes by what others have shown the person', async () => {
    const bidService = await openBidService({ shownTo: async () => new Map([[1, [start, start]]]) }, cap);
    expect(await bidService.ask()).toBe(204);
    expect((await bidService.outcome()).codes).toEqual(['FREQUENCY_REACHED']);
  });

  it('takes a bid back when others were quicker', async () => {
    const bidService = await openBidService({ claim: async () => 'REACHED' }, cap);
    expect(await bidService.ask()).toBe(204);
    expect(await bidService.outcome()).toEqual({ codes: ['FREQUENCY_REACHED'], reserved: 0n });
  });

  it.each<[string, Partial<PeopleLookup>]>([
    ['whom the SSP means', { find: async () => 'UNREACHABLE' }],
    ['what was shown', { shownTo: async () => 'UNREACHABLE' }],
    ['whether it is counted', { claim: async () => 'UNREACHABLE' }],
  ])('bids for nothing that is capped while nobody says %s', async (_, result) => {
    const capped = await openBidService(result, cap);
    expect(await capped.ask()).toBe(204);
    expect(await capped.outcome()).toEqual({ codes: ['FREQUENCY_UNKNOWN'], reserved: 0n });
    expect(await (await openBidService(result, null)).ask()).toBe(200);
  });
});

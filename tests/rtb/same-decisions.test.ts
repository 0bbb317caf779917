import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LeasedBidder } from '@/lib/embedded-dsp/bidders/leased-bidder';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { OfferedSlot } from '@/lib/embedded-dsp/exchange/decisions/flight';
import { openRtbOf } from '@/lib/embedded-dsp/exchange/market/openrtb';
import { requestAt, type SimulatedRequest } from '@/lib/embedded-dsp/exchange/market/request';
import { trafficOf } from '@/lib/embedded-dsp/exchange/market/ssp-traffic';
import { packed, unpacked } from '@/lib/embedded-dsp/packed';
import type { Bidding } from '@/lib/embedded-dsp/rtb/bid/bid-service';
import { exchangeInPlace } from '@/lib/embedded-dsp/running-exchange/exchange-in-place';
import type { BidAnswer } from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { randomCampaign } from '../exchange/random-campaigns';
import { ample, rates, ssps, start, worldOf } from '../exchange/sample-world';
import { bidServiceInPlace } from './bid-service-in-place';

/** Sets of campaigns; the long run asks for 300. */
const sets = Number(process.env.RTB_DECISIONS ?? 6);
const world = worldOf(7);
const some: fc.Arbitrary<BiddableCampaign[]> = fc
  .array(randomCampaign, { minLength: 1, maxLength: 12, size: 'max' })
  .map((campaigns) => campaigns.map((one, at) => ({ ...one, id: at + 1, exchanges: ssps.map(({ id }) => id) })));

/** Of every kind that the simulated publishers sell. */
function requests(): SimulatedRequest[] {
  return ssps.flatMap((one) => {
    const traffic = trafficOf(one, world);
    return Array.from(
      { length: 60 },
      (_, at) => requestAt(world, traffic, rates, start / 1000 + at * 31, at % 3) ?? [],
    ).flat();
  });
}

const openExchange = async (campaigns: readonly BiddableCampaign[]) => {
  const exchange = exchangeInPlace({ world, ssps, rates, requestsPerSecond: 0, startsAt: start });
  await exchange.offer(campaigns);
  await exchange.setCampaigns(new Map(), ample(campaigns));
  return exchange;
};

/** A bidder of that exchange as it runs in a process of its own. */
async function openBidder(campaigns: readonly BiddableCampaign[]): Promise<LeasedBidder> {
  const leader = await openExchange(campaigns);
  const bidder = new LeasedBidder(rates, () => 0);
  await bidder.setCampaigns(campaigns, new Map(), ample(campaigns));
  await leader.enlist(0, 1);
  for (let more = true; more; ) {
    const result = await leader.handOver(0, packed(bidder.takeDone()));
    if (!result) throw new Error('Nobody leads');
    const update = unpacked(result);
    bidder.follow(update, 0);
    more = update.hasMore;
  }
  return bidder;
}

describe('a decision over HTTP', () => {
  const cases: [string, (campaigns: readonly BiddableCampaign[]) => Promise<Bidding>][] = [
    ['the exchange', openExchange],
    ['a bidder of its own', openBidder],
  ];

  it.each(cases)('is that by call, to the campaign, the creative, the price and the reason: %s', async (_, open) => {
    const seen = { kinds: new Set<string>(), reasons: new Set<string>(), bids: 0 };
    for (const campaigns of fc.sample(some, { numRuns: sets, seed: 3 })) {
      const exchange = await openExchange(campaigns);
      const answering = await open(campaigns);
      const { ask, meterOf } = bidServiceInPlace({ exchange: answering, campaigns, ssps });
      for (const request of requests()) {
        const { context, city } = request;
        // People of real SSPs have negative numbers; who is known stays known.
        const slot: OfferedSlot = {
          cityName: city.en,
          context: { ...context, viewer: context.viewer === null ? null : -7 },
        };
        const times = { id: 'by call', heldMs: 0, ttlMs: 900_000 };
        const [byCall] = await exchange.bid([{ slots: [slot], times, isTest: true }]);
        const before = new Map(meterOf(context.sspId).reasons);
        const wire = { ...openRtbOf(request, world), test: 1, tmax: 5_000 };
        const answer = await ask(context.sspId, JSON.stringify(wire));
        expect(answer.status).toBe(200);
        const { seatbid } = (await answer.json()) as {
          seatbid: { bid: { cid: string; crid: string; price: number }[] }[];
        };
        const [bid] = seatbid[0]?.bid ?? [];
        const reason =
          [...meterOf(context.sspId).reasons].find(([code, count]) => count > (before.get(code) ?? 0))?.[0] ?? null;
        expect({ bid: bid ? { cid: bid.cid, crid: bid.crid, price: bid.price } : null, reason }).toEqual(
          decided(byCall),
        );
        if (bid) seen.bids++;
        if (reason) seen.reasons.add(reason);
        seen.kinds.add(context.format);
      }
    }
    expect([...seen.kinds].toSorted()).toEqual(['audio', 'banner', 'native', 'video']);
    expect(seen.bids).toBeGreaterThan(30);
    expect(seen.reasons.size).toBeGreaterThan(8);
  });
});

const decided = (answer: BidAnswer | undefined) => {
  const { flight = null, reason = null } = answer ?? {};
  const bid = flight && {
    cid: String(flight.campaignId),
    crid: String(flight.creativeId),
    price: flight.price / 1_000_000,
  };
  return { bid, reason };
};

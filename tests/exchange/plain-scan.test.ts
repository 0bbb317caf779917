import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AudienceData, subjectOf } from '@/lib/embedded-dsp/exchange/campaigns/audience-data';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { noAdSet } from '@/lib/embedded-dsp/exchange/campaigns/compiled-campaign';
import { Auctions } from '@/lib/embedded-dsp/exchange/decisions/auctions';
import { decide } from '@/lib/embedded-dsp/exchange/decisions/bidder';
import { choose, furthestOf } from '@/lib/embedded-dsp/exchange/decisions/choice';
import { explain } from '@/lib/embedded-dsp/exchange/decisions/explain';
import type { OfferedSlot } from '@/lib/embedded-dsp/exchange/decisions/flight';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import type { ReasonCode } from '@/lib/embedded-dsp/exchange/gates/reason-codes';
import { requestAt } from '@/lib/embedded-dsp/exchange/market/request';
import { trafficOf } from '@/lib/embedded-dsp/exchange/market/ssp-traffic';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { atOnce } from '@/lib/embedded-dsp/steps';
import { ruleFigures } from '../rules/sample-rules';
import { PlainAuctions } from './plain-auctions';
import { randomCampaign, used } from './random-campaigns';
import { hour, rates, ssps, start, worldOf } from './sample-world';

/** Everybody is in a segment for some hours, and then in another. */
const audienceData: AudienceData = {
  isMember: (segmentId, viewer, at) => (viewer + Math.floor(at / hour)) % 4 === segmentId,
  ruleStatisticsOf: (campaignId) =>
    new Map([
      [subjectOf('LAST_WEEK', 'domain', 'example'), ruleFigures({ impressions: campaignId % 2 ? 500 : 2_000 })],
    ]),
};

/** Placements that have shown enough to be judged. */
const history = (id: number) =>
  worldOf(7).inventory.map(({ domain, bundles }, index) => ({
    slot: Math.floor(start / slotMs) - 90,
    campaignId: id,
    placement: domain || bundles.android,
    viewer: null,
    impressions: 1_500,
    viewable: 1_200 - 400 * (index % 2),
    clicks: index % 5,
    starts: 0,
    completes: 0,
  }));

interface Course {
  campaigns: readonly BiddableCampaign[];
  edited: readonly BiddableCampaign[];
  balances: readonly bigint[];
  steps: readonly number[];
}

const course: fc.Arbitrary<Course> = fc
  .record({
    campaigns: fc.array(randomCampaign, { minLength: 1, maxLength: 70, size: 'max' }),
    edited: fc.array(randomCampaign, { maxLength: 20 }),
    balances: fc.array(fc.constantFrom(0n, 2_000_000n, 80_000_000n, 10n ** 12n, 10n ** 12n), {
      minLength: 5,
      maxLength: 5,
    }),
    steps: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 4, maxLength: 6 }),
  })
  .map(({ campaigns, edited, ...rest }) => ({
    ...rest,
    campaigns: campaigns.map((one, index) => ({ ...one, id: index + 1 })),
    // Every third is edited, some are new.
    edited: edited.map((one, index) => ({ ...one, id: index * 3 + 1 })),
  }));

/** What both ways are put through: a start, edits and campaigns that leave, come and come back. */
function live(auctions: Auctions, { campaigns, edited, balances, steps }: Course): Outcome[] {
  const { activeCampaigns } = auctions;
  activeCampaigns.audienceData = audienceData;
  const money = new Map(balances.map((balance, index) => [index + 1, balance]));
  const uses = new Map(campaigns.map(({ id }) => [id, used(BigInt(id) * 1_000n)]));
  atOnce(activeCampaigns.replace(campaigns, uses, money, auctions.now));
  activeCampaigns.remember(campaigns.flatMap(({ id }) => (id % 3 === 0 ? history(id) : [])));
  const changed = new Map([...campaigns, ...edited].map((one) => [one.id, one]));
  const isLeft = ({ id }: BiddableCampaign) => id % 5 !== 2;
  const tables = [[...changed.values()].filter(isLeft), [...changed.values()], campaigns.filter(isLeft)];
  return steps.map((seconds, step) => {
    const outcome = atOnce(auctions.run(auctions.now + seconds * 1000, step % 2 === 1));
    for (const [id, spend] of outcome.spendByCampaign) {
      const clientId = changed.get(id)?.clientId ?? 0;
      money.set(clientId, (money.get(clientId) ?? 0n) - spend);
    }
    atOnce(activeCampaigns.replace(tables[step % tables.length] ?? [], uses, money, auctions.now));
    return outcome;
  });
}

const options = { ssps, rates, requestsPerSecond: 0.7, startsAt: start - 300_000 };

/** The same outcome in the same order, whatever the order in which reasons were first counted. */
const comparable = ({ reasons, ...outcome }: Outcome) => ({
  ...outcome,
  reasons: reasons.map(({ campaignId, hour: at, code, count }) => `${campaignId} ${at} ${code} ${count}`).toSorted(),
});

const last = (outcomes: readonly Outcome[]): Outcome => {
  const outcome = outcomes.at(-1);
  if (!outcome) throw new Error('Nothing was lived');
  return outcome;
};

const someRequests = (second: number) =>
  ssps.flatMap((one) => {
    const traffic = trafficOf(one, worldOf(7));
    return Array.from({ length: 40 }, (_, at) => requestAt(worldOf(7), traffic, rates, second, at) ?? []).flat();
  });

/** Asks every gate of every campaign. */
function furthestByScan(
  { activeCampaigns, sellers }: Auctions,
  { context, cityName }: OfferedSlot,
): ReasonCode | 'BID' | null {
  const codes = activeCampaigns.bidding.map((state) => {
    const input = { request: context, cityName, campaign: state.campaign, reading: state, adSet: noAdSet };
    return decide(input, sellers.rates).code;
  });
  return codes.includes(null) ? 'BID' : furthestOf(codes);
}

describe('the auctions of many campaigns', () => {
  it('come to the bids, wins and reasons of a plain scan of every gate', () => {
    const codes = new Set<ReasonCode>();
    fc.assert(
      fc.property(course, (given) => {
        const plain = live(new PlainAuctions(worldOf(7), options), given);
        const indexed = live(new Auctions(worldOf(7), options), given);
        expect(indexed.map(comparable)).toEqual(plain.map(comparable));
        for (const { code } of plain.flatMap(({ reasons }) => reasons)) codes.add(code);
      }),
      { numRuns: 10, endOnFailure: true, seed: 20_261_116 },
    );
    // Worlds that leave most gates unasked would prove little.
    expect(codes.size).toBeGreaterThan(50);
  });

  it('come, where nobody bids, to the gate at which the campaign was refused that came furthest, and count no trials', () => {
    const codes = new Set<ReasonCode | null>();
    for (const given of fc.sample(course, { numRuns: 6, seed: 12 })) {
      const tried = new Auctions(worldOf(7), options);
      const quiet = new Auctions(worldOf(7), options);
      expect(comparable(last(live(tried, given)))).toEqual(comparable(last(live(quiet, given))));
      const second = tried.activeCampaigns.secondNow(tried.now / 1000 - 1);
      for (const request of someRequests(second)) {
        const { context, city } = request;
        const slot = { context: { ...context, at: second * 1000 }, cityName: city.en };
        const { best, reason } = choose(tried, [slot], false);
        const scanned = furthestByScan(tried, slot);
        expect(best === null).toBe(scanned !== 'BID');
        expect(reason).toBe(scanned === 'BID' ? null : scanned);
        codes.add(reason);
      }
      const [after, before] = [tried, quiet].map((one) => atOnce(one.run(one.now + 60_000)));
      expect(after && comparable(after)).toEqual(before && comparable(before));
    }
    expect(codes.size).toBeGreaterThan(5);
  });

  it('leave decisions that the gates come to again', () => {
    const auctions = new Auctions(worldOf(7), options);
    for (const given of fc.sample(course, { numRuns: 2, seed: 4 })) live(auctions, given);
    const kept = auctions.activeCampaigns.bidding.flatMap(({ campaign }) => auctions.recent.of(campaign.id));
    expect(kept.length).toBeGreaterThan(50);
    for (const { requestId, campaignId, code } of kept) {
      const known = auctions.recent.find(requestId, campaignId);
      const request = auctions.sellers.rebuildRequest(requestId);
      if (!known || !request) throw new Error(`Nothing is known of ${requestId}`);
      const result = explain(request, known, { world: worldOf(7), rates, recorded: code });
      expect(result.isBid).toBe(code === 'WON' || code === 'LOST' || code === 'LOST_TO_OWN');
      const codes = [result.campaign, ...result.adSets.map(({ steps }) => steps)].map((steps) => steps.at(-1)?.code);
      if (!result.isBid) expect([...codes, 'NO_AD_SET']).toContain(code);
    }
  });
});

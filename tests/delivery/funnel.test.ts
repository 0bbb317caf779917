import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionCodes } from '@/lib/contract/delivery/decision-codes';
import { funnelOf } from '@/lib/embedded-dsp/delivery/funnel';
import { Auctions } from '@/lib/embedded-dsp/exchange/decisions/auctions';
import { gateOrder } from '@/lib/embedded-dsp/exchange/decisions/gate-order';
import type { Outcome, ReasonCount } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import type { ReasonCode } from '@/lib/embedded-dsp/exchange/gates/reason-codes';
import { atOnce } from '@/lib/embedded-dsp/steps';
import { PlainAuctions } from '../exchange/plain-auctions';
import { randomCampaign } from '../exchange/random-campaigns';
import { ample, rates, ssps, start, worldOf } from '../exchange/sample-world';

const ends = ['LOST_TO_OWN', 'LOST', 'WON', 'EVENT_EXPIRED'];

describe('the order of the gates', () => {
  it('has every code of a gate once, and no end of an auction', () => {
    const codes = gateOrder.map(({ code }) => code);
    expect(codes.toSorted()).toEqual(decisionCodes.filter((code) => !ends.includes(code)).toSorted());
  });

  it('goes from the campaign by target, rules and creative to the price', () => {
    const at = (code: ReasonCode) => gateOrder.findIndex((one) => one.code === code);
    const codes: ReasonCode[] = [
      'EXCHANGE_NOT_SELECTED',
      'OUT_OF_SCHEDULE',
      'FREQUENCY_REACHED',
      'GEO',
      'SEGMENT',
      'RULE_TARGET',
      'FORMAT',
      'CREATIVE_SIZE',
      'GOAL',
      'RULE_COST',
      'PRICE_BELOW_FLOOR',
    ];
    const order = codes.map(at);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(gateOrder.find(({ code }) => code === 'GEO')?.group).toBe('target');
    expect(gateOrder.at(-1)).toEqual({ code: 'PRICE_BELOW_FLOOR', gate: 'price', group: 'price' });
  });
});

const countsOf = (reasons: readonly ReasonCount[], id: number) => {
  const counts = new Map<ReasonCode, number>();
  for (const { campaignId, code, count } of reasons)
    if (campaignId === id && code !== 'EVENT_EXPIRED') counts.set(code, (counts.get(code) ?? 0) + count);
  return counts;
};

const sumOf = ({ facts }: Outcome, id: number, measure: 'bids' | 'wins') =>
  facts.reduce((sum, fact) => (fact.campaignId === id ? sum + fact[measure] : sum), 0);

const market = fc.record({
  seed: fc.constantFrom(7, 11, 13),
  campaigns: fc
    .array(randomCampaign, { minLength: 1, maxLength: 12 })
    .map((all) => all.map((one, index) => ({ ...one, id: index + 1 }))),
});

describe('a funnel', () => {
  it('tells of every request once, as facts and the gates themselves do', () => {
    let bids = 0;
    fc.assert(
      fc.property(market, ({ seed, campaigns }) => {
        const options = { ssps, rates, requestsPerSecond: 2, startsAt: start };
        const live = (auctions: Auctions) => {
          atOnce(auctions.activeCampaigns.replace(campaigns, new Map(), ample(campaigns), auctions.now));
          return atOnce(auctions.run(start + 300_000));
        };
        const outcome = live(new Auctions(worldOf(seed), options));
        const decided = live(new PlainAuctions(worldOf(seed), options));
        for (const { id } of campaigns) {
          const funnel = funnelOf(countsOf(outcome.reasons, id), null, []);
          const lost = funnel.stages.reduce((sum, stage) => sum + stage.lost, 0);
          expect(funnel.requests).toBe(outcome.requests);
          expect(lost + funnel.lostToOwn + funnel.bids).toBe(funnel.requests);
          expect([funnel.bids, funnel.wins]).toEqual([sumOf(outcome, id, 'bids'), sumOf(outcome, id, 'wins')]);
          expect(funnel).toEqual(funnelOf(countsOf(decided.reasons, id), null, []));
          bids += funnel.bids;
        }
      }),
      { numRuns: 12, endOnFailure: true, seed: 20_261_123 },
    );
    // Markets in which nobody bids would prove little.
    expect(bids).toBeGreaterThan(100);
  });

  it('says of each gate how many came so far, and the share of the period before', () => {
    const counts = new Map<ReasonCode, number>([
      ['PRICE_BELOW_FLOOR', 30] as const,
      ['GEO', 60] as const,
      ['WON', 4] as const,
      ['LOST', 5] as const,
      ['LOST_TO_OWN', 1] as const,
    ]);
    const before = new Map<ReasonCode, number>([
      ['GEO', 10],
      ['WON', 10],
    ]);
    const { stages, ...rest } = funnelOf(counts, before, [9]);
    expect(stages).toEqual([
      { code: 'GEO', gate: 'geo', group: 'target', lost: 60, reached: 100, previous: 0.5, action: expect.anything() },
      {
        code: 'PRICE_BELOW_FLOOR',
        gate: 'price',
        group: 'price',
        lost: 30,
        reached: 40,
        previous: 0,
        action: { anchor: 'price', adSetId: 9 },
      },
    ]);
    expect(rest).toEqual({ requests: 100, lostToOwn: 1, bids: 9, lostAuctions: 5, wins: 4 });
    expect(funnelOf(counts, null, [9, 10]).stages[0]).toMatchObject({ previous: null, action: { anchor: 'targets' } });
  });
});

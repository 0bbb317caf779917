import { describe, expect, it } from 'vitest';
import { type Explanation, explanation } from '@/lib/embedded-dsp/exchange/decisions/explanation';
import { explanationText, recentText } from '@/lib/embedded-dsp/exchange/decisions/explanation-text';
import type { ReasonCode } from '@/lib/embedded-dsp/exchange/gates/reason-codes';
import { readRequestId, requestIdOf } from '@/lib/embedded-dsp/exchange/market/request-id';
import { adSet, campaign, target } from './sample-campaign';
import { ample, exchangeOf, hour, start, worldOf } from './sample-world';

const kazan = { kind: 'point' as const, latitude: 55.79, longitude: 49.12, radius: 25 };
const campaigns = [
  campaign({ dailyBudget: 30_000_000n, strategy: 'SPEND', bidType: 'ADAPTIVE_BID', frequency: { times: 1, days: 2 } }),
  campaign({
    id: 2,
    clientId: 2,
    bidType: 'DYNAMIC_RANGE_BID',
    frequency: { times: 1, days: 1 },
    optimisation: { days: 7, ctr: [0.001, null], vtr: [null, null], viewability: [null, null] },
  }),
  campaign({
    id: 3,
    strategy: 'CPC',
    adSets: [adSet({ maxPrice: 12_000_000n }), adSet({ id: 11, maxPrice: 9_000_000n })],
  }),
  campaign({
    id: 4,
    adSets: [adSet({ target: target({ geo: { isEverywhere: false, included: [kazan], excluded: [] } }) })],
  }),
];

/** An exchange that has run for an hour, asked again and again for its latest decisions. */
function afterAnHour() {
  const exchange = exchangeOf();
  exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
  for (let step = 1; step <= 12; step++) exchange.advance(start + (step * hour) / 12);
  return exchange;
}

describe('a request id', () => {
  it('holds all that the request is made from', () => {
    const key = { seed: 20_261_120, sspId: 6, second: 1_794_819_600, ordinal: 41 };
    expect(readRequestId(requestIdOf(key))).toEqual(key);
  });

  it.each(['', '7-1-abc', '7-1-abc-0-1', '7-1-ABC-0', '7-1-abc-0 ', 'x'.repeat(50)])('is not %o', (id) => {
    expect(readRequestId(id)).toBeUndefined();
  });

  it('makes the same request again, in another exchange too', () => {
    const exchange = afterAnHour();
    const fresh = exchangeOf();
    for (const { requestId } of [1, 2, 3, 4].flatMap((id) => exchange.recent(id))) {
      const request = exchange.rebuildRequest(requestId);
      expect(request?.context.requestId).toBe(requestId);
      expect(fresh.rebuildRequest(requestId)).toEqual(request);
    }
  });

  it('of another seed or SSP is unknown', () => {
    const [recent] = afterAnHour().recent(1);
    const id = recent?.requestId ?? '';
    expect(exchangeOf({ world: worldOf(8) }).rebuildRequest(id)).toBeUndefined();
    expect(exchangeOf({ ssps: [] }).rebuildRequest(id)).toBeUndefined();
  });
});

describe('an explanation', () => {
  const exchange = afterAnHour();
  const decisions = campaigns.flatMap(({ id }) => exchange.recent(id));

  it('comes to the decision that was counted, for every kept one', () => {
    expect(decisions.length).toBeGreaterThan(40);
    for (const { requestId, campaignId, code } of decisions) {
      const explained = exchange.explain(requestId, campaignId);
      expect(explained).toMatchObject({ requestId, campaignId, recorded: code, isExact: true });
      expect(explained?.isBid).toBe(['WON', 'LOST', 'LOST_TO_OWN'].includes(code));
      if (explained && !explained.isBid) expect(lastCodes(explained)).toContain(code);
    }
  });

  it('covers refusals and bids of many kinds', () => {
    const codes: ReasonCode[] = [
      'WON',
      'LOST',
      'SPEND_PACED',
      'USER_UNKNOWN',
      'FREQUENCY_REACHED',
      'GEO',
      'FORMAT',
      'PRICE_BELOW_FLOOR',
    ];
    expect(decisions.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  });

  it('stays the same while the exchange runs on', () => {
    const [decision] = exchange.recent(1).filter(({ code }) => code === 'WON');
    const before = exchange.explain(decision?.requestId ?? '', 1);
    const other = afterAnHour();
    other.advance(start + hour + 60_000);
    expect(other.explain(decision?.requestId ?? '', 1)?.adSets).toEqual(before?.adSets);
  });

  it('asks the gates anew for a request that was not kept, and says so', () => {
    const id = requestIdOf({ seed: 7, sspId: 1, second: start / 1000 + 5, ordinal: 0 });
    expect(exchange.explain(id, 2)).toMatchObject({ isExact: false, recorded: null });
    expect(exchange.explain(id, 99)).toBeUndefined();
    expect(exchange.explain('nonsense', 2)).toBeUndefined();
  });

  it('survives the way over the wire', () => {
    for (const { requestId, campaignId } of decisions) {
      const explained = exchange.explain(requestId, campaignId);
      expect(explanation.parse(JSON.parse(JSON.stringify(explained)))).toEqual(explained);
    }
  });

  it('names gate, values and result in plain lines', () => {
    const refused = exchange.recent(4).find(({ code }) => code === 'GEO');
    const explained = exchange.explain(refused?.requestId ?? '', 4);
    const text = explained ? explanationText(explained) : '';
    expect(text).toMatch(/✓ exchange +SSP \d, selected: 1, 2, 3\n/);
    expect(text).toMatch(/✗ geo +.+ is outside the chosen places; 25\u00a0km around 55.79, 49.12.+→ GEO\n/);
    expect(text).toMatch(/The campaign does not bid\.\nRecorded: GEO – Outside the wanted places/);
    expect(recentText(exchange.recent(4))).toMatch(/^2026-11-16T\S+Z {2}7-\d-\w+-\w+ {2}[A-Z_]+\n/);
    expect(recentText([])).toMatch(/^Nothing yet/);
  });
});

function lastCodes({ campaign: steps, adSets }: Explanation) {
  return [steps, ...adSets.map((one) => one.steps)].map((one) => one.at(-1)?.code);
}

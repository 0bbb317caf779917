import { describe, expect, it } from 'vitest';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import { printed } from './printed-outcome';
import { campaign } from './sample-campaign';
import { ample, exchangeOf, hour, run, ssp, start, sum, worldOf } from './sample-world';

const bidders = ({ reasons }: Outcome) =>
  [...new Set(reasons.map(({ campaignId }) => campaignId))].sort((one, other) => one - other);

describe('the simulated exchange', () => {
  const campaigns = [campaign({ frequency: { times: 3, days: 1 } }), campaign({ id: 2, bidType: 'DYNAMIC_RANGE_BID' })];

  it('gives the same outcome for the same seed', () => {
    expect(printed(run(campaigns, 0.25))).toEqual(printed(run(campaigns, 0.25)));
  });

  it('gives another outcome for another seed', () => {
    const other = printed(run(campaigns, 0.25, { world: worldOf(8) }));
    expect(other.facts).not.toEqual(printed(run(campaigns, 0.25)).facts);
  });

  it('gives the same outcome at once and in turns, and lets others have theirs between', async () => {
    const exchange = exchangeOf();
    exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
    let turns = 0;
    const round = () => {
      turns++;
      next = setImmediate(round);
    };
    let next = setImmediate(round);
    const outcome = await exchange.advanceInTurns(start + hour / 4);
    clearImmediate(next);
    expect(printed(outcome)).toEqual(printed(run(campaigns, 0.25)));
    expect(turns).toBeGreaterThan(2);
  });

  it('goes on with the campaigns of before while many others are made ready, then with those alone', async () => {
    const exchange = exchangeOf();
    exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
    const later = Array.from({ length: 1_000 }, (_, index) => campaign({ id: index + 2 }));
    const at = start + 1_000;
    exchange.advance(at);
    const isSet = exchange.setCampaignsInTurns(later, new Map(), ample(later));
    expect(bidders(exchange.advance(at + 60_000))).toEqual([1, 2]);
    await isSet;
    expect(bidders(exchange.advance(at + 62_000))).not.toContain(1);
  });

  it('counts the same whether it runs in one step or in many', () => {
    const exchange = exchangeOf();
    exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
    let bids = 0;
    let impressions = 0;
    let requests = 0;
    for (let step = 1; step <= 97; step++) {
      const outcome = exchange.advance(start + (step * hour) / (4 * 97));
      bids += sum(outcome, 'bids');
      impressions += sum(outcome, 'impressions');
      requests += outcome.requests;
    }
    const whole = run(campaigns, 0.25);
    expect({ bids, impressions, requests }).toEqual({
      bids: sum(whole, 'bids'),
      impressions: sum(whole, 'impressions'),
      requests: whole.requests,
    });
  });

  it('changes nothing when asked for an earlier moment', () => {
    const exchange = exchangeOf();
    exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
    exchange.advance(start + hour / 60);
    expect(exchange.advance(start)).toMatchObject({ until: start + hour / 60, requests: 0, facts: [], reasons: [] });
  });

  it('holds about as many auctions as it is asked for', () => {
    const { requests } = run([], 24, { requestsPerSecond: 1 });
    expect(requests / (24 * 3600)).toBeGreaterThan(0.75);
    expect(requests / (24 * 3600)).toBeLessThan(1.25);
  });

  it('has its traffic in the evening rather than before dawn', () => {
    const exchange = exchangeOf({ ssps: exchangeSsp, requestsPerSecond: 2 });
    const perHour = Array.from({ length: 24 }, (_, index) => exchange.advance(start + (index + 1) * hour).requests);
    const noon = perHour[0] ?? 0;
    // The clock starts at 12:00 in Moscow: 16 hours later it is 4 in the morning, 8 hours later 20:00.
    expect(perHour[16]).toBeLessThan(noon * 0.5);
    expect(perHour[8]).toBeGreaterThan(noon);
  });

  it('stops at once when a campaign is taken away, and settles what it has won', () => {
    const exchange = exchangeOf();
    exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
    const before = exchange.advance(start + hour / 12);
    exchange.setCampaigns([], new Map(), ample(campaigns));
    const after = exchange.advance(start + hour / 6);
    expect(sum(before, 'bids')).toBeGreaterThan(0);
    expect(sum(after, 'bids')).toBe(0);
    expect(after.reasons.filter(({ code }) => code !== 'EVENT_EXPIRED')).toEqual([]);
    expect(sum(after, 'impressions')).toBeGreaterThan(0);
    const known = exchange.advance(start + hour);
    expect(sum(known, 'impressions')).toBe(0);
  });

  it('lets a new campaign bid at once', () => {
    const exchange = exchangeOf();
    exchange.advance(start + hour / 12);
    exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
    expect(sum(exchange.advance(start + hour / 12 + 10_000), 'bids')).toBeGreaterThan(0);
  });

  it('sells nothing from an SSP that is switched off', () => {
    const { facts } = run(campaigns, 0.1, { ssps: [...offAndOn] });
    expect(new Set(facts.map(({ sspId }) => sspId))).toEqual(new Set([2]));
  });
});

const exchangeSsp = [ssp({ id: 1 })];
const offAndOn = [ssp({ id: 1, isActive: false }), ssp({ id: 2, currency: 'EUR' })];

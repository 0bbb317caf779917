import { expect, test } from 'vitest';
import { campaign } from './sample-campaign';
import { ample, exchangeOf, start } from './sample-world';

test('the decisions of a campaign that are kept of one reason are half a minute apart, and no two reasons wait for each other', () => {
  const campaigns = [1, 2].map((id) => campaign({ id, clientId: id }));
  const exchange = exchangeOf();
  exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
  for (let second = 1; second <= 180; second++) exchange.advance(start + second * 1_000);
  for (const { id } of campaigns) {
    const recent = exchange.recent(id);
    const codes = new Set(recent.map(({ code }) => code));
    expect(codes.size).toBeGreaterThan(2);
    for (const code of codes) {
      const times = recent.flatMap((one) => (one.code === code ? [one.at] : [])).toSorted((a, b) => a - b);
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
      expect(Math.min(30_000, ...gaps)).toBe(30_000);
    }
    expect(recent.filter(({ code }) => code === 'LOST')).toHaveLength(4);
  }
});

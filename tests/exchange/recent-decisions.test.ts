import { expect, test } from 'vitest';
import type { RecentDecision } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import { campaign } from './sample-campaign';
import { ample, exchangeOf, start } from './sample-world';

function exchangeAfterMinutes(minutes: number, count: number) {
  const campaigns = Array.from({ length: count }, (_, index) => campaign({ id: index + 1, clientId: index + 1 }));
  const exchange = exchangeOf();
  exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
  for (let second = 1; second <= minutes * 60; second++) exchange.advance(start + second * 1_000);
  return exchange;
}

/** The shortest time between two of the decisions with the same code, or `most`. */
function shortestGap(recent: readonly RecentDecision[], most: number): number {
  const gaps = recent.flatMap(({ at, code }) =>
    recent.flatMap((other) => (other.code === code && other.at < at ? [at - other.at] : [])),
  );
  return Math.min(most, ...gaps);
}

test('the decisions of a campaign that are kept of one reason are half a minute apart, and no two reasons wait for each other', () => {
  const exchange = exchangeAfterMinutes(3, 2);
  for (const id of [1, 2]) {
    const recent = exchange.recent(id);
    expect(new Set(recent.map(({ code }) => code)).size).toBeGreaterThan(2);
    expect(shortestGap(recent, 30_000)).toBe(30_000);
    expect(recent.filter(({ code }) => code === 'LOST')).toHaveLength(4);
  }
});

test('among very many campaigns they are further apart, because recording takes time of the auctions', () => {
  const exchange = exchangeAfterMinutes(3, 600);
  const lost = [1, 2].flatMap((id) =>
    exchange
      .recent(id)
      .filter(({ code }) => code === 'LOST')
      .slice(0, 1),
  );
  expect(lost).toHaveLength(2);
  for (const id of [1, 2]) expect(shortestGap(exchange.recent(id), 72_000)).toBe(72_000);
});

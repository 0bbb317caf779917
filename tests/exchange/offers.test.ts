import { expect, test } from 'vitest';
import { campaign } from './sample-campaign';
import { ample, exchangeOf, hour, start } from './sample-world';

test('of equal offers that of the lowest id is the bid, also after campaigns left and came back', () => {
  const campaigns = [1, 2, 3].map((id) => campaign({ id, clientId: id }));
  const exchange = exchangeOf();
  const money = ample(campaigns);
  exchange.setCampaigns(campaigns, new Map(), money);
  exchange.setCampaigns(campaigns.slice(2), new Map(), money);
  exchange.setCampaigns(campaigns, new Map(), money);
  const { facts } = exchange.advance(start + hour / 60);
  const winners = facts.flatMap(({ campaignId, wins }) => (wins > 0 ? campaignId : []));
  expect(winners.length).toBeGreaterThan(3);
  expect(new Set(winners)).toEqual(new Set([1]));
  expect(new Set(facts.map(({ campaignId }) => campaignId))).toEqual(new Set([1, 2, 3]));
});

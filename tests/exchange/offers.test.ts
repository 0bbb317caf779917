import { expect, test } from 'vitest';
import { compileCampaign } from '@/lib/embedded-dsp/exchange/campaigns/compiled-campaign';
import { adSet, campaign, creatives } from './sample-campaign';
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

test('ad sets share the list of their creatives’ kinds exactly if all kinds are the same', () => {
  const [square, wide, narrow] = creatives;
  if (!square || !wide || !narrow) throw new Error('The samples have too few sizes');
  const lists = [[square, wide], [square, { ...wide, id: 70 }], [square, narrow], [narrow], [wide]];
  const { adSets } = compileCampaign(campaign({ adSets: lists.map((own, id) => adSet({ id, creatives: own })) }));
  const kinds = adSets.map(({ creativeKinds }) => creativeKinds);
  expect(kinds).toEqual(adSets.map((one) => one.creatives.map(({ kind }) => kind)));
  expect(kinds[0]).toBe(kinds[1]);
  expect(new Set(kinds).size).toBe(4);
});

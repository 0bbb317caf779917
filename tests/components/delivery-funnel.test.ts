import { describe, expect, it } from 'vitest';
import { funnelRows } from '@/components/campaigns/delivery/funnel-rows';
import { someFunnel, someStage } from '../support/some-delivery';

const result = (funnel = someFunnel()) =>
  funnelRows(funnel).map((row) => [
    row.kind === 'group' ? row.group : row.kind === 'count' ? row.key : row.code,
    row.count,
  ]);

describe('the funnel', () => {
  it('goes from requests through the gates in the bidder’s order to what was clicked', () => {
    expect(result()).toEqual([
      ['requests', 1000],
      ['campaign', 100],
      ['SPEND_PACED', 100],
      ['target', 500],
      ['GEO', 500],
      ['price', 100],
      ['PRICE_BELOW_FLOOR', 100],
      ['own', 20],
      ['LOST_TO_OWN', 20],
      ['bids', 280],
      ['LOST', 180],
      ['wins', 100],
      ['impressions', 90],
      ['viewable', 60],
      ['clicks', 3],
    ]);
  });

  it('draws every bar to the scale of all requests, each loss where the former ended', () => {
    const bars = funnelRows(someFunnel()).flatMap((row) => (row.kind === 'loss' ? [[row.code, row.bar]] : []));
    expect(Object.fromEntries(bars)).toMatchObject({
      SPEND_PACED: { start: 0.9, length: 0.1 },
      GEO: { start: 0.4, length: 0.5 },
      PRICE_BELOW_FLOOR: { start: 0.3, length: 0.1 },
    });
  });

  it('compares the share of a gate with the period before, where that is known', () => {
    const trends = funnelRows(someFunnel()).flatMap((row) => (row.kind === 'loss' ? [[row.code, row.trend]] : []));
    expect(Object.fromEntries(trends)).toMatchObject({ SPEND_PACED: null, GEO: 500 / 900 - 0.5 });
  });

  it('says of a group, as of a gate, what share it refuses of the requests that reached it', () => {
    const stages = [
      someStage({ code: 'SPEND_PACED', group: 'campaign', lost: 100, reached: 1000 }),
      someStage({ code: 'GEO', lost: 450, reached: 900 }),
      someStage({ code: 'LANGUAGE', lost: 45, reached: 450 }),
    ];
    const rows = funnelRows(someFunnel({ stages })).flatMap((row) => (row.kind === 'group' ? row : []));
    expect(rows.map(({ group, share }) => [group, share])).toEqual([
      ['campaign', 0.1],
      ['target', 0.55],
      ['own', 20 / 300],
    ]);
  });

  it('keeps the gates of one group together', () => {
    const stages = [
      someStage({ code: 'GEO', lost: 1, reached: 10 }),
      someStage({ code: 'CREATIVE_SIZE', group: 'creative', lost: 1, reached: 9 }),
      someStage({ code: 'BROWSER', lost: 1, reached: 8 }),
    ];
    const rows = result(someFunnel({ stages, lostToOwn: 0 })).map(([name]) => name);
    expect(rows.slice(1, 6)).toEqual(['target', 'GEO', 'BROWSER', 'creative', 'CREATIVE_SIZE']);
  });

  it('leaves out what the person may not see, and counts clicks by what was shown', () => {
    const { bids: _, lostAuctions: _lost, wins: _wins, viewable: _seen, ...seen } = someFunnel();
    const rows = funnelRows(seen).filter(({ kind }) => kind === 'count');
    expect(rows).toMatchObject([{ key: 'requests' }, { key: 'impressions' }, { key: 'clicks', share: 3 / 90 }]);
    expect(funnelRows(someFunnel()).at(-1)).toMatchObject({ key: 'clicks', share: 3 / 90 });
  });

  it('has no shares where there were no requests', () => {
    const empty = someFunnel({ requests: 0, stages: [], lostToOwn: 0, bids: 0, wins: 0, lostAuctions: 0 });
    expect(funnelRows(empty)[1]).toMatchObject({ key: 'bids', share: null, bar: { start: 0, length: 0 } });
  });
});

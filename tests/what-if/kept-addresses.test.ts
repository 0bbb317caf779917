import { describe, expect, it } from 'vitest';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import { keptContext } from '@/lib/embedded-dsp/kept-traffic/kept-request';
import { omittedByKept } from '@/lib/embedded-dsp/what-if/omissions';
import { realWinsOf } from '@/lib/embedded-dsp/what-if/replay/real-sample';
import { RealTrial } from '@/lib/embedded-dsp/what-if/replay/real-trial';
import { sampleTraffic } from '@/lib/embedded-dsp/what-if/replay/traffic-sample';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { start, worldOf } from '../exchange/sample-world';
import { marketOf, minutes } from './trial-world';

const seed = 7;
const market = marketOf(seed);
const aimed = (given: Partial<TargetInput>) =>
  campaign({ adSets: [adSet({ maxPrice: 400_000_000n, target: target(given) })] });
const open = aimed({});
const atOne = aimed({ ips: { included: ['192.0.2.1'], excluded: [] } });
const anyPages = { included: [], excluded: [] };
const page = (value: string) => ({ operator: 'CONTAINS' as const, value });

describe('kept requests, which have no address', () => {
  it('are refused by no list of addresses, neither of ours nor of a rival', () => {
    const { requests } = sampleTraffic(worldOf(seed), market, { from: start, to: start + minutes, most: 1_000 });
    const contexts = [...requests].map(({ request }) => keptContext(request.context));
    const draft = { before: { ...atOne, id: 5 }, after: open, others: [{ ...atOne, id: 6, clientId: 9 }] };
    const trial = new RealTrial(market, draft, realWinsOf(market, []), [{ after: atOne }]);
    trial.runStratum(contexts, contexts.length);
    expect(trial.sideOf(-1).bids).toBeGreaterThan(0);
    expect(trial.sideOf(5)).toEqual(trial.sideOf(-1));
    expect(trial.sideOf(-2)).toEqual(trial.sideOf(-1));
    expect([...trial.met]).toEqual([6]);
  });

  it.each([
    ['addresses', atOne],
    ['excluded addresses', aimed({ ips: { included: [], excluded: ['192.0.2.1'] } })],
    ['queries of pages', aimed({ pages: { ...anyPages, included: [page('site.example/list?sort=price')] } })],
    ['parameters of pages', aimed({ pages: { ...anyPages, excluded: [page('utm_source=')] } })],
  ])('are said to tell nothing of %s', (_, one) => {
    expect(omittedByKept({ before: one, after: open, others: [] })).toEqual(['ADDRESSES']);
    expect(omittedByKept({ before: open, after: one, others: [] })).toEqual(['ADDRESSES']);
  });

  it('tell all of a target without them', () => {
    const onPage = aimed({ pages: { ...anyPages, included: [page('site.example/news')] } });
    expect(omittedByKept({ before: open, after: onPage, others: [] })).toEqual([]);
  });
});

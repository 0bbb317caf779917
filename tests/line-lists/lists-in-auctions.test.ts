import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LineListKind, panelsOfKind } from '@/lib/contract/targeting/line-list-shape';
import { compileTarget } from '@/lib/embedded-dsp/exchange/campaigns/compiled-target';
import { withLines } from '@/lib/embedded-dsp/line-lists/list-lines';
import { printed } from '../exchange/printed-outcome';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { ample, exchangeOf, hour, start } from '../exchange/sample-world';

const pools: Record<LineListKind, string[]> = {
  site: ['sport-ekspert.example', 'morning-news.example', 'daily-courier.example', 'example'],
  app: ['example.app.gartenjahr', 'example.app.chess', 'example.app.weather'],
  ip: ['198.18.0.9', '198.18.0.10', '198.18.0.11'],
};
const kinds = ['site', 'app', 'ip'] as const;

type List = [id: number, lines: string[]];
/** Lists of one kind by their numbers. */
const listsOf = (kind: LineListKind, from: number) =>
  fc
    .array(fc.subarray(pools[kind], { minLength: 1 }), { minLength: 1, maxLength: 3 })
    .map((lists) => lists.map((lines, at): List => [from + at, lines]));
const side = (kind: LineListKind, from: number) =>
  fc.record({
    own: fc.subarray(pools[kind], { maxLength: 2 }),
    lists: fc.oneof(fc.constant<List[]>([]), listsOf(kind, from)),
  });
const panel = (kind: LineListKind, at: number) =>
  fc.record({ included: side(kind, at * 100), excluded: side(kind, at * 100 + 50) });
const panels = fc.record({ site: panel('site', 1), app: panel('app', 2), ip: panel('ip', 3) });
type Panels = typeof panels extends fc.Arbitrary<infer P> ? P : never;

/** The target that names the lists, and the one in which every line was written by hand. */
function both(given: Panels) {
  const lines = new Map<number, readonly string[]>();
  const naming = target();
  const written = target();
  for (const kind of kinds) {
    const { lists, lines: own } = panelsOfKind[kind];
    for (const name of ['included', 'excluded'] as const) {
      const one = given[kind][name];
      naming[own][name] = one.own;
      naming[lists][name] = one.lists.map(([id]) => id);
      written[own][name] = [...one.own, ...one.lists.flatMap(([, listed]) => listed)];
      for (const [id, listed] of one.lists) lines.set(id, listed);
    }
  }
  return { naming: { ...naming, ...withLines(naming, lines) }, written };
}

it('a target that names lists is compiled as the target with the same lines', () => {
  fc.assert(
    fc.property(panels, (given) => {
      const { naming, written } = both(given);
      expect(compileTarget(naming)).toEqual(compileTarget(written));
    }),
    { numRuns: 500 },
  );
});

const none = { own: [], lists: [] };
const unrestricted = { included: none, excluded: none };
const readers: List[] = [
  [1, ['sport-ekspert.example', 'morning-news.example']],
  [2, ['daily-courier.example', 'sport-ekspert.example']],
];

it.each<[string, Panels]>([
  ['wanted', { site: { included: { own: [], lists: readers }, excluded: none }, app: unrestricted, ip: unrestricted }],
  [
    'unwanted',
    {
      site: { included: none, excluded: { own: ['city-herald.example'], lists: readers } },
      app: unrestricted,
      ip: unrestricted,
    },
  ],
])('every auction of an hour ends alike with lists of %s sites', (_, given) => {
  const outcomeOf = (aim: ReturnType<typeof target>) => {
    const one = campaign({ adSets: [adSet({ target: aim })] });
    const exchange = exchangeOf();
    exchange.setCampaigns([one], new Map(), ample([one]));
    return exchange.advance(start + hour);
  };
  const { naming, written } = both(given);
  const outcome = outcomeOf(naming);
  expect(printed(outcome)).toEqual(printed(outcomeOf(written)));
  expect(printed(outcome)).not.toEqual(printed(outcomeOf(target())));
  expect(outcome.facts.some(({ impressions }) => impressions > 0)).toBe(true);
});

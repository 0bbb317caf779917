import { describe, expect, it } from 'vitest';
import { circlesIn, importGraph } from '../support/import-graph.mjs';

/**
 * THE FLOORS OF THE EMBEDDED DSP, the highest first. This table is the rule: an area imports areas of lower floors, and
 * of its own floor as long as nothing goes round. Below the last floor lies `lib/contract`. Types count as well.
 */
const floors: readonly { name: string; holds: string; areas: string }[] = [
  {
    name: 'start',
    holds: 'what joins the parts and starts them, and the demonstration',
    areas: 'main bidder open-stores start-api leading all-handlers upkeep move.cli seed publisher',
  },
  {
    name: 'api',
    holds: 'the front of the HTTP API: which operation runs, its description, health',
    areas: 'api',
  },
  {
    name: 'areas',
    holds: 'what people do, area by area',
    areas: `audience bulk campaigns dashboard delivery documents finance forecasts goals moderation ord paperwork
      public-advertiser reconciliation search statistics tags ui-state what-if`,
  },
  {
    name: 'live exchange',
    holds: 'the exchange as it runs: its thread, its turns, the door to real SSPs, processes that bid',
    areas: 'live-exchange running-exchange rtb bidders state kept-traffic',
  },
  {
    name: 'settlement',
    holds: 'what happened becomes counters, ledger lines, balances and facts',
    areas: 'settlement',
  },
  {
    name: 'parts of a campaign',
    holds: 'what the live exchange reads: clients, SSPs, creatives, targets, rules, segments, files, plans',
    areas: 'users integrations creatives targets rules segments line-lists files plan',
  },
  {
    name: 'exchange',
    holds: 'the simulated exchange and the bidder: pure, without a store and without a clock',
    areas: 'exchange',
  },
  {
    name: 'base rooms',
    holds: 'calls and refusals, who is signed in, history, mail, news, jobs, words',
    areas: 'auth dictionaries history http jobs mail move notifications table-files words',
  },
  {
    name: 'stores',
    holds: 'the stores, the calendar, and what a process needs',
    areas: `store facts machines calendar settings clock damaged-folder kept-secret log-fault one-by-one packed project-file
      start-process start-thread steps`,
  },
];

const home = 'lib/embedded-dsp/';

/** The folder of a file, or the name of one that lies beside the folders. */
const areaOf = (path: string): string => path.slice(home.length).split('/')[0]?.replace(/\.ts$/, '') ?? path;

const floorOf = new Map(floors.flatMap(({ areas }, at) => areas.split(/\s+/).map((area) => [area, at])));

interface Arrow {
  from: string;
  to: string;
}

/** What is wrong with an import from one area to another, and where the code belongs instead; null when it is right. */
function faultOf({ from, to }: Arrow): string | null {
  const here = floorOf.get(areaOf(from));
  const there = floorOf.get(areaOf(to));
  if (here === undefined || there === undefined) return `${from} → ${to}: name both areas in the table of floors`;
  if (there >= here) return null;
  const low = floors[here]?.name;
  const high = floors[there]?.name;
  return (
    `${from} → ${to}: “${low}” lies below “${high}”. Move what both need to “${low}” or lower, ` +
    `move ${from} up to “${high}”, or let lib/embedded-dsp/start-api.ts hand it over`
  );
}

/** Areas of one floor that need each other, each with the imports that tie it to the others. */
function knotsOf(arrows: readonly Arrow[]): string[] {
  const areas = [...floorOf.keys()];
  const imports = new Map(areas.map((area) => [area, new Set<string>()]));
  for (const { from, to } of arrows) if (areaOf(from) !== areaOf(to)) imports.get(areaOf(from))?.add(areaOf(to));
  return circlesIn(areas, imports).map((knot) => {
    const ties = arrows.filter(
      ({ from, to }) => areaOf(from) !== areaOf(to) && knot.includes(areaOf(from)) && knot.includes(areaOf(to)),
    );
    const lines = ties.map(({ from, to }) => `  ${from} → ${to}`);
    return [`${knot.join(', ')} need each other: move what all need to a floor below, or cut one way`, ...lines].join(
      '\n',
    );
  });
}

const { files, imports } = importGraph();
const sources = files.filter((path) => path.startsWith(home) && path.endsWith('.ts'));
const arrows = sources.flatMap((from) =>
  [...(imports.get(from) ?? [])].filter((to) => to.startsWith(home)).map((to) => ({ from, to })),
);

describe('The floors of the embedded DSP', () => {
  it('hold every area once, on nine floors', () => {
    const named = floors.flatMap(({ areas }) => areas.split(/\s+/));
    expect(named.toSorted()).toEqual([...new Set(sources.map(areaOf))].toSorted());
    expect(floors).toHaveLength(9);
  });

  it('are imported downwards only, types included', () => {
    expect(arrows.length).toBeGreaterThan(1500);
    expect(arrows.flatMap((arrow) => faultOf(arrow) ?? [])).toEqual([]);
  });

  it('have no two areas that need each other', () => {
    expect(knotsOf(arrows)).toEqual([]);
  });

  it('keep the exchange pure: beside its command lines it imports the shape of facts and steps of long work', () => {
    const strangers = arrows.filter(
      ({ from, to }) => areaOf(from) === 'exchange' && areaOf(to) !== 'exchange' && !from.endsWith('.cli.ts'),
    );
    expect([...new Set(strangers.map(({ to }) => to))].toSorted()).toEqual([`${home}facts/fact.ts`, `${home}steps.ts`]);
  });

  it('would notice an import that climbs, and say where the code belongs', () => {
    const climbing = { from: `${home}store/schema.ts`, to: `${home}documents/lay-out.ts` };
    expect(faultOf(climbing)).toContain('Move what both need to “stores” or lower');
    expect(faultOf({ from: climbing.to, to: climbing.from })).toBeNull();
    expect(faultOf({ from: `${home}dice/roll.ts`, to: climbing.to })).toContain('name both areas');
  });

  it('would notice areas that need each other', () => {
    const there = { from: `${home}documents/act-rows.ts`, to: `${home}ord/journal.ts` };
    const back = { from: `${home}ord/ord.ts`, to: `${home}documents/month.ts` };
    expect(knotsOf([there])).toEqual([]);
    expect(knotsOf([there, back])).toEqual([expect.stringContaining(`${back.from} → ${back.to}`)]);
  });
});

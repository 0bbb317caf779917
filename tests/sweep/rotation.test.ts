import { existsSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screens } from '@/lib/access/screens';
import { creativeTypes } from '@/lib/contract/enumerations';
import { ruleTypes } from '@/lib/contract/targeting/rule-parameters';
import delivery from '@/messages/en/delivery.json';
import finances from '@/messages/en/finances.json';
import integrations from '@/messages/en/integrations.json';
import people from '@/messages/en/people.json';
import { actors } from '../api/pivot/row';
import {
  faultVisits,
  faultWays,
  journeysOf,
  languagesOf,
  overlayThings,
  overlayVisits,
  rotatedSpecNames,
  specsOf,
  sweepThings,
  sweepVisits,
  takingTurns,
} from '../e2e/matrices';
import { parts, steadyJourneys } from '../e2e/parts';
import { type Share, summary, type Thing, type Visit, visitsOf, windowOfTurns } from '../e2e/rotation';
import { screenNames } from '../e2e/screen-addresses';
import { callersIn, leftOut, rotatedFiles, triedIn } from '../run/rotated-files.mjs';

const at = (turn: number): Share => ({ turn, turns: 1, isWhole: false });
const anyTurn = fc.integer({ min: 0, max: 2 ** 32 });
const windowFrom = (first: number) => Array.from({ length: windowOfTurns }, (_, turn) => at(first + turn));

/** Every thing with every value of every one of its dimensions. */
function pairsOf(things: readonly Thing<string>[]): string[] {
  return things.flatMap(({ name, ways }) =>
    Object.entries(ways).flatMap(([dimension, { values }]) => values.map((value) => `${name}, ${dimension} ${value}`)),
  );
}
const pairsSeen = (visits: readonly Visit<string>[]) =>
  new Set(visits.flatMap(({ name, way }) => Object.entries(way).map((pair) => `${name}, ${pair.join(' ')}`)));

/** The texts of the tabs of screens, by their names in the address; the first one is shown without being named. */
const tabsIn: Readonly<Record<string, object>> = {
  campaign: delivery.tabs,
  client: people.tabs,
  user: people.tabs,
  finances: finances.tabs,
  integration: integrations.tabs,
};
const notTabs = ['label', 'loading'];
/** Returns the kinds or tabs of a screen; none if it has one view. */
const viewsOf = (name: string, path: string): readonly string[] => {
  if (path.includes('{type}')) return path.startsWith('rule') ? ruleTypes : creativeTypes;
  return Object.keys(tabsIn[name] ?? {}).filter((key) => !notTabs.includes(key));
};

const pairsOfJourneys = (share: Share) =>
  journeysOf(share).flatMap((name) => languagesOf(share).map((language) => `${name} ${language}`));

describe('the rotation', () => {
  it.each([
    ['sweep', sweepThings, sweepVisits],
    ['overlays', overlayThings, overlayVisits],
  ] as const)('of the %s shows every pair within any ten turns one after another', (_, things, visits) => {
    fc.assert(
      fc.property(anyTurn, (first) => {
        const seen = pairsSeen(windowFrom(first).flatMap(visits));
        expect(pairsOf(things).filter((pair) => !seen.has(pair))).toEqual([]);
      }),
    );
  });

  it('of the faults strikes every screen with every fault, in each way and language, within any ten turns', () => {
    const faults = ['refused', 'reset', 'hang', 'slow', 'empty'];
    fc.assert(
      fc.property(anyTurn, (first) => {
        const visits = windowFrom(first).flatMap((share) => faultVisits(faults, screenNames, share));
        const seen = (key: (visit: (typeof visits)[number]) => string) => new Set(visits.map(key)).size;
        expect(seen(({ fault, screen }) => `${fault} ${screen}`)).toBe(faults.length * screenNames.length);
        expect(seen(({ screen, language }) => `${screen} ${language}`)).toBe(screenNames.length * 2);
        expect(seen(({ fault, way }) => `${fault} ${way}`)).toBe(faults.length * faultWays.length - 1);
      }),
    );
  });

  it('of the specs runs each within any ten turns', () => {
    fc.assert(
      fc.property(anyTurn, (first) => {
        expect(new Set(windowFrom(first).flatMap(specsOf))).toEqual(new Set(rotatedSpecNames));
      }),
    );
  });

  it('of the files with large numbers runs each within any ten turns, and names none that is gone', () => {
    for (const turn of [0, 1, 813]) {
      const skipped = windowFrom(turn).map((share) => new Set(leftOut(share.turn)));
      expect(rotatedFiles.filter((file) => skipped.every((left) => left.has(file)))).toEqual([]);
    }
    expect(rotatedFiles.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('of the callers has each of them call every operation within any four turns', () => {
    for (const turn of [0, 1, 813]) {
      const called = [0, 1, 2, 3].flatMap((later) => callersIn(`${turn + later}`));
      expect(new Set(called)).toEqual(new Set(actors));
    }
    expect(new Set(callersIn(undefined))).toEqual(new Set(actors));
  });

  it('of the operations tries the permissions of each within any five turns', () => {
    const operations = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    for (const turn of [0, 1, 813]) {
      const tried = [0, 1, 2, 3, 4].map((later) => triedIn(operations, `${turn + later}`));
      expect(tried.flat().toSorted()).toEqual(operations.toSorted());
      expect(Math.max(...tried.map(({ length }) => length))).toBe(2);
    }
    expect(triedIn(operations, undefined)).toEqual(operations);
  });

  it('of the journeys walks each in each language within any ten turns', () => {
    for (const turn of [0, 1, 813]) {
      const walked = new Set(windowFrom(turn).flatMap(pairsOfJourneys));
      expect(walked.size).toBe(takingTurns.length * 2);
    }
  });

  it('knows every spec: it stands in one part, and in the short run or among those that take turns', () => {
    const specs = readdirSync('tests/e2e').flatMap((file) => /^(.+)\.spec\.ts$/.exec(file)?.[1] ?? []);
    expect(Object.values(parts).flat().toSorted()).toEqual(specs.toSorted());
    const always = [...steadyJourneys, ...takingTurns, ...parts.sweep, 'degradation-screens'];
    expect([...always, ...rotatedSpecNames].toSorted()).toEqual(specs.toSorted());
  });

  it('takes about as much in every turn', () => {
    // The sweep has two rhythms, of three turns and of five; each gives one turn one visit more than another.
    const rhythms = [
      [sweepVisits, 2],
      [overlayVisits, 1],
    ] as const;
    for (const [visits, most] of rhythms) {
      const counts = windowFrom(812).map((share) => visits(share).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(most);
    }
  });

  it('crosses the languages of a screen with its widths', () => {
    const crossed = Array.from({ length: 12 }, (_, turn) => sweepVisits(at(turn))).flat();
    const ways = crossed.filter(({ name }) => name === 'campaigns').map(({ way }) => `${way.language} ${way.width}`);
    expect(new Set(ways).size).toBe(4);
  });

  it('of several turns at once is what they would take one by one', () => {
    const together = sweepVisits({ turn: 7, turns: 4, isWhole: false });
    const apart = [7, 8, 9, 10].flatMap((turn) => sweepVisits(at(turn)));
    expect(pairsSeen(together)).toEqual(pairsSeen(apart));
  });

  it('of the faults strikes a screen in another way and another language when its turn comes again', () => {
    const waysOf = (turn: number) => faultVisits(['slow', 'reset'], screenNames, at(turn));
    for (const visit of waysOf(813)) {
      const again = waysOf(823).find(({ screen, fault }) => screen === visit.screen && fault === visit.fault);
      expect(again?.way).not.toBe(visit.way);
      expect(again?.language).not.toBe(visit.language);
    }
  });

  it('as a whole takes every combination', () => {
    const whole = { turn: 0, turns: 1, isWhole: true };
    expect(sweepVisits(whole).filter(({ name }) => name === 'campaigns')).toHaveLength(3 * 2 * 2);
    expect(faultVisits(['slow', 'refused'], ['tags'], whole)).toHaveLength(3 + 2);
  });

  it('refuses a matrix that ten turns cannot cover', () => {
    const thing = { name: 'campaigns', ways: { person: { values: ['a', 'b', 'c'], run: 1 } } };
    expect(() => visitsOf([thing], 5, at(0))).toThrow('2 visits cannot meet 3 values of person');
  });

  it('tells what it takes and what it leaves out', () => {
    expect(summary('sweep', ['one', 'two', 'three'], ['two', 'two'], at(5))).toBe(
      'rotation: sweep, turn 5: 2 visits of 1 among 3: two\nrotation:    left out: one; three',
    );
  });

  it('tells in one what it takes or leaves out as a whole', () => {
    const names = ['slow on tags', 'slow on rules', 'hang on tags', 'hang on rules'];
    expect(summary('faults', names, ['hang on tags'], at(5))).toContain('left out: slow on all 2; hang on rules');
  });

  it('knows every screen of the console, with each of its kinds and tabs', () => {
    const seen = (name: string, view: string, at: number) =>
      screenNames.includes(`${name}, ${view}`) || (at === 0 && screenNames.includes(name));
    const unseen = Object.entries(screens).flatMap(([name, { path }]) => {
      const views = viewsOf(name, path);
      if (views.length === 0) return screenNames.includes(name) ? [] : [name];
      return views.flatMap((view, order) => (seen(name, view, order) ? [] : [`${name}, ${view}`]));
    });
    expect(unseen).toEqual([]);
  });

  it('knows every page that belongs to no role', () => {
    const paths = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('page.tsx') && !path.includes('[family]'))
      .map((path) => path.replace(/\(\w+\)\/|\/page\.tsx/g, ''));
    const opened = screenNames.map((name) => name.replace('/', ''));
    // An unknown address has a sight by another name, and an advertiser's page a spec of its own.
    const others = ['[...missing]', 'public/advertiser/[inn]'];
    expect(paths.filter((path) => !opened.includes(path)).toSorted()).toEqual(others);
  });
});

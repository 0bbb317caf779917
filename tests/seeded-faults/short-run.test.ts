import { expect, it } from 'vitest';
import { shortRun } from '../e2e/parts';
import { windowOfTurns } from '../e2e/rotation';
import { leftOut } from '../run/rotated-files.mjs';
import { allFaults } from './all-faults.mjs';
import { isEndToEnd } from './fault.mjs';

/** Of twenty. */
const least = 18;

const turns = Array.from({ length: windowOfTurns }, (_, turn) => turn);

it.each(turns)('the short run of turn %i has the tests that see nine of ten seeded faults', (turn) => {
  const specs = new Set(shortRun({ turn, turns: 1, isWhole: false }).map((name) => `tests/e2e/${name}.spec.ts`));
  const left = new Set(leftOut(turn));
  const isRun = (file: string) => (isEndToEnd(file) ? specs.has(file) : !left.has(file));
  const unseen = allFaults.filter(({ seenBy }) => !seenBy.some(isRun)).map(({ name }) => name);
  const seen = allFaults.length - unseen.length;
  expect(seen / allFaults.length, `left to other turns: ${unseen.join('; ')}`).toBeGreaterThanOrEqual(least / 20);
});

it('each seeded fault is seen within ten short runs', () => {
  const everyRun = turns.flatMap((turn) => shortRun({ turn, turns: 1, isWhole: false }));
  const met = new Set(everyRun.map((name) => `tests/e2e/${name}.spec.ts`));
  const rarely = allFaults.filter(({ seenBy }) => seenBy.every((file) => isEndToEnd(file) && !met.has(file)));
  expect(rarely.map(({ name }) => name)).toEqual([]);
});

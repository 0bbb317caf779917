// Everything, at the end of an issue: `npm run test:full`, or some of its parts: `npm run test:full -- sweep journeys`.
// Goes on with the steps that have not passed as long as the sources are the same; `--anew` begins from the start.
// Parts that only their name starts: `isolated` and `shuffled` take every file in one of the two ways, `nodes` takes
// every file on other versions of Node.
import { conclude } from './run/conclude.mjs';
import { nodeVersions, unitOn } from './run/other-nodes.mjs';
import { browse, build, format, types, unit, unused } from './run/plan.mjs';
import { prepare } from './run/prepare.mjs';
import { openProgress } from './run/progress.mjs';
import { turnOfCommit } from './run/turn-of-commit.mjs';
import { buildConsoleAlone } from './support/build-without.mjs';

/** Turns that the sweeps take at once: in three each screen is met; every pair within the ten turns of short runs. */
const turns = { ROTATION_TURNS: '3' };

// Files are shuffled, not the tests in them, which may be the steps of a story.
const shuffled = (name, args = []) => unit(`${name}, shuffled`, ['--sequence.shuffle.files', ...args]);
const isolated = (name, args = []) => unit(`${name}, each file for itself`, args, { VITEST_ISOLATE: 'on' });

/** A third of the files runs in isolation, another third with each commit; the other files share their processes. */
const isolatedThird = turnOfCommit() % 3;
const thirds = [0, 1, 2].map((third) => {
  const run = third === isolatedThird ? isolated : shuffled;
  return () => run(`all but end to end, third ${third + 1} of 3`, [`--shard=${third + 1}/3`]);
});

/** Part → its steps. */
const withoutBrowser = { static: [types, format, unused], files: thirds };
const byNameOnly = {
  shuffled: [() => shuffled('all but end to end')],
  isolated: [() => isolated('all but end to end')],
  nodes: nodeVersions.map((version) => () => unitOn(version)),
};
const inBrowser = Object.fromEntries(
  ['journeys', 'sweep', 'faults', 'hostile', 'session', 'others'].map((part) => [
    part,
    [() => browse(`end-to-end tests: ${part}`, part, turns)],
  ]),
);
/** The console without the embedded DSP, before one that stands elsewhere. */
inBrowser.alone = [() => browse('end-to-end tests: alone', 'alone', { ...turns, CONSOLE_ALONE: buildConsoleAlone() })];
const usual = { ...withoutBrowser, ...inBrowser };
const parts = { ...usual, ...byNameOnly };

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = words.filter((word) => !(word in parts));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);

const startedAt = Date.now();
const progress = openProgress('test-full', process.argv.includes('--anew') || words.length > 0);
const wanted = words.length === 0 ? Object.keys(usual) : Object.keys(parts).filter((part) => words.includes(part));
const steps = wanted.flatMap((part) => parts[part].map((take, at) => ({ part, key: `${part} ${at + 1}`, take })));
const left = steps.filter(({ key }) => !progress.of(key));
const outcomes = steps.flatMap(({ key }) => progress.of(key) ?? []);
for (const { name } of outcomes) console.log(`== ${name}: passed before, for these very sources`);

const ofBrowser = left.filter(({ part }) => part in inBrowser);
outcomes.push(...(await prepare({ isBrowsing: ofBrowser.length > 0 })));
for (const step of left.filter(({ part }) => !(part in inBrowser))) await runAndKeep(step);
if (ofBrowser.length > 0) {
  const built = await build();
  outcomes.push(built);
  if (built.isFine) for (const step of ofBrowser) await runAndKeep(step);
}
conclude(outcomes, startedAt);

async function runAndKeep({ key, take }) {
  const outcome = await take();
  if (outcome.isFine) progress.keep(key, outcome);
  outcomes.push(outcome);
}

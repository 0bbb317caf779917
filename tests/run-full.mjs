// Everything, at the end of an issue: `npm run test:full`, or some of its parts: `npm run test:full -- sweep journeys`.
// Goes on where it stopped as long as the sources are the same; `--anew` begins from the start.
import { conclude } from './run/conclude.mjs';
import { nodeVersions, unitOn } from './run/other-nodes.mjs';
import { browse, build, format, types, unit, unused } from './run/plan.mjs';
import { prepare } from './run/prepare.mjs';
import { openProgress } from './run/progress.mjs';
import { buildConsoleAlone } from './support/build-without.mjs';

/** Turns that the sweeps take at once: in three each screen is met; every pair within the ten turns of short runs. */
const turns = { ROTATION_TURNS: '3' };

/** Part → its steps. */
const withoutBrowser = {
  static: [types, format, unused],
  // Files, that is: within one, tests may be the steps of a story.
  shuffled: [() => unit('all but end to end, shuffled', ['--sequence.shuffle.files'])],
  isolated: [() => unit('all but end to end, each file for itself', [], { VITEST_ISOLATE: 'on' })],
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
const parts = { ...withoutBrowser, ...inBrowser };

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = words.filter((word) => !(word in parts));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);

const startedAt = Date.now();
const progress = openProgress(process.argv.includes('--anew') || words.length > 0);
const wanted = Object.keys(parts).filter((part) => words.length === 0 || words.includes(part));
const left = wanted.filter((part) => !progress.of(part));
const outcomes = wanted.flatMap((part) => progress.of(part) ?? []);
for (const { name } of outcomes) console.log(`== ${name}: passed before, for these very sources`);

const isBrowsing = left.some((part) => part in inBrowser);
outcomes.push(...(await prepare({ isBrowsing })));
for (const part of left.filter((one) => one in withoutBrowser)) await take(part);
if (isBrowsing) {
  const built = await build();
  outcomes.push(built);
  if (built.isFine) for (const part of left.filter((one) => one in inBrowser)) await take(part);
}
conclude(outcomes, startedAt);

async function take(part) {
  const own = [];
  for (const step of parts[part]) own.push(await step());
  progress.keep(part, own);
  outcomes.push(...own);
}

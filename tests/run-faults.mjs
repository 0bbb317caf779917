// Sees whether the tests see: `npm run test:faults [-- words of names, files or tests]`. Each seeded fault is made in a
// copy of the project, the tests that must notice it run, and a table says which suite did. Tests that fail without a
// fault see nothing. Two copies work at once. Continues where it stopped if the sources are unchanged; `--anew` starts
// again. An hour or two.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './run/prepare.mjs';
import { openProgress } from './run/progress.mjs';
import { allFaults } from './seeded-faults/all-faults.mjs';
import { isEndToEnd, timesIn } from './seeded-faults/fault.mjs';
import { build, projectsOf, runFiles } from './seeded-faults/run-files.mjs';
import { scratchCopy } from './seeded-faults/scratch-copy.mjs';

const startedAt = Date.now();
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = allFaults.filter(
  ({ name, file, seenBy }) => words.length === 0 || words.some((word) => `${name} ${file} ${seenBy}`.includes(word)),
);
if (wanted.length === 0) throw new Error(`No fault has one of these words: ${words.join(', ')}`);
const progress = openProgress('test-faults', process.argv.includes('--anew'));
const left = wanted.filter(({ name }) => !progress.of(name));
if (left.length < wanted.length)
  console.log(`== ${wanted.length - left.length} faults: seen before, for these sources`);
const hasBrowsing = left.some(({ seenBy }) => seenBy.some(isEndToEnd));
await prepare({ isBrowsing: hasBrowsing });

const firstPort = Number(process.env.E2E_PORT ?? 3610);
const portsOfPlace = 100;
const places = Array.from({ length: Number(process.env.FAULT_COPIES ?? 2) }, (_, at) => ({
  folder: scratchCopy(),
  env: { E2E_PORT: String(firstPort + at * portsOfPlace) },
}));
const notGreen = await findNotGreen();
const results = new Map(wanted.map(({ name }) => [name, progress.of(name)]));
await shareOut(left, async (place, fault) => {
  const result = await seed(place, fault);
  results.set(fault.name, result);
  // A fault that nobody saw is tried again.
  if (result.failed.length === 0) progress.keep(fault.name, result);
  console.log(
    `${result.failed.length === 0 ? 'seen  ' : 'UNSEEN'} ${String(result.seconds).padStart(4)} s  ${fault.name}`,
  );
  for (const file of result.failed) console.log(`               not by ${file}`);
});
await printTable();

/** Gives each place the next item as soon as it is free. */
async function shareOut(items, work) {
  const queue = items.values();
  const takeTurns = async (place) => {
    for (const item of queue) await work(place, item);
  };
  await Promise.all(places.map(takeTurns));
}

/**
 * Runs the tests without a fault and returns those that fail, or of which there are none: their failure would say
 * nothing. Keys are a file and the words of its tests.
 */
async function findNotGreen() {
  console.log('\n== without a fault');
  const requested = left.flatMap(({ seenBy, only }) => seenBy.map((file) => ({ file, only, key: keyOf(file, only) })));
  const unit = requested.filter(({ file }) => !isEndToEnd(file));
  const browsing = new Map(requested.filter(({ file }) => isEndToEnd(file)).map((one) => [one.key, one]));
  const failing = new Set(unit.length > 0 ? await failingUnit(unit) : []);
  if (hasBrowsing) await Promise.all(places.map(build));
  await shareOut([...browsing.values()], async (place, { file, only, key }) => {
    const { passed, failures, output } = await runFiles(place, [file], { only });
    if (passed > 0 && failures.length === 0) return;
    console.log(output);
    failing.add(key);
  });
  for (const key of failing) console.log(`NOT GREEN without a fault: ${key}`);
  return failing;
}

function keyOf(file, only) {
  return only ? `${file} ${only}` : file;
}

/** All in one run: the tests that a fault names must be among those that pass. */
async function failingUnit(requested) {
  const files = [...new Set(requested.map(({ file }) => file))];
  const { failures, names, output } = await runFiles(places[0], files, { isWhole: true });
  if (failures.length > 0) console.log(output);
  return requested
    .filter(({ file, only }) => {
      const isMeant = (name) => name.startsWith(`${file}: `) && (!only || new RegExp(only).test(name));
      return !names.some(isMeant) || failures.some(isMeant);
    })
    .map(({ key }) => key);
}

/** Makes the fault in a place, runs the tests that see it, and takes it back. */
async function seed(place, { name, file, find, replacement, seenBy, only }) {
  const began = Date.now();
  const path = join(place.folder, file);
  const whole = readFileSync(path, 'utf8');
  if (timesIn(whole, find) !== 1) throw new Error(`“${name}” does not find its place in ${file}.`);
  writeFileSync(
    path,
    whole.replace(find, () => replacement),
  );
  const failed = [];
  try {
    if (seenBy.some(isEndToEnd)) await build(place);
    for (const one of seenBy) {
      const { failures } = notGreen.has(keyOf(one, only)) ? { failures: [] } : await runFiles(place, [one], { only });
      if (failures.length === 0) failed.push(one);
    }
  } finally {
    writeFileSync(path, whole);
  }
  return { failed, seconds: Math.round((Date.now() - began) / 1000) };
}

async function printTable() {
  const files = [...new Set(wanted.flatMap(({ seenBy }) => seenBy))].filter((one) => !isEndToEnd(one));
  const projects = await projectsOf(places[0], files);
  const suiteOf = (file) => (isEndToEnd(file) ? 'end to end' : (projects.get(file) ?? 'unit'));
  const suites = [...new Set(wanted.flatMap(({ seenBy }) => seenBy.map(suiteOf)))];
  const failedOf = (name) => results.get(name)?.failed ?? [];
  console.log(`\n== faults and the suites that see them\n${suites.join(' | ')}`);
  for (const { name, seenBy } of wanted) {
    const marks = suites.map((suite) => {
      const own = seenBy.filter((file) => suiteOf(file) === suite);
      const mark = own.length === 0 ? '' : own.some((file) => failedOf(name).includes(file)) ? 'NO' : 'yes';
      return mark.padEnd(suite.length);
    });
    console.log(`${marks.join(' | ')} | ${name}`);
  }
  const unseen = wanted.filter(({ name }) => failedOf(name).length > 0).length;
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  console.log(`${wanted.length - unseen} passed, ${unseen} failed`);
  process.exitCode = unseen === 0 ? 0 : 1;
}

// Sees whether the tests see: `npm run test:faults [-- words of names, files or tests]`. Each seeded fault is made in a
// copy of the project, the tests that must notice it run, and a table says which suite did. Tests that fail without a
// fault see nothing. Minutes to hours.
import { readFileSync, writeFileSync } from 'node:fs';
import { prepare } from './run/prepare.mjs';
import { allFaults } from './seeded-faults/all-faults.mjs';
import { isEndToEnd, timesIn } from './seeded-faults/fault.mjs';
import { build, projectsOf, runFiles } from './seeded-faults/run-files.mjs';
import { scratchCopy } from './seeded-faults/scratch-copy.mjs';

const startedAt = Date.now();
const words = process.argv.slice(2);
const wanted = allFaults.filter(
  ({ name, file, seenBy }) => words.length === 0 || words.some((word) => `${name} ${file} ${seenBy}`.includes(word)),
);
if (wanted.length === 0) throw new Error(`No fault has one of these words: ${words.join(', ')}`);
const hasBrowsing = wanted.some(({ seenBy }) => seenBy.some(isEndToEnd));
await prepare({ isBrowsing: hasBrowsing });
process.chdir(scratchCopy());
const projects = await projectsOf(
  [...new Set(wanted.flatMap(({ seenBy }) => seenBy))].filter((one) => !isEndToEnd(one)),
);
const suiteOf = (file) => (isEndToEnd(file) ? 'end to end' : (projects.get(file) ?? 'unit'));

const notGreen = await findNotGreen();
const results = [];
for (const fault of wanted) {
  results.push(await seed(fault));
  const { failed, seconds } = results.at(-1);
  console.log(`${failed.length === 0 ? 'seen  ' : 'UNSEEN'} ${String(seconds).padStart(4)} s  ${fault.name}`);
  for (const file of failed) console.log(`               not by ${file}`);
}
printTable();

/**
 * Runs the tests without a fault and returns those that fail, or of which there are none: their failure would say
 * nothing. Keys are a file and the words of its tests.
 */
async function findNotGreen() {
  console.log('\n== without a fault');
  if (hasBrowsing) await build();
  const unit = wanted.flatMap(({ seenBy, only }) =>
    seenBy.filter((one) => !isEndToEnd(one)).map((file) => ({ file, only })),
  );
  const failing = new Set(unit.length > 0 ? await failingUnit(unit) : []);
  const browsing = wanted.flatMap(({ seenBy, only }) => seenBy.filter(isEndToEnd).map((file) => ({ file, only })));
  for (const [key, { file, only }] of new Map(browsing.map((one) => [keyOf(one.file, one.only), one]))) {
    const { passed, failures, output } = await runFiles([file], { only });
    if (passed > 0 && failures.length === 0) continue;
    console.log(output);
    failing.add(key);
  }
  for (const key of failing) console.log(`NOT GREEN without a fault: ${key}`);
  return failing;
}

function keyOf(file, only) {
  return only ? `${file} ${only}` : file;
}

/** All in one run: the tests that a fault names must be among those that pass. */
async function failingUnit(requested) {
  const { failures, names, output } = await runFiles([...new Set(requested.map(({ file }) => file))], {
    isWhole: true,
  });
  if (failures.length > 0) console.log(output);
  return requested
    .filter(({ file, only }) => {
      const isMeant = (name) => name.startsWith(`${file}: `) && (!only || new RegExp(only).test(name));
      return !names.some(isMeant) || failures.some(isMeant);
    })
    .map(({ file, only }) => keyOf(file, only));
}

/** Makes the fault, runs the tests that see it, and takes it back. */
async function seed({ name, file, find, replacement, seenBy, only }) {
  const began = Date.now();
  const whole = readFileSync(file, 'utf8');
  if (timesIn(whole, find) !== 1) throw new Error(`“${name}” does not find its place in ${file}.`);
  writeFileSync(
    file,
    whole.replace(find, () => replacement),
  );
  const failed = [];
  try {
    if (seenBy.some(isEndToEnd)) await build();
    for (const one of seenBy) {
      const { failures } = notGreen.has(keyOf(one, only)) ? { failures: [] } : await runFiles([one], { only });
      if (failures.length === 0) failed.push(one);
    }
  } finally {
    writeFileSync(file, whole);
  }
  return { name, seenBy, failed, seconds: Math.round((Date.now() - began) / 1000) };
}

function printTable() {
  const suites = [...new Set(results.flatMap(({ seenBy }) => seenBy.map(suiteOf)))];
  console.log(`\n== faults and the suites that see them\n${suites.join(' | ')}`);
  for (const { name, seenBy, failed } of results) {
    const marks = suites.map((suite) => {
      const own = seenBy.filter((file) => suiteOf(file) === suite);
      const mark = own.length === 0 ? '' : own.some((file) => failed.includes(file)) ? 'NO' : 'yes';
      return mark.padEnd(suite.length);
    });
    console.log(`${marks.join(' | ')} | ${name}`);
  }
  const unseen = results.filter(({ failed }) => failed.length > 0).length;
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  console.log(`${results.length - unseen} passed, ${unseen} failed`);
  process.exitCode = unseen === 0 ? 0 : 1;
}

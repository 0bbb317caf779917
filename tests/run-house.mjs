// What the house looks like in figures: `npm run house`. Tests hold circles, floors, layers, lengths and unused code; the
// rest is printed to be read.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { repeatedPassages } from './run/repeated-passages.mjs';
import { circlesIn, importGraph } from './support/import-graph.mjs';

const { files, imports, importers, lazy } = importGraph();
const sources = files.filter((path) => !path.startsWith('tests/'));
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const lengthOf = (path) => (texts.get(path) ?? '').split('\n').length - 1;

/** Files that one file of the same folder imports, and nobody else: most are a part of that file's thought. */
const forOneNeighbour = (path) => {
  const [only, ...others] = importers.get(path) ?? [];
  return only !== undefined && others.length === 0 && posix.dirname(only) === posix.dirname(path);
};

const areas = {
  app: 'app/',
  components: 'components/',
  'lib/contract': 'lib/contract/',
  'lib/embedded-dsp': 'lib/embedded-dsp/',
  'lib, the rest': 'lib/',
  tests: 'tests/',
};
const areaOf = (path) => Object.keys(areas).find((name) => path.startsWith(areas[name]));

console.log('area'.padEnd(18), 'files', 'lines', 'median', 'largest', 'for one neighbour', 'fetched later by one');
for (const area of Object.keys(areas)) {
  const own = files.filter((path) => areaOf(path) === area);
  const sorted = own.map(lengthOf).toSorted((a, b) => a - b);
  const single = own.filter(forOneNeighbour);
  const columns = [
    [own.length, 5],
    [sorted.reduce((sum, lines) => sum + lines, 0), 6],
    [sorted[Math.floor(sorted.length / 2)] ?? 0, 6],
    [sorted.at(-1) ?? 0, 7],
    [single.filter((path) => !lazy.has(path)).length, 17],
    [single.filter((path) => lazy.has(path)).length, 20],
  ];
  console.log(area.padEnd(18), ...columns.map(([value, width]) => String(value).padStart(width)));
}

const circles = circlesIn(sources, imports);
console.log(`\nimport circles, types included: ${circles.length}`);
for (const circle of circles.slice(0, 20)) console.log(`  ${circle.join(' · ')}`);

const folders = new Map();
for (const path of sources) folders.set(posix.dirname(path), [...(folders.get(posix.dirname(path)) ?? []), path]);
const crowded = [...folders].filter(([, own]) => own.length > 35).toSorted((a, b) => b[1].length - a[1].length);
const named = crowded.map(([name, own]) => `${name} ${own.length}`).join(', ');
console.log(`\nfolders with more than 35 files: ${named || 'none'}`);

const floors = readFileSync('tests/architecture/floors.test.ts', 'utf8').match(/^ {4}holds: /gm)?.length;
console.log(`floors of the embedded DSP: ${floors} (tests/architecture/floors.test.ts)`);

const trial = readFileSync('tests/architecture/forgotten-field.test.ts', 'utf8');
const handWritten = new Set([...trial.matchAll(/'((?:components|lib)\/[^']+\.\w+)'/g)].map(([, path]) => path)).size;
console.log(`files by hand for a new field of a campaign: ${handWritten} (tests/architecture/forgotten-field.test.ts)`);

const reasons = sources.flatMap((path) =>
  [...(texts.get(path) ?? '').matchAll(/noExcessiveLinesPerFunction: (.*)/g)].map(([, why]) => `  ${path}: ${why}`),
);
console.log(`\nfunctions of more than 40 lines: ${reasons.length}\n${reasons.join('\n')}`);

const passages = repeatedPassages(sources.map((path) => [path, texts.get(path) ?? '']));
console.log(`\npassages of six lines that stand twice: ${passages.length}`);
for (const { places, lines } of passages.slice(0, 20)) console.log(`  ${lines} lines: ${places.join(' · ')}`);

console.log('\nunused files, exports, packages:');
const { stdout } = spawnSync('npm', ['run', '--silent', 'unused'], { encoding: 'utf8' });
console.log(stdout.trim() || '  none');

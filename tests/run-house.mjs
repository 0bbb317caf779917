// What the house looks like in figures: `npm run house`. Nothing here is asserted but circles, which a test holds.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { circlesIn, importGraph } from './support/import-graph.mjs';

const { files, imports, importers } = importGraph();
const sources = files.filter((path) => !path.startsWith('tests/'));
const lengths = new Map(files.map((path) => [path, readFileSync(path, 'utf8').split('\n').length - 1]));
const lengthOf = (path) => lengths.get(path) ?? 0;

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

console.log('area'.padEnd(18), 'files', 'lines', 'median', 'largest', 'for one neighbour');
for (const area of Object.keys(areas)) {
  const own = files.filter((path) => areaOf(path) === area);
  const sorted = own.map(lengthOf).toSorted((a, b) => a - b);
  const columns = [
    [own.length, 5],
    [sorted.reduce((sum, lines) => sum + lines, 0), 6],
    [sorted[Math.floor(sorted.length / 2)] ?? 0, 6],
    [sorted.at(-1) ?? 0, 7],
    [own.filter(forOneNeighbour).length, 8],
  ];
  console.log(area.padEnd(18), ...columns.map(([value, width]) => String(value).padStart(width)));
}

const circles = circlesIn(sources, imports);
console.log(`\nimport circles, types included: ${circles.length}`);
for (const circle of circles.slice(0, 20)) console.log(`  ${circle.join(' · ')}`);

const folders = new Map();
for (const path of sources) folders.set(posix.dirname(path), [...(folders.get(posix.dirname(path)) ?? []), path]);
const crowded = [...folders].filter(([, own]) => own.length > 30).toSorted((a, b) => b[1].length - a[1].length);
console.log(
  '\nfolders with more than 30 files:',
  crowded.map(([name, own]) => `${name} ${own.length}`).join(', ') || 'none',
);

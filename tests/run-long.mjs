// The generated suites with the numbers of the quality figures, about an hour: `npm run test:long [words of file names]`.
import { spawnSync } from 'node:child_process';

const suites = [
  { files: 'tests/api/malformed.test.ts', given: { MALFORMED: 10_000 } },
  { files: 'tests/races', given: { RACES: 500 } },
  { files: 'tests/documents/contracts.test.ts', given: { RACES: 500 } },
  { files: 'tests/entities', given: { ENTITIES: 5_000 } },
  { files: 'tests/finance/money.test.ts', given: { MONEY: 500 } },
  { files: 'tests/media', given: { UPLOAD: 1_024 } },
  { files: 'tests/relay', given: { NOTIFICATIONS: 10_000, SILENCE: 60 } },
  { files: 'tests/api/durability.test.ts', given: { KILLS: 200 } },
];

const words = process.argv.slice(2);
const wanted = suites.filter(({ files }) => words.length === 0 || words.some((word) => files.includes(word)));
const results = wanted.map(({ files, given }) => {
  const asked = Object.entries(given).map(([name, value]) => [name, String(value)]);
  console.log(`\n== ${files} with ${asked.map((pair) => pair.join(' = ')).join(', ')}`);
  const started = Date.now();
  const env = { ...process.env, ...Object.fromEntries(asked) };
  const { status } = spawnSync('npx', ['vitest', 'run', files], { stdio: 'inherit', env });
  return { files, isFine: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});
for (const { files, isFine, seconds } of results) console.log(`${isFine ? 'passed' : 'FAILED'} ${files}, ${seconds} s`);
process.exitCode = results.every(({ isFine }) => isFine) ? 0 : 1;

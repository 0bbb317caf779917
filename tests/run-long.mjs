// The generated suites with the numbers of the quality figures, several hours: `npm run test:long [words of file names]`.
import { spawnSync } from 'node:child_process';
import { buildWithout } from './support/build-without.mjs';

const suites = [
  { files: 'tests/api/malformed.test.ts', given: { MALFORMED: 10_000 } },
  { files: 'tests/races', given: { RACES: 500 } },
  { files: 'tests/documents/contracts.test.ts', given: { RACES: 500 } },
  { files: 'tests/entities', given: { ENTITIES: 5_000 } },
  { files: 'tests/finance/money.test.ts', given: { MONEY: 500 } },
  { files: 'tests/exchange/steering.test.ts', given: { TRAFFIC: 4 } },
  { files: 'tests/exchange/leases.test.ts', given: { LEASES: 1_000 } },
  { files: 'tests/exchange/budgets.test.ts', given: { BUDGETS: 300 } },
  { files: 'tests/settlement/exactness.test.ts', given: { SETTLEMENTS: 100 } },
  { files: 'tests/media', given: { UPLOAD: 1_024 } },
  { files: 'tests/relay', given: { NOTIFICATIONS: 10_000, SILENCE: 60 } },
  { files: 'tests/gateway/patience.test.ts', given: { ANSWER_AFTER: 310 } },
  { files: 'tests/api/durability.test.ts', given: { KILLS: 200 } },
  { files: 'tests/bulk/bulk-properties.test.ts', given: { BULK: 500 } },
  {
    files: 'tests/bulk/change-set-properties.test.ts',
    given: { BULK: 500, BULK_SEED: Math.floor(Date.now() / 1000) },
  },
  { files: 'tests/bulk/sheet-properties.test.ts', given: { BULK: 500 } },
  {
    files: 'tests/rtb/random-requests.test.ts',
    given: { RTB_REQUESTS: 100_000, RTB_SEED: Math.floor(Date.now() / 1000) },
  },
  { files: 'tests/rtb/same-decisions.test.ts', given: { RTB_DECISIONS: 300 } },
  { files: 'tests/rtb/kills.test.ts', given: { RTB_KILLS: 60 } },
  { files: 'tests/machines/killed-leader.test.ts', given: { LEADERS: 50 } },
  { files: 'tests/what-if/truth.test.ts', given: { WHAT_IF_SEEDS: 20 } },
  { files: 'tests/what-if/replay.test.ts', given: { WHAT_IF_SEEDS: 20 } },
  { files: 'tests/what-if/replay-gates.test.ts', given: { WHAT_IF_SEEDS: 20 } },
  { files: 'tests/what-if/day.test.ts', given: { WHAT_IF_SEEDS: 20 } },
  // In a browser, over the last production build.
  { files: 'tests/e2e/leaving.spec.ts', given: { HEAP_CALLS: 50_000, HEAP_PAGES: 10_000 } },
  { files: 'tests/e2e/degradation-screens.spec.ts', given: { ROTATION: 'whole' } },
  { files: 'tests/e2e/every-overlay.spec.ts', given: { ROTATION: 'whole' } },
  { files: 'tests/e2e/sweep.spec.ts', given: { ROTATION: 'whole' } },
  { files: 'tests/e2e/uploads.spec.ts', given: { UPLOAD_FILES: 300 } },
  { files: 'tests/e2e/hostile-texts.spec.ts', given: { HOSTILE: 60 } },
  { files: 'tests/e2e/guards.spec.ts', given: { DISGUISES: 99 } },
  // Over a build of its own, which lacks a file.
  { files: 'tests/e2e/guards.spec.ts', given: { DISGUISES: 99 }, without: 'middleware.ts' },
  { files: 'tests/run-nodes.mjs', given: {} },
  // Every change of the pure parts that Stryker knows; prints what no test notices.
  { files: 'tests/run-mutants.mjs', given: {} },
];
const browse = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'];

function programOf(files) {
  if (files.endsWith('.mjs')) return ['node'];
  return files.endsWith('.spec.ts') ? browse : ['vitest', 'run'];
}

const words = process.argv.slice(2);
const wanted = suites.filter(({ files }) => words.length === 0 || words.some((word) => files.includes(word)));
const results = wanted.map(({ files, given, without }) => {
  const requested = Object.entries(given).map(([name, value]) => [name, String(value)]);
  console.log(
    `\n== ${[files, ...requested.map((pair) => pair.join(' = '))].join(', ')}${without ? `, without ${without}` : ''}`,
  );
  const started = Date.now();
  const env = { ...process.env, ...Object.fromEntries(requested), ...(without && { BUILT_IN: buildWithout(without) }) };
  const { status } = spawnSync('npx', [...programOf(files), files], { stdio: 'inherit', env });
  return { files, isFine: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});
for (const { files, isFine, seconds } of results) console.log(`${isFine ? 'passed' : 'FAILED'} ${files}, ${seconds} s`);
process.exitCode = results.every(({ isFine }) => isFine) ? 0 : 1;

// Changes the pure parts in every way that Stryker knows, and counts what no test notices: `npm run test:long` calls it,
// `node tests/run-mutants.mjs format` takes one part. Prints each survivor with its place, and the scores.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { scratchCopy } from './seeded-faults/scratch-copy.mjs';

/** What is changed, and the tests that know it: none of them starts a server, for each runs hundreds of times. */
const parts = {
  money: {
    mutate: ['lib/contract/money.ts', 'lib/embedded-dsp/documents/print/amount-words*.ts'],
    testFiles: [
      'tests/finance/sums.test.ts',
      'tests/documents/amount-words.test.ts',
      'tests/components/campaigns-values.test.ts',
      'tests/components/finances-money.test.ts',
    ],
  },
  contract: {
    mutate: [
      'lib/contract/paging.ts',
      'lib/contract/creatives/creative-readiness.ts',
      'lib/contract/payment-info/payment-info-required.ts',
      'lib/contract/payment-info/payment-info-rules.ts',
      'lib/contract/payment-info/requisites/*.ts',
      'lib/contract/people/grants.ts',
    ],
    testFiles: [
      'tests/contract/operations.test.ts',
      'tests/finance/requisites.test.ts',
      'tests/components/payment-form.test.ts',
      'tests/components/security-permissions.test.ts',
    ],
  },
  access: {
    mutate: ['lib/access/*.ts'],
    testFiles: ['tests/access/matrix.test.ts', 'tests/access/resolve-route.test.ts'],
  },
  format: {
    mutate: ['lib/format/*.ts'],
    testFiles: ['tests/format/*.test.ts', 'tests/components/statistics-period.test.ts'],
  },
  bidding: {
    mutate: [
      'lib/embedded-dsp/exchange/campaigns/frequency-counters.ts',
      'lib/embedded-dsp/exchange/gates/*-gates.ts',
      'lib/embedded-dsp/exchange/gates/geo-gate.ts',
      'lib/embedded-dsp/exchange/market/local-time.ts',
      'lib/embedded-dsp/exchange/price/least-price.ts',
      'lib/embedded-dsp/exchange/price/pacing.ts',
      'lib/embedded-dsp/exchange/price/price.ts',
    ],
    testFiles: [
      'tests/exchange/gates.test.ts',
      'tests/exchange/geo.test.ts',
      'tests/exchange/placement.test.ts',
      'tests/exchange/steering.test.ts',
      'tests/rules/rules-in-auctions.test.ts',
    ],
  },
};

const words = process.argv.slice(2);
const wanted = Object.entries(parts).filter(([name]) => words.length === 0 || words.includes(name));
if (wanted.length === 0) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
for (const [, { mutate: changed, testFiles }] of wanted) for (const one of [...changed, ...testFiles]) requireFile(one);
process.chdir(scratchCopy());
const scores = wanted.map(([name, part]) => mutate(name, part));
console.log('\n== mutants');
for (const { name, killed, survived, unreached } of scores) {
  const score = ((100 * killed) / (killed + survived + unreached)).toFixed(1);
  console.log(`${score.padStart(5)} %  ${name}: ${killed} noticed, ${survived} not, ${unreached} in what no test runs`);
}

/** Throws where a pattern finds no file of the project: what has moved would go unchanged, and the score would not tell. */
function requireFile(pattern) {
  const found = execFileSync('git', ['ls-files', `:(glob)${pattern}`], { encoding: 'utf8' });
  if (!found) throw new Error(`No file is called ${pattern}.`);
}

/** Runs Stryker over one part in the copy, whose files it changes. Throws when it does not come to its end. */
function mutate(name, { mutate: files, testFiles }) {
  console.log(`\n== mutants of ${name}`);
  const report = `mutants-${name}.json`;
  const options = {
    mutate: files,
    testFiles,
    testRunner: 'vitest',
    vitest: { related: false },
    inPlace: true,
    // What is made once, as a module loads, would need a fresh process for each change of it.
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    timeoutMS: 30_000,
    concurrency: Number(process.env.MUTANT_WORKERS ?? availableParallelism()),
    reporters: ['json'],
    jsonReporter: { fileName: report },
    checkers: [],
    allowConsoleColors: false,
    disableTypeChecks: false,
    warnings: { slow: false },
  };
  writeFileSync('mutants.conf.json', JSON.stringify(options));
  const { status } = spawnSync('npx', ['stryker', 'run', 'mutants.conf.json'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`Stryker did not come to its end over ${name}.`);
  return count(name, JSON.parse(readFileSync(report, 'utf8')));
}

function count(name, { files }) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: all }]) =>
    all.map((mutant) => ({ ...mutant, file: relative(process.cwd(), file), source })),
  );
  const among = (...statuses) => mutants.filter(({ status }) => statuses.includes(status));
  for (const { file, location, source, replacement, status } of among('Survived', 'NoCoverage')) {
    const line = source.split('\n')[location.start.line - 1]?.trim() ?? '';
    console.log(`${status === 'Survived' ? 'survived' : 'no test '} ${file}:${location.start.line}  ${line}`);
    console.log(`           ↳ ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`);
  }
  return {
    name,
    killed: among('Killed', 'Timeout').length,
    survived: among('Survived').length,
    unreached: among('NoCoverage').length,
  };
}

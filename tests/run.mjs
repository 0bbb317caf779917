// Every check of the project, on a fresh clone too: `npm test`. Closes with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'checks-'));
const tally = { passed: 0, failed: 0 };
const failures = [];

if (!existsSync('node_modules/.package-lock.json')) must('install', 'npm', ['ci', '--no-audit', '--no-fund']);
const { ensureBrowser } = await import('./support/ensure-browser.mjs');
process.env.CHROMIUM_PATH = await ensureBrowser();

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

step('format and lint', 'npx', ['biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=40']);
step('messages', 'npx', ['i18n-check', '--source', 'en', '--locales', 'messages', '--format', 'next-intl']);
step('types', 'npx', ['next', 'typegen']) && step('types', 'npx', ['tsc', '--noEmit']);
step(
  'unit, architecture, contract and API tests',
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  () => countVitest(vitestReport),
);
if (step('production build', 'npm', ['run', 'build'])) {
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport;
  process.env.E2E_WORKERS ??= String(Math.min(2, availableParallelism()));
  step('end-to-end tests', 'npx', ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'], () =>
    countPlaywright(playwrightReport),
  );
}
rmSync(reports, { recursive: true, force: true });
for (const name of failures) console.log(`failed: ${name}`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

function execute(command, args) {
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return { isFine: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
}

function must(name, command, args) {
  console.log(`\n== ${name}`);
  if (!execute(command, args).isFine) throw new Error(`${name} failed`);
}

/** Runs one check and adds to the tally: what `count` reads from its report, else the step as one. */
function step(name, command, args, count) {
  console.log(`\n== ${name}`);
  const { isFine, seconds } = execute(command, args);
  const counted = count?.() ?? { passed: 0, failed: 0 };
  const hasCounts = counted.passed + counted.failed > 0;
  tally.passed += hasCounts ? counted.passed : Number(isFine);
  tally.failed += hasCounts ? Math.max(counted.failed, Number(!isFine && counted.failed === 0)) : Number(!isFine);
  if (!isFine) failures.push(name);
  console.log(`== ${name}: ${isFine ? 'passed' : 'FAILED'} in ${seconds} s`);
  return isFine;
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function countVitest(path) {
  const report = readReport(path);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countPlaywright(path) {
  const stats = readReport(path)?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

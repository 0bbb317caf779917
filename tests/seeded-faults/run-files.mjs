import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { playwrightReport, vitestReport } from '../run/reports.mjs';
import { isEndToEnd } from './fault.mjs';

const vitestJson = 'seeded-faults-vitest.json';
const playwrightJson = 'seeded-faults-playwright.json';
const listJson = 'seeded-faults-list.json';
/** A fault may hang a program. It then counts as unseen. */
const longestMs = 1_200_000;

/**
 * A folder in which tests run, with the environment that keeps its ports apart from those of others.
 * @typedef {{ folder: string, env: Record<string, string> }} Place
 */

/**
 * Runs test files of one kind.
 * @param {Place} place
 * @param {readonly string[]} files
 * @param {{ only?: string, isWhole?: boolean }} [how] `only`: words in the names of the tests to run; `isWhole`: goes on
 *   after a failure
 * @returns {Promise<{ passed: number, names: string[], failures: string[], output: string }>} `names` are those of all tests
 *   that ran, `failures` of those that failed
 */
export async function runFiles(place, files, { only, isWhole = false } = {}) {
  const isBrowsing = files.every(isEndToEnd);
  const json = join(place.folder, isBrowsing ? playwrightJson : vitestJson);
  rmSync(json, { force: true });
  const { text: output } = await (isBrowsing ? browse(place, files, only) : test(place, files, only, isWhole));
  const report = isBrowsing ? playwrightReport(json) : vitestReport(json, place.folder);
  const { passed = 0, tests = [], failures = [] } = report ?? {};
  return { passed, names: tests.map(({ name }) => name), failures: failures.map(({ name }) => name), output };
}

const test = (place, files, only, isWhole) =>
  execute(place, 'npx', [
    'vitest',
    'run',
    ...(isWhole ? [] : ['--bail=1']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestJson}`,
    ...(only ? ['--testNamePattern', only] : []),
    ...files,
  ]);

const browse = (place, files, only) =>
  execute(
    place,
    'npx',
    [
      'playwright',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      '--max-failures=1',
      ...(only ? ['--grep', only] : []),
      ...files,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(place.folder, playwrightJson), ROTATION: 'whole' },
  );

/**
 * Makes the production build of a folder. Throws if it cannot be made.
 * @param {Place} place
 */
export async function build(place) {
  const { isFine, text } = await execute(place, 'npm', ['run', '--silent', 'build']);
  if (!isFine) throw new Error(`The copy cannot be built:\n${text}`);
}

/**
 * Projects of Vitest by test file, such as `pure`; none where it runs without projects.
 * @param {Place} place
 * @param {readonly string[]} files
 * @returns {Promise<Map<string, string>>}
 */
export async function projectsOf(place, files) {
  const json = join(place.folder, listJson);
  await execute(place, 'npx', ['vitest', 'list', '--filesOnly', `--json=${json}`, ...files]);
  /** @type {{ file: string, projectName?: string }[]} */
  const listed = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : [];
  return new Map(
    listed.flatMap(({ file, projectName }) => (projectName ? [[relative(place.folder, file), projectName]] : [])),
  );
}

function execute(place, command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: place.folder,
      env: { ...process.env, ...place.env, ...env },
      timeout: longestMs,
      shell: process.platform === 'win32',
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
    child.once('error', (error) => resolve({ isFine: false, text: `${text}\n${error.message}` }));
    child.once('close', (code) => resolve({ isFine: code === 0, text }));
  });
}

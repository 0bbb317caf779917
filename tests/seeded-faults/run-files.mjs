import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { playwrightReport, vitestReport } from '../run/reports.mjs';
import { isEndToEnd } from './fault.mjs';

const vitestJson = 'seeded-faults-vitest.json';
const playwrightJson = 'seeded-faults-playwright.json';
const listJson = 'seeded-faults-list.json';
/** A fault may hang a program: then nobody says that it was seen. */
const longestMs = 1_200_000;

/**
 * Runs test files of one kind in the present folder.
 * @param {readonly string[]} files
 * @param {{ only?: string, isWhole?: boolean }} [how] `only`: words in the names of the tests to run; `isWhole`: goes on
 *   after a failure
 * @returns {Promise<{ passed: number, names: string[], failures: string[], output: string }>} `names` are those of all tests
 *   that ran, `failures` of those that failed
 */
export async function runFiles(files, { only, isWhole = false } = {}) {
  const isBrowsing = files.every(isEndToEnd);
  const json = isBrowsing ? playwrightJson : vitestJson;
  rmSync(json, { force: true });
  const { text: output } = await (isBrowsing ? browse(files, only) : test(files, only, isWhole));
  const report = isBrowsing ? playwrightReport(json) : vitestReport(json);
  const { passed = 0, tests = [], failures = [] } = report ?? {};
  return { passed, names: tests.map(({ name }) => name), failures: failures.map(({ name }) => name), output };
}

const test = (files, only, isWhole) =>
  execute('npx', [
    'vitest',
    'run',
    ...(isWhole ? [] : ['--bail=1']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestJson}`,
    ...(only ? ['--testNamePattern', only] : []),
    ...files,
  ]);

const browse = (files, only) =>
  execute(
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
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(process.cwd(), playwrightJson), ROTATION: 'whole' },
  );

/** The production build of the present folder. Throws when it cannot be made. */
export async function build() {
  const { isFine, text } = await execute('npm', ['run', '--silent', 'build']);
  if (!isFine) throw new Error(`The copy cannot be built:\n${text}`);
}

/**
 * Projects of Vitest by test file, such as `pure`; none where it runs without projects.
 * @returns {Promise<Map<string, string>>}
 */
export async function projectsOf(files) {
  await execute('npx', ['vitest', 'list', '--filesOnly', `--json=${listJson}`, ...files]);
  /** @type {{ file: string, projectName?: string }[]} */
  const listed = existsSync(listJson) ? JSON.parse(readFileSync(listJson, 'utf8')) : [];
  return new Map(
    listed.flatMap(({ file, projectName }) => (projectName ? [[relative(process.cwd(), file), projectName]] : [])),
  );
}

function execute(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
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

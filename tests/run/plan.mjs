import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightReport, vitestReport } from './reports.mjs';
import { runStep } from './step.mjs';

const reports = mkdtempSync(join(tmpdir(), 'checks-'));
const reportFile = () => join(reports, `${randomUUID()}.json`);
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Formatting and lint rules of every source. */
export const format = () =>
  runStep({
    name: 'format and lint',
    command: 'npx',
    args: ['biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=40'],
  });

/** Files, exports and packages that nothing uses, and those that tests alone keep alive (`knip.config.ts`). */
export const unused = (isBeside = false) =>
  runStep({ name: 'unused code', command: 'npm', args: ['run', '--silent', 'unused'], isBeside });

/** Types of everything; a second run reads what the first one kept. Not beside a build, which makes Next's types anew. */
export const types = (isBeside = false) =>
  runStep({ name: 'types', command: 'npm', args: ['run', '--silent', 'types'], isBeside });

/** Vitest with the given arguments, such as `--project` and files. */
export function unit(name, args, env = {}) {
  const file = reportFile();
  return runStep({
    name,
    env,
    report: () => vitestReport(file),
    command: 'npx',
    args: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
  });
}

/** The production build, which the end-to-end tests walk through. */
export const build = (isBeside = false) =>
  runStep({ name: 'production build', command: 'npm', args: ['run', '--silent', 'build'], isBeside });

/** The data that the end-to-end tests copy; asks for the build. */
export const demonstration = (isBeside = false) =>
  runStep({
    name: 'demonstration',
    command: 'node',
    isBeside,
    args: ['--import', 'tsx', 'tests/e2e/make-demo.ts'],
  });

/** Playwright over one part of the specs, as `tests/e2e/parts.ts` names them. */
export function browse(name, part, env = {}) {
  const file = reportFile();
  // One more than the cores of the smallest machine: walks wait, for pages that hang most of all.
  const lanes = process.env.E2E_WORKERS ?? String(Math.min(2, availableParallelism()) + 1);
  return runStep({
    name,
    report: () => playwrightReport(file),
    command: 'npx',
    args: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    env: { E2E_PART: part, E2E_WORKERS: lanes, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
  });
}

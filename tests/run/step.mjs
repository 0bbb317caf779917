import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { measureLoad } from './machine-load.mjs';

/**
 * What one step of a run came to. `passed` and `failed` are tests where the step counts them, else the step itself.
 * `busy` is the share of all processors that were busy meanwhile, 0–1.
 * @typedef {{ name: string, seconds: number, busy: number, passed: number, failed: number, skipped: number, isFine: boolean,
 *   files: Timed[], tests: Timed[], failures: Failure[], notes: string[] }} Outcome
 * @typedef {{ name: string, seconds: number }} Timed
 * @typedef {{ name: string, reason: string }} Failure
 */

/** Lines that a run repeats at its end: what a sweep took and what it left for another run. */
const isNote = (line) => line.startsWith('rotation: ');

/**
 * Runs one command to its end. The output is shown as it comes, or in one piece afterwards when `isBeside` another step.
 * @param {{ name: string, command: string, args: string[], env?: Record<string, string>, isBeside?: boolean,
 *   report?: () => Partial<Outcome> | null }} step
 * @returns {Promise<Outcome>}
 */
export async function runStep({ name, command, args, env = {}, isBeside = false, report }) {
  const started = Date.now();
  const load = measureLoad();
  if (!isBeside) console.log(`\n== ${name}`);
  const { isFine, output } = await execute(command, args, env, !isBeside);
  const seconds = Math.round((Date.now() - started) / 1000);
  if (isBeside) console.log(`\n== ${name} (beside other steps)\n${output.trimEnd()}`);
  const outcome = { ...counted(name, isFine, report?.() ?? null, output), name, seconds, busy: load(), isFine };
  outcome.notes = output.split('\n').filter(isNote);
  console.log(`== ${name}: ${isFine ? 'passed' : 'FAILED'} in ${seconds} s`);
  return outcome;
}

/** A step without a report counts as one test; one that fails counts at least one failure. */
function counted(name, isFine, report, output) {
  const { passed = 0, failed = 0, skipped = 0, files = [], tests = [], failures = [] } = report ?? {};
  const isCounted = passed + failed > 0;
  const ownFailures = isFine ? [] : failuresOfStep(name, failed > 0, output);
  return {
    passed: isCounted ? passed : Number(isFine),
    failed: failed + ownFailures.length,
    skipped,
    files,
    tests,
    failures: [...failures, ...ownFailures],
  };
}

/** Lines that a step without a report ends with when it fails, or that an error outside of tests is told in. */
const shownLines = 12;

/** What failed besides tests: errors outside of them, as Vitest prints them, or the step itself. */
function failuresOfStep(name, hasFailedTests, output) {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  const outside = lines.findIndex((line) => line.includes(' Unhandled Error '));
  if (outside >= 0) return [{ name, reason: lines.slice(outside, outside + shownLines).join('\n') }];
  return hasFailedTests ? [] : [{ name, reason: lines.slice(-shownLines).join('\n') }];
}

function execute(command, args, env, isShown) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (isShown) process.stdout.write(text);
      });
    }
    child.once('error', (error) => resolve({ isFine: false, output: `${output}\n${error.message}` }));
    child.once('close', (code) => resolve({ isFine: code === 0, output }));
  });
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { measureLoad } from './machine-load.mjs';
import { vitestReport } from './reports.mjs';
import { runStep } from './step.mjs';

const one = (fullName: string, status: string) => ({ fullName, status, duration: 1, failureMessages: [] });

/** Writes what Vitest reports of a file whose process died in its second test. */
function reportOfDied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  const assertionResults = [
    one('ends', 'passed'),
    one('dies', 'pending'),
    one('waits', 'pending'),
    one('x', 'skipped'),
  ];
  const file = { name: `${process.cwd()}/tests/a.test.ts`, startTime: 0, endTime: 0, status: 'passed', message: '' };
  const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 3 };
  writeFileSync(path, JSON.stringify({ ...counts, testResults: [{ ...file, assertionResults }] }));
  return path;
}

test('what had not ended when its process died has failed and is named', () => {
  expect(vitestReport(reportOfDied())).toMatchObject({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: [
      { name: 'tests/a.test.ts: dies', reason: 'did not end' },
      { name: 'tests/a.test.ts: waits', reason: 'did not end' },
    ],
  });
});

test('an error outside of tests is told beside the failed tests', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const printed = ['before', '--- Unhandled Error ---', 'Error: Worker exited unexpectedly', ...Array(12).fill('more')];
  const step = await runStep({
    name: 'API tests',
    command: process.execPath,
    args: ['-e', `console.log(${JSON.stringify(printed.join('\n'))}); process.exitCode = 1`],
    report: () => vitestReport(reportOfDied()),
    isBeside: true,
  });
  print.mockRestore();
  expect(step).toMatchObject({ passed: 1, failed: 3 });
  expect(step.failures.at(-1)?.reason).toContain('Worker exited unexpectedly');
});

test('how busy all processors were is told for the time since it was asked to be measured', () => {
  const readings = [
    [times(100, 900), times(50, 950)],
    [times(130, 970), times(110, 1_040)],
  ];
  const load = measureLoad(() => readings.shift() ?? []);
  // 90 of 250 ticks.
  expect(load()).toBeCloseTo(0.36);
});

const times = (user: number, idle: number) => ({ times: { user, nice: 0, sys: 0, idle, irq: 0 } });

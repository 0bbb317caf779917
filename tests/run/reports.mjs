import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** Counts and times of a Vitest run, from its JSON report; null when it wrote none. */
export function vitestReport(path) {
  const report = read(path);
  if (!report) return null;
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
  const all = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    if (status === 'failed' && assertionResults.length === 0) return [{ name: `${file}: ${message}`, isFailed: true }];
    return assertionResults.map(({ fullName, duration, status: own }) => ({
      name: `${file}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      isFailed: own === 'failed',
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, all.filter(({ isFailed }) => isFailed).length),
    skipped: report.numPendingTests,
    ...{ files, tests: timed(all), failures: failed(all) },
  };
}

/** Counts and times of a Playwright run, from its JSON report; null when it wrote none. */
export function playwrightReport(path) {
  const report = read(path);
  if (!report) return null;
  const all = report.suites.flatMap((suite) => specsOf(suite)).map(testOf);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    files: filesOf(all),
    ...{ tests: timed(all), failures: [...failed(all), ...report.errors.map(({ message }) => message)] },
  };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap((one) => specsOf(one))];

function testOf({ file, title, ok, tests }) {
  const results = tests.flatMap((test) => test.results);
  const seconds = sum(results.map(({ duration }) => ({ seconds: duration / 1000 })));
  return { file: `tests/e2e/${file}`, name: `tests/e2e/${file}: ${title}`, seconds, isFailed: !ok };
}

function filesOf(tests) {
  const seconds = new Map();
  for (const { file, seconds: own } of tests) seconds.set(file, (seconds.get(file) ?? 0) + own);
  return [...seconds].map(([name, total]) => ({ name, seconds: total }));
}

const sum = (parts) => parts.reduce((total, { seconds }) => total + seconds, 0);
const timed = (tests) => tests.map(({ name, seconds = 0 }) => ({ name, seconds }));
const failed = (tests) => tests.filter(({ isFailed }) => isFailed).map(({ name }) => name.split('\n')[0]);

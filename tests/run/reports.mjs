import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a reason: an expectation, what came instead, and where. */
const reasonLines = 12;

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** Counts and times of a Vitest run in a folder, from its JSON report; null when it wrote none. */
export function vitestReport(path, folder = process.cwd()) {
  const report = read(path);
  if (!report) return null;
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(folder, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const all = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(folder, name);
    if (status === 'failed' && assertionResults.length === 0) return [{ name: file, isFailed: true, reason: message }];
    return assertionResults.map(({ fullName, duration, status: own, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      // Pending is what began, or waited for its turn, when the process of its file came to an end.
      isFailed: own === 'failed' || own === 'pending',
      isSkipped: own === 'skipped',
      reason: failureMessages?.[0] ?? 'did not end',
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, all.filter(({ isFailed }) => isFailed).length),
    skipped: all.filter(({ isSkipped }) => isSkipped).length,
    files,
    tests: timed(all),
    failures: failed(all),
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
    tests: timed(all),
    failures: [...failed(all), ...report.errors.map(({ message }) => ({ name: 'Playwright', reason: brief(message) }))],
  };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap((one) => specsOf(one))];

function testOf({ file, title, ok, tests }) {
  const results = tests.flatMap((test) => test.results);
  const seconds = sum(results.map(({ duration }) => ({ seconds: duration / 1000 })));
  const reason = results.flatMap(({ error, errorLocation, steps = [] }) =>
    error ? [`${failingStep(steps)}line ${errorLocation?.line}: ${error.message}`] : [],
  )[0];
  return { file: `tests/e2e/${file}`, name: `tests/e2e/${file}: ${title}`, seconds, isFailed: !ok, reason };
}

/** What the innermost step that an error left is called; nothing outside of steps. */
function failingStep(steps) {
  const step = steps.find(({ error }) => error);
  return step ? failingStep(step.steps ?? []) || `“${step.title}”, ` : '';
}

function filesOf(tests) {
  const seconds = new Map();
  for (const { file, seconds: own } of tests) seconds.set(file, (seconds.get(file) ?? 0) + own);
  return [...seconds].map(([name, total]) => ({ name, seconds: total }));
}

const sum = (parts) => parts.reduce((total, { seconds }) => total + seconds, 0);
const timed = (tests) => tests.map(({ name, seconds = 0 }) => ({ name, seconds }));
const failed = (tests) =>
  tests
    .filter(({ isFailed }) => isFailed)
    .map(({ name, reason }) => ({ name: name.split('\n')[0], reason: brief(reason) }));

/** The first lines of an error, without colours. */
const brief = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, reasonLines).join('\n');

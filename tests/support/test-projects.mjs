import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * How test files are run, decided by their content and imports:
 * - `alone`: in a process of its own, because it replaces modules or is the console, which reads its environment once
 * - `dom`: uses happy-dom; calls, uploads, downloads and toasts are spies there (`tests/support/doors.ts`)
 * - `api`: starts a store, a server or a program; each file closes what it has started
 * - `auctions`: simulates hours of the exchange
 * - `pure`: everything else
 *
 * Files of all projects but the first share processes, so that imported modules are read once.
 * @typedef {'alone' | 'dom' | 'api' | 'auctions' | 'pure'} TestProject
 */

/** @type {readonly TestProject[]} */
export const testProjects = ['pure', 'dom', 'api', 'auctions', 'alone'];

const beginnings = [
  '@/lib/embedded-dsp/start-api',
  '@/lib/embedded-dsp/store/open-store',
  '@/lib/embedded-dsp/facts/open-facts',
  '@/lib/embedded-dsp/running-exchange/exchange-in-thread',
  '@/lib/embedded-dsp/files/inspect/inspect-in-thread',
  'node:http',
  'node:net',
  'node:worker_threads',
  'ws',
  'tests/support/compile-sources.ts',
];

/**
 * Returns the test files of a project, by their paths from the project's root.
 * @param {TestProject} project
 */
export const testFilesOf = (project) =>
  allTestFiles().filter((path) => {
    const known = projects.get(path) ?? projectOf(path);
    projects.set(path, known);
    return known === project;
  });

/** Cache: each file is read once, however many projects are listed. @type {Map<string, TestProject>} */
const projects = new Map();

export const allTestFiles = () =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .toSorted();

/**
 * @param {string} path
 * @returns {TestProject}
 */
export function projectOf(path) {
  const text = readFileSync(path, 'utf8');
  const reached = reachedFrom(path, text);
  if (/\bvi\.(do)?[mM]ock\(/.test(text) || reached.has('tests/support/console.ts')) return 'alone';
  // `process.env` is written, not only read.
  if (/process\.env\.\w+ = |Object\.assign\(process\.env/.test(text)) return 'alone';
  if (text.startsWith('// @vitest-environment happy-dom')) return 'dom';
  if (beginnings.some((name) => reached.has(name))) return 'api';
  return reached.has('tests/exchange/sample-world.ts') ? 'auctions' : 'pure';
}

/**
 * Returns the modules that a test file imports, directly or through other files of the tests.
 * @param {string} path
 * @param {string} text
 */
function reachedFrom(path, text) {
  /** @type {Set<string>} */
  const reached = new Set();
  const toRead = [{ path, text }];
  for (let next = toRead.pop(); next; next = toRead.pop()) {
    for (const name of importsIn(next.text)) {
      const target = name.startsWith('.') ? fileOf(posix.join(posix.dirname(next.path), name)) : name;
      if (reached.has(target)) continue;
      reached.add(target);
      if (target.startsWith('tests/')) toRead.push({ path: target, text: readFileSync(target, 'utf8') });
    }
  }
  return reached;
}

/** @param {string} text */
const importsIn = (text) =>
  [...text.matchAll(/(?:^|\n)(?:import|export)\s(type\s)?[^;'"]*?from\s+'([^']+)'|import\('([^']+)'\)/g)]
    .filter(([, isType]) => !isType)
    .map(([, , from, dynamic]) => from ?? dynamic ?? '');

/** @param {string} path */
function fileOf(path) {
  const found = ['', '.ts', '.tsx', '.mjs'].map((ending) => path + ending).find(isFile);
  return found ?? path;
}

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

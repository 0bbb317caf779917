import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * @typedef {object} ImportGraph
 * @property {string[]} files Sources and tests, by their paths from the project's root.
 * @property {Map<string, Set<string>>} imports File → files that it imports, types and lazy imports included.
 * @property {Map<string, Set<string>>} importers File → files that import it.
 * @property {Set<string>} lazy Files that are imported dynamically.
 */

const statements = /(?:\bfrom|^import)\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Returns the imports of all files in the working tree. @returns {ImportGraph} */
export function importGraph() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  const files = listed.split('\n').filter((path) => /\.(tsx?|mjs)$/.test(path) && isFile(path));
  const known = new Set(files);
  /** @type {Set<string>} */
  const lazy = new Set();
  const imports = new Map(files.map((path) => [path, importsOf(path, known, lazy)]));
  const importers = new Map(files.map((path) => [path, new Set()]));
  for (const [path, targets] of imports) for (const target of targets) importers.get(target)?.add(path);
  return { files, imports, importers, lazy };
}

/**
 * @param {string} path
 * @param {Set<string>} known
 * @param {Set<string>} lazy receives the dynamically imported files
 */
function importsOf(path, known, lazy) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const [, plain, later] of readFileSync(path, 'utf8').matchAll(statements)) {
    const target = fileOf(path, plain ?? later ?? '', known);
    if (!target || target === path) continue;
    found.add(target);
    if (later !== undefined) lazy.add(target);
  }
  return found;
}

/**
 * @param {string} from
 * @param {string} name
 * @param {Set<string>} known
 */
function fileOf(from, name, known) {
  const base = name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? posix.join(posix.dirname(from), name)
      : null;
  return base && ['', '.ts', '.tsx', '.mjs'].map((ending) => base + ending).find((path) => known.has(path));
}

/**
 * Returns groups of files that import each other in a cycle, directly or indirectly. Empty if there are no cycles.
 * @param {string[]} files
 * @param {Map<string, Set<string>>} imports
 */
export function circlesIn(files, imports) {
  const within = new Set(files);
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} path */
  const visit = (path) => {
    order.set(path, order.size);
    lowest.set(path, order.get(path) ?? 0);
    open.push(path);
    for (const target of imports.get(path) ?? []) {
      if (!within.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const path of files) if (!order.has(path)) visit(path);
  return circles;
}

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

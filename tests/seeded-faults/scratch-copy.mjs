import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * A copy of the project as its files stand, with the packages, which is removed when the program ends.
 * @returns {string} its folder
 */
export function scratchCopy() {
  const root = resolve(import.meta.dirname, '../..');
  const copy = mkdtempSync(join(tmpdir(), 'seeded-faults-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  // Architecture tests ask git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  copyPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Second names of the same files where the disk can do that; a link to the folder would lead the bundler out of the copy. */
function copyPackages(from, to) {
  const linked = spawnSync('cp', ['-al', from, to], { stdio: 'ignore' });
  if (linked.status !== 0) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  // What tools keep here they write into the file as it is, which is the original's as well.
  for (const kept of ['.vite', '.vite-temp', '.cache']) rmSync(join(to, kept), { recursive: true, force: true });
}

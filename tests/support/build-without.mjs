import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const left = /^(\.next|\.data|\.git|node_modules|test-results)$/;

/** Builds a copy of the project that lacks a file, and answers its folder. Throws when it cannot be built. */
export function buildWithout(file) {
  const root = resolve(import.meta.dirname, '../..');
  const copy = mkdtempSync(join(tmpdir(), 'built-without-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.test(relative(root, path)) });
  // A link would lead the bundler out of the copy.
  cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  rmSync(join(copy, file));
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: copy,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The project does not build without ${file}.`);
  return copy;
}

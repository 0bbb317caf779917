import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const left = /^(\.next|\.data|\.git|node_modules|test-results)$/;
const root = resolve(import.meta.dirname, '../..');

/** Builds a copy of the project that lacks a file, and answers its folder. Throws when it cannot be built. */
export function buildWithout(file) {
  return buildCopy(file, (copy) => {
    // A link would lead the bundler out of the copy.
    cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  });
}

/** Builds the console without the embedded DSP and its packages, and answers its folder. Throws when it cannot. */
export function buildConsoleAlone() {
  return buildCopy('lib/embedded-dsp', (copy) =>
    npm(copy, ['ci', '--workspaces=false', '--no-audit', '--no-fund'], 'The console cannot be installed alone.'),
  );
}

function buildCopy(without, install) {
  const copy = mkdtempSync(join(tmpdir(), 'built-without-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.test(relative(root, path)) });
  rmSync(join(copy, without), { recursive: true });
  install(copy);
  npm(copy, ['run', 'build'], `The project does not build without ${without}.`);
  return copy;
}

function npm(cwd, words, fault) {
  const { status } = spawnSync('npm', words, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(fault);
}

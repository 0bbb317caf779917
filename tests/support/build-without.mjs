import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const left = /^(\.next|\.data|\.git|node_modules|test-results)$/;
const root = resolve(import.meta.dirname, '../..');

/**
 * Builds a copy of the project without a file and returns its folder, which lasts as long as this process. Throws if
 * the build fails.
 */
export function buildWithout(file) {
  return buildCopy(file, (copy) => {
    // The bundler would follow a link out of the copy.
    cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  });
}

/** The same for the console without the embedded DSP and its packages. */
export function buildConsoleAlone() {
  const copy = buildCopy('lib/embedded-dsp', (folder) =>
    npm(folder, ['ci', '--omit=dev', '--workspaces=false', '--no-audit', '--no-fund'], 'It cannot be installed alone.'),
  );
  // The build needs none of the packages that only developers and tests need. The type check needs their types.
  cpSync(join(root, 'node_modules/@types'), join(copy, 'node_modules/@types'), { recursive: true });
  checkTypes(copy);
  return copy;
}

/** Next's build ignores type errors (`next.config.mjs`), so an import of a missing file could pass it. */
function checkTypes(copy) {
  const settings = { extends: './tsconfig.json', compilerOptions: { incremental: false }, exclude: notOfConsole };
  writeFileSync(join(copy, 'tsconfig.alone.json'), JSON.stringify(settings));
  const compile = ['exec', '--', 'tsc', '--noEmit', '-p', 'tsconfig.alone.json'];
  npm(copy, compile, 'The console without the embedded DSP has wrong types.');
}

/** Tests are excluded, because they use the embedded DSP, and what is set up for packages that only they need. */
const notOfConsole = ['node_modules', 'tests', 'knip.config.ts', 'vitest.config.ts'];

function buildCopy(without, install) {
  const copy = mkdtempSync(join(tmpdir(), 'built-without-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.test(relative(root, path)) });
  rmSync(join(copy, without), { recursive: true });
  install(copy);
  npm(copy, ['run', 'build'], `The project does not build without ${without}.`);
  return copy;
}

function npm(cwd, words, fault) {
  // Otherwise Next would install a missing package instead of failing.
  const env = { ...process.env, CI: 'true' };
  const { status } = spawnSync('npm', words, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(fault);
}

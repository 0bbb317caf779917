import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A replacement in a source file. `find` must occur exactly once in it. */
export interface Rewrite {
  file: string;
  find: string;
  replacement: string;
}

const root = resolve(import.meta.dirname, '../..');

/**
 * Returns the sorted files of `components` and `lib` with compiler errors after a copy of them is rewritten. Throws if
 * the text of a rewrite does not occur exactly once.
 */
export async function faultyFiles(rewrites: readonly Rewrite[]): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'compiled-'));
  try {
    for (const name of ['components', 'lib', 'messages', 'tsconfig.json', 'package.json']) {
      cpSync(join(root, name), join(copy, name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const rewrite of rewrites) apply(copy, rewrite);
    writeFileSync(
      join(copy, 'next.d.ts'),
      '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
    );
    writeFileSync(join(copy, 'tsconfig.copy.json'), JSON.stringify(settings));
    const result = await compile(copy);
    return [
      ...new Set([...result.matchAll(/^([\w./-]+)\(\d+,\d+\): error /gm)].map(([, file = '']) => file)),
    ].toSorted();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const settings = {
  extends: './tsconfig.json',
  compilerOptions: { incremental: false },
  include: ['next.d.ts', 'components/**/*.ts', 'components/**/*.tsx', 'lib/**/*.ts'],
};

function apply(copy: string, { file, find, replacement }: Rewrite): void {
  const text = readFileSync(join(copy, file), 'utf8');
  if (text.split(find).length !== 2) throw new Error(`${file} does not say once: ${find}`);
  writeFileSync(
    join(copy, file),
    text.replace(find, () => replacement),
  );
}

/** Returns the compiler's output. It exits with an error code if it finds errors, which is ignored. */
const compile = (folder: string) =>
  new Promise<string>((done) => {
    const args = ['-p', 'tsconfig.copy.json', '--noEmit', '--pretty', 'false'];
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(join(root, 'node_modules/.bin/tsc'), args, options, (_fault, result) => done(result));
  });

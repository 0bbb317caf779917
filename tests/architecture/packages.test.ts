import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../support/source-files';

/** Each of the two programs is installed without the other: whose manifest names what its sources import. */
const programs = {
  console: {
    manifest: 'package.json',
    files: sourceFiles('app', 'components', 'lib', 'middleware.ts').filter(isOfConsole),
  },
  'embedded DSP': { manifest: 'lib/embedded-dsp/package.json', files: sourceFiles('lib/embedded-dsp', 'lib/contract') },
};

function isOfConsole(path: string): boolean {
  return !path.startsWith('lib/embedded-dsp/');
}

function dependencies(manifest: string): Record<string, string> {
  return JSON.parse(readFileSync(manifest, 'utf8')).dependencies;
}

const named = /(?:\bfrom|^import)\s+'([^'.@][^']*|@[^'/][^']*)'|\bimport\('([^'.@][^']*|@[^'/][^']*)'\)/gm;

/** Packages that a source needs when it runs. */
function packagesIn(source: string): string[] {
  const names = [...source.replace(/^import type .*$/gm, '').matchAll(named)].map(
    ([, plain, lazy]) => plain ?? lazy ?? '',
  );
  return names
    .filter((name) => !isBuiltin(name) && name !== 'server-only')
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

describe.each(Object.entries(programs))('The manifest of the %s', (_, { manifest, files }) => {
  it('names every package that its sources import', () => {
    const known = dependencies(manifest);
    const imported = files.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => packagesIn(readSource(path)));
    expect(new Set(imported).size).toBeGreaterThan(15);
    expect([...new Set(imported)].filter((name) => !(name in known)).toSorted()).toEqual([]);
  });
});

it('Both manifests name the same version of what both use', () => {
  const ours = dependencies(programs.console.manifest);
  const theirs = dependencies(programs['embedded DSP'].manifest);
  const shared = Object.keys(ours).filter((name) => name in theirs);
  expect(shared).toContain('zod');
  expect(shared.map((name) => [name, ours[name]])).toEqual(shared.map((name) => [name, theirs[name]]));
});

it('The embedded DSP starts without packages that only some work needs', () => {
  const late = ['date-fns', 'mediabunny', 'nodemailer', 'pdfkit', 'sharp'];
  const imported = sourceFiles('lib/embedded-dsp')
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readSource(path).replace(/^import type .*$/gm, ''))
    .flatMap((source) => [...source.matchAll(/\bfrom '([^']+)'/g)].flatMap(([, name]) => name ?? []));
  expect(imported).toContain('drizzle-orm');
  expect(late.filter((name) => imported.includes(name))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../support/source-files';
import { biomeRules, rowFor } from './import-table.mjs';

const serverOnly = ['lib/session', 'lib/gateway', 'lib/relay', 'lib/server', 'lib/embedded-dsp'];

const folderOf = (path: string) => rowFor(path)?.home ?? path.split('/')[0] ?? path;

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

function importsOf(path: string): Import[] {
  const found = readSource(path).matchAll(
    /(?:^|\n)\s*(?:import|export)\s(type\s)?[^;'"]*?from\s+'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].map((match) => ({ from: path, to: match[2] ?? match[3] ?? '', isType: Boolean(match[1]) }));
}

function ownTarget({ from, to }: Import): string | null {
  if (to.startsWith('@/')) return to.slice(2);
  if (to.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), to));
  return null;
}

const files = sourceFiles(
  'app/**.ts',
  'app/**.tsx',
  'components/**.ts',
  'components/**.tsx',
  'lib/**.ts',
  'middleware.ts',
);
const imports = files.flatMap(importsOf);

function isAllowed(from: string, to: string): boolean {
  const home = folderOf(from);
  const target = folderOf(to);
  if (home === target) return true;
  const allowed = rowFor(from)?.may ?? [];
  return allowed.some((folder) => target === folder || (folder === 'components' && target.startsWith('components/')));
}

/** Folders of components that every area may import. */
const shared = (rowFor('components/any')?.may ?? []).filter((one) => /^components\/(?!ui$)/.test(one));
const nameOf = (folder: string) => folder.replace('components/', '');
const listed = (names: string) => names.trim().split(/, | and /);

describe('the house', () => {
  it('reads its own files', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(imports.length).toBeGreaterThan(60);
  });

  it('imports only along the table', () => {
    const broken = imports.flatMap((one) => {
      const to = ownTarget(one);
      return to && !isAllowed(one.from, to) ? [`${one.from} → ${to}`] : [];
    });
    expect(broken).toEqual([]);
  });

  it('would notice a forbidden import', () => {
    expect(isAllowed('components/targets/columns.tsx', 'components/campaigns/list/campaigns-list')).toBe(false);
    expect(isAllowed('components/ui/button.tsx', 'lib/contract/limits')).toBe(false);
    expect(isAllowed('app/[locale]/(main)/page.tsx', 'components/campaigns/list/campaigns-list')).toBe(true);
  });

  it('says in CONTRIBUTING which shared folders may import another', () => {
    const [row = ''] = /^\| `components\/form`.*$/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
    const may = row.split('|').at(-2) ?? '';
    const named = [...row.matchAll(/`(components\/[a-z]+)`/g)].map(([, folder = '']) => folder);
    expect(named.toSorted()).toEqual(shared.toSorted());
    const said = may.split(';').map((clause) => clause.split(' also ').map(listed));
    for (const folder of shared) {
      const others = said.flatMap(([who = [], what = []]) => (who.includes(nameOf(folder)) ? what : []));
      const allowed =
        rowFor(folder)
          ?.may.filter((one) => shared.includes(one))
          .map(nameOf) ?? [];
      expect([folder, others.toSorted()]).toEqual([folder, allowed.toSorted()]);
    }
  });

  it('says the same where one types: Biome has the table by `npm run layers`', () => {
    const rules = JSON.parse(readFileSync('tests/architecture/imports.biome.json', 'utf8'));
    expect(rules).toEqual(biomeRules(files));
    expect(rules.overrides.length).toBeGreaterThan(40);
  });

  it('keeps Next out of pure folders and packages out of the contract', () => {
    const broken = imports.filter(
      ({ from, to }) =>
        (/^lib\/(access|format|relay|embedded-dsp)\//.test(from) &&
          /^next(\/|-|$)/.test(to) &&
          to !== 'next-auth/jwt') ||
        (from.startsWith('lib/contract/') && !to.startsWith('.') && !isOfContract(from, to)),
    );
    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  /** Foreign accounts have the rules of 80 countries: nobody writes those anew. */
  const isOfContract = (from: string, to: string) =>
    to === 'zod' || (from.startsWith('lib/contract/payment-info/requisites/') && to === 'ibantools');

  it('never lets server code into a component', () => {
    const broken = imports.filter((one) => {
      const to = ownTarget(one);
      return one.from.startsWith('components/') && to && serverOnly.some((folder) => to.startsWith(folder));
    });
    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('calls /api from lib/browser alone', () => {
    const callers = files.filter(
      (path) =>
        !/^(lib\/(browser|server|session|gateway)|app\/api|middleware)/.test(path) &&
        /['"`]\/api\//.test(readSource(path)),
    );
    expect(callers).toEqual([]);
  });

  it('reads from the embedded DSP no file of the console but the adapter that its help offers to publishers', () => {
    const named = files
      .filter((path) => path.startsWith('lib/embedded-dsp/'))
      .flatMap((path) => [...readSource(path).matchAll(/projectFile\(['"`]([^'"`$]+)/g)].map(([, file = '']) => file));
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((file) => !/^(lib\/embedded-dsp|node_modules)\//.test(file))).toEqual([
      'public/docs/dsp-bid-adapter.js',
    ]);
  });

  it('reads the environment in one file per program', () => {
    const readers = files.filter((path) => /process\.env\b/.test(readSource(path)));
    const strangers = readers.filter((path) => !/^lib\/(session\/settings|embedded-dsp\/settings|server\/)/.test(path));
    expect(strangers).toEqual([]);
  });
});

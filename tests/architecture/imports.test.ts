import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../support/source-files';

/**
 * WHO MAY IMPORT WHOM. This table is the rule. Left: a folder; right: the folders of ours it may import, itself aside.
 * The longest matching folder counts.
 */
const may: Record<string, readonly string[]> = {
  'lib/contract': [],
  'lib/access': ['lib/contract'],
  'lib/format': ['lib/contract'],
  'lib/i18n': ['lib/contract', 'messages'],
  'lib/session': ['lib/contract', 'lib/access'],
  'lib/gateway': ['lib/contract', 'lib/session'],
  'lib/browser': ['lib/contract'],
  'lib/relay': ['lib/contract', 'lib/session'],
  'lib/embedded-dsp': ['lib/contract'],
  // The gateway is mounted twice: as a route handler for serverless hosts and in front of Next on a Node host.
  'lib/server': ['lib/relay', 'lib/gateway', 'lib/session'],
  'components/ui': [],
  'components/undo': ['components/ui', 'lib/contract', 'lib/access', 'lib/format', 'lib/i18n', 'lib/browser'],
  'components/form': [
    'components/ui',
    'components/undo',
    'lib/contract',
    'lib/access',
    'lib/format',
    'lib/i18n',
    'lib/browser',
  ],
  'components/list': [
    'components/ui',
    'components/undo',
    'lib/contract',
    'lib/access',
    'lib/format',
    'lib/i18n',
    'lib/browser',
  ],
  'components/charts': ['components/ui', 'lib/contract', 'lib/access', 'lib/format', 'lib/i18n', 'lib/browser'],
  'components/shell': ['components/ui', 'lib/contract', 'lib/access', 'lib/format', 'lib/i18n', 'lib/browser'],
  'components/targeting': [
    'components/ui',
    'components/form',
    'lib/contract',
    'lib/access',
    'lib/format',
    'lib/i18n',
    'lib/browser',
  ],
  'components/thumbnail': ['components/ui', 'lib/contract', 'lib/format'],
  'components/gates': ['components/ui', 'components/form', 'lib/contract', 'lib/format'],
  'components/people': [
    'components/ui',
    'components/bulk',
    'components/form',
    'components/list',
    'components/history',
    'components/payment',
    'components/shell',
    'lib/contract',
    'lib/access',
    'lib/format',
    'lib/i18n',
    'lib/browser',
  ],
  'components/payment': [
    'components/ui',
    'components/form',
    'components/list',
    'components/history',
    'components/shell',
    'lib/contract',
    'lib/access',
    'lib/format',
    'lib/i18n',
    'lib/browser',
  ],
  'components/history': [
    'components/ui',
    'components/shell',
    'components/undo',
    'lib/contract',
    'lib/access',
    'lib/format',
    'lib/i18n',
    'lib/browser',
  ],
  components: [
    'components/ui',
    'components/undo',
    'components/bulk',
    'components/form',
    'components/list',
    'components/charts',
    'components/targeting',
    'components/thumbnail',
    'components/gates',
    'components/history',
    'components/payment',
    'components/people',
    'components/shell',
    'lib/contract',
    'lib/access',
    'lib/format',
    'lib/i18n',
    'lib/browser',
  ],
  // One flow over two areas, made of the forms of both.
  'components/first-campaign': [
    'components/campaigns',
    'components/creatives',
    'components/ui',
    'components/undo',
    'components/bulk',
    'components/form',
    'components/list',
    'components/charts',
    'components/targeting',
    'components/thumbnail',
    'components/gates',
    'components/history',
    'components/payment',
    'components/people',
    'components/shell',
    'lib/contract',
    'lib/access',
    'lib/format',
    'lib/i18n',
    'lib/browser',
  ],
  // Of lib/browser, pages name the queries that they prefetch (api-query).
  app: [
    'components',
    'lib/session',
    'lib/gateway',
    'lib/contract',
    'lib/access',
    'lib/format',
    'lib/i18n',
    'lib/browser',
  ],
  'middleware.ts': ['lib/access', 'lib/i18n', 'lib/session'],
};

const serverOnly = ['lib/session', 'lib/gateway', 'lib/relay', 'lib/server', 'lib/embedded-dsp'];

function folderOf(path: string): string {
  const rules = Object.keys(may).filter((rule) => path === rule || path.startsWith(`${rule}/`));
  const longest = rules.toSorted((a, b) => b.length - a.length)[0];
  if (longest === 'components') return path.split('/').slice(0, 2).join('/');
  return longest ?? path.split('/')[0] ?? path;
}

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
  const [home, target] = [folderOf(from), folderOf(to)];
  if (home === target) return true;
  const allowed = may[home] ?? may.components ?? [];
  return allowed.some((folder) => target === folder || (folder === 'components' && target.startsWith('components/')));
}

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
    expect(isAllowed('components/campaigns/list/campaigns-list.tsx', 'components/targets/columns')).toBe(false);
    expect(isAllowed('components/ui/button.tsx', 'lib/contract/limits')).toBe(false);
    expect(isAllowed('app/[locale]/(main)/page.tsx', 'components/campaigns/list/campaigns-list')).toBe(true);
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

import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { compared } from '../load/record';

const handbooks = [
  'README.md',
  'CONTRIBUTING.md',
  'lib/README.md',
  'lib/server/README.md',
  'lib/embedded-dsp/README.md',
  'lib/embedded-dsp/dictionaries/README.md',
] as const;
const ownRoots = /^(app|components|lib|messages|public|tests)(\/|$)|^(middleware\.ts|biome\.json|package\.json)$/;

const read = (path: string) => readFileSync(path, 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
const spans = (text: string) => [...withoutBlocks(text).matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
const namedPaths = (text: string) => spans(text).filter((span) => ownRoots.test(span) && !/[<*\s]/.test(span));
const namedScripts = (text: string) =>
  [...text.matchAll(/npm (?:run (?:-s )?)?([a-z][\w:]*)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !['ci', 'run'].includes(name));

/** Names of the variables in a settings file's schema. */
function variablesOf(path: string): string[] {
  const [, schema = ''] = /\.object\(\{\n([\s\S]*?)\n {0,2}\}\)/.exec(read(path)) ?? [];
  return [...schema.matchAll(/^\s+([A-Z][A-Z_]+):/gm)].map((match) => match[1] ?? '');
}

/** The first column of the table under a heading of the page on running it. */
function tableUnder(heading: string): string[] {
  const [, section = ''] = read('lib/server/README.md').split(`\n### ${heading}\n`);
  const [own = ''] = section.split(/\n#{2,3} /);
  return [...own.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1] ?? '');
}

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsIn = (path: string) =>
  [...withoutBlocks(read(path)).matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] ?? ''));

describe.each(handbooks)('%s', (path) => {
  const text = read(path);

  it('names only files and folders that exist', () => {
    expect(namedPaths(text).filter((named) => !existsSync(named))).toEqual([]);
  });

  it('names only scripts that exist', () => {
    expect(namedScripts(text).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links only to what exists', () => {
    const broken = [...withoutBlocks(text).matchAll(/\]\(([^)]+)\)/g)].flatMap(([, target = '']) => {
      if (/^https:/.test(target)) return [];
      const [file = '', anchor] = target.split('#');
      const found = file ? posix.join(posix.dirname(path), file) : path;
      return existsSync(found) && (!anchor || anchorsIn(found).includes(anchor)) ? [] : [target];
    });
    expect(broken).toEqual([]);
  });

  it('keeps its voice down', () => {
    expect(withoutBlocks(text).replace(/`[^`]*`|!\[/g, '')).not.toContain('!');
  });
});

describe('the settings that are described', () => {
  it.each([
    ['Console', 'lib/session/settings.ts', 10],
    ['Embedded DSP API', 'lib/embedded-dsp/settings.ts', 15],
  ])('name exactly the variables of the %s', (heading, path, least) => {
    const variables = variablesOf(path);
    expect(variables.length).toBeGreaterThan(least);
    expect(tableUnder(heading).toSorted()).toEqual(variables.toSorted());
  });
});

describe('the handbook', () => {
  it('would notice a wrong path or script', () => {
    expect(namedPaths('see `lib/nowhere/nothing.ts`, `lib/<area>` and `DSP_DATA`')).toEqual(['lib/nowhere/nothing.ts']);
    expect(namedScripts('`npm run nothing`, `npm ci`, `npm test`')).toEqual(['nothing', 'test']);
  });

  it('names a good part of the code and most scripts', () => {
    const all = handbooks.map(read).join('\n');
    expect(new Set(namedPaths(all)).size).toBeGreaterThan(60);
    expect(Object.keys(scripts).filter((name) => !namedScripts(all).includes(name))).toEqual([]);
  });

  it('names in its glossary what the files beside declare', () => {
    const [, glossary = ''] = /\n## Glossary\n([\s\S]*?)\n## /.exec(read('CONTRIBUTING.md')) ?? [];
    const rows = glossary.split('\n').map(spans);
    const declared = rows.flatMap((row) => {
      const [file] = row.filter((span) => span.endsWith('.ts'));
      return row.flatMap((name) => (file && /^[A-Z][a-z]\w*$/.test(name) ? [{ file, name }] : []));
    });
    expect(declared.length).toBeGreaterThan(7);
    const missing = declared.filter(
      ({ file, name }) => !new RegExp(`export (class|interface|type) ${name}\\b`).test(read(file)),
    );
    expect(missing).toEqual([]);
  });

  it('describes every part of the measurements', () => {
    const [, table = ''] = /\n\| Part \|.*\n([\s\S]*?)\n\n/.exec(read('CONTRIBUTING.md')) ?? [];
    const described = table.split('\n').flatMap((row) => spans(row.split('|')[1] ?? ''));
    const [, parts = ''] = /\nconst parts\b.*\{\n([\s\S]*?)\n\};/.exec(read('tests/load/bench.ts')) ?? [];
    const known = [...parts.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map((match) => match[1] ?? '');
    expect(known.length).toBeGreaterThan(10);
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  it('tells of each measured figure how it compares with the last release, or that nobody knows', () => {
    const print = vi.spyOn(console, 'log').mockReturnValue();
    const [[name = '', before = 0] = []] = Object.entries<number>(JSON.parse(read('tests/load/record.json')));
    compared(name, before, 'less');
    compared('a figure that nobody has kept', 2, 'less', 3);
    const lines = print.mock.calls.map(([line]) => line.trim());
    expect(lines).toEqual([
      `${before.toFixed(2)}  ${name}, as before (${before})`,
      '2.00  a figure that nobody has kept, no record, at most 3 wanted',
    ]);
  });

  it('begins with a page that is read in minutes', () => {
    expect(statSync('README.md').size).toBeLessThan(10 * 1024);
  });

  it('shows a picture that loads fast', () => {
    expect(statSync('public/docs/pictures/delivery-1440.png').size).toBeLessThan(200 * 1024);
  });
});

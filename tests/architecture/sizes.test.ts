import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../support/source-files';

const sources = sourceFiles(
  'app/**.ts',
  'app/**.tsx',
  'components/**.ts',
  'components/**.tsx',
  'lib/**.ts',
  'lib/**.mjs',
  'middleware.ts',
);
const tests = sourceFiles('tests/**.ts', 'tests/**.tsx', 'tests/**.mjs');
const lines = (path: string) => readSource(path).split('\n').length - 1;
const over = (paths: string[], most: number) =>
  paths.filter((path) => lines(path) > most).map((path) => `${path}: ${lines(path)}`);

/** Seeded faults are what must not be. */
const written = [...sources, ...tests].filter((path) => !path.startsWith('tests/seeded-faults/'));
const linesWith = (pattern: RegExp) =>
  written.flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );

describe('sizes and names', () => {
  it('keeps source files within 200 lines and tests within 300', () => {
    expect(over(sources, 200)).toEqual([]);
    expect(over(tests, 300)).toEqual([]);
  });

  it('keeps pages within 30 lines and entity lists within 80, unless they have several views', () => {
    const ofSeveralViews = [
      'components/campaigns/list/campaigns-list.tsx',
      'components/creatives/list/creatives-list.tsx',
    ];
    const pages = sources.filter((path) => path.endsWith('/page.tsx'));
    const lists = sources.filter((path) => /^components\/[\w-]+\/(list\/)?[\w-]+-list\.tsx$/.test(path));
    expect(lists.length).toBeGreaterThan(10);
    expect(over(pages, 30)).toEqual([]);
    expect(over(lists, 80).map((found) => found.split(':')[0])).toEqual(ofSeveralViews);
  });

  it('keeps folders of the console and the API within 35 files', () => {
    const folders = sources.map((path) => posix.dirname(path));
    const crowded = new Set(folders.filter((folder) => folders.filter((one) => one === folder).length > 35));
    expect([...crowded]).toEqual([]);
  });

  it('has no barrels and no drawers for odds and ends', () => {
    const vague = /(^|\/)(index|utils?|helpers?|common|misc|data|handle-[\w-]+|process-[\w-]+)\.tsx?$/;
    expect([...sources, ...tests].filter((path) => vague.test(path))).toEqual([]);
  });

  it('spreads no literal into another, which would hide unknown and doubled fields', () => {
    expect(linesWith(/\.\.\.\(?(\{|\[[^\]]*\](?: as const\))?[,\])])/)).toEqual([]);
  });

  it('declares one constant a statement', () => {
    expect(linesWith(/^\s*(export )?(const|let) \[[\w\s,{}]*,[\w\s,{}]*\] = \[(?!\.\.\.).*\];$/)).toEqual([]);
  });

  it('gives a reason for each cast and silenced rule', () => {
    const silent = sources.flatMap((path) =>
      readSource(path)
        .split('\n')
        .flatMap((line, at, all) => {
          const casts =
            /[\w)\]}] as ([A-Z{]|unknown\b|never\b|string\b|number\b|boolean\b|object\b|keyof\b|typeof\b)/.test(line) &&
            !/^\s*(import|export|\*|\/\/)|'[^']* as [^']*'/.test(line);
          const isIgnored = /biome-ignore/.test(line) && !/: .{8,}/.test(line);
          const reasoned = /\/\/|\*\//.test(line) || /^\s*(\/\/|\*|\/\*)/.test(all[at - 1] ?? '');
          return (casts && !reasoned) || isIgnored || /@ts-(ignore|nocheck)/.test(line)
            ? [`${path}:${at + 1} ${line.trim()}`]
            : [];
        }),
    );
    expect(silent).toEqual([]);
  });
});

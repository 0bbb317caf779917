import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namespaces, sharedNamespaces } from '@/lib/i18n/namespaces';
import { importGraph } from '../support/import-graph.mjs';

const { files, imports } = importGraph();

/** Areas that a page's code can ask for and that reach it otherwise, or never on that page. */
const excepted: readonly { pages: RegExp; area: string; why: string }[] = [
  {
    pages: /\/new\/page\.tsx$/,
    area: 'history',
    why: 'what is being made has no history; its form is that of what is there',
  },
  { pages: /\/integration\/new\/page\.tsx$/, area: 'delivery', why: 'an SSP that is being made has no live tab' },
  {
    pages: /\/(campaigns|creatives|targets|rules|clients|security)\/page\.tsx$/,
    area: 'history',
    why: 'comes with the drawer of changes',
  },
  {
    pages: /\/(clients|security)\/page\.tsx$/,
    area: 'bulk',
    why: 'the fields of people stand in the drawer of changes, with its words',
  },
];

interface Reached {
  file: string;
  /** Areas that a component on the way fetches for what it shows. */
  late: readonly string[];
}

/** A page and the components that it loads, at once or later. */
function closure(page: string): Reached[] {
  const found = new Map<string, Reached>([[page, { file: page, late: [] }]]);
  for (const { file, late } of found.values()) {
    const fetched = [...new Set([...late, ...lateAreas(file)])].toSorted();
    for (const next of imports.get(file) ?? []) {
      const key = `${next} ${fetched.join()}`;
      if (next.startsWith('components/') && !found.has(key)) found.set(key, { file: next, late: fetched });
    }
  }
  return [...found.values()];
}

const lateAreas = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/<LateMessages\s+areas=\{\[([^\]]*)\]/g)].flatMap(([, areas = '']) =>
    [...areas.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  );

const areasOf = (text: string) =>
  [...(/<AreaMessages\s+areas=\{\[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
const requested = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/useTranslations\(\s*['`]([\w-]+)/g)].flatMap(([, area = '']) =>
    namespaces.some((one) => one === area) ? area : [],
  );

const pages = files.filter(
  (path) => /^app\/.*page\.tsx$/.test(path) && readFileSync(path, 'utf8').includes('<AreaMessages'),
);

describe('the words of a page', () => {
  it.each(pages)('are brought to its script: %s', (page) => {
    const brought = [...sharedNamespaces, ...areasOf(readFileSync(page, 'utf8'))];
    const missing = closure(page).flatMap(({ file, late }) =>
      requested(file).flatMap((area) => {
        const isFine =
          brought.includes(area) ||
          late.includes(area) ||
          excepted.some((one) => one.area === area && one.pages.test(page));
        return isFine ? [] : `${area} for ${file}`;
      }),
    );
    expect(missing).toEqual([]);
  });

  it('are looked at on every page, and no exception is needless', () => {
    expect(pages.length).toBeGreaterThan(25);
    for (const { pages: of, area } of excepted)
      expect(
        pages
          .filter((page) => of.test(page))
          .flatMap(closure)
          .flatMap(({ file }) => requested(file)),
      ).toContain(area);
  });
});

import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../support/source-files';

const pages = sourceFiles('app').filter((path) => path.endsWith('/page.tsx'));
const family = 'app/[locale]/(main)/[family]/';
/** Screens that people read: forms are opened from them, and bring their own scripts then. */
const screens = pages.filter((path) => /^[a-z]+\/page\.tsx$/.test(path.replace(family, '')));
const layouts = ['app/[locale]/layout.tsx', 'app/[locale]/(main)/layout.tsx'];

/** What forms need and lists do not: some 28 and 13 KB of script, packed. */
const unwanted = ['zod', 'react-hook-form'];

describe('the first script of a screen', () => {
  it.each(screens)('%s holds no validator and no form', (screen) => {
    expect(chainsTo(unwanted, [screen, ...layouts.filter((path) => existsSync(path))])).toEqual([]);
  });

  it.each(pages)('%s holds no validator: it comes when somebody begins to type', (page) => {
    expect(chainsTo(['zod'], [page])).toEqual([]);
  });

  it('is seen to hold them where it does', () => {
    expect(screens.length).toBeGreaterThan(10);
    const chains = chainsTo(unwanted, [`${family}target/new/page.tsx`]);
    expect(chains.some((chain) => chain.endsWith('react-hook-form'))).toBe(true);
  });
});

/** Ways from client components of the pages to packages, by imports that are not lazy; the shortest for each package. */
function chainsTo(packages: readonly string[], pages: readonly string[]): string[] {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const toVisit = pages.map((path) => ({ path, chain: [path], isClient: false }));
  for (const { path, chain, isClient: within } of toVisit) {
    const text = readSource(path);
    const isClient = within || text.startsWith("'use client'");
    for (const name of valueImports(text)) {
      if (isClient && packages.includes(name) && !found.has(name)) found.set(name, [...chain, name].join(' → '));
      const target = fileOf(path, name);
      const key = `${isClient} ${target}`;
      if (!target || seen.has(key)) continue;
      seen.add(key);
      toVisit.push({ path: target, chain: [...chain, target], isClient });
    }
  }
  return [...found.values()];
}

/** Modules that stay an import once types are gone. */
const valueImports = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+'([^']+)'/gm)].flatMap(([, names, from]) => {
    const listed = /^\{([^}]*)\}$/
      .exec(names ?? '')?.[1]
      ?.split(',')
      .filter((name) => name.trim());
    const isOfTypes = listed?.every((name) => name.trim().startsWith('type '));
    return isOfTypes || !from ? [] : [from];
  });

function fileOf(from: string, name: string): string | undefined {
  const base = name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? posix.join(posix.dirname(from), name)
      : null;
  return base === null ? undefined : ['.ts', '.tsx'].map((ending) => base + ending).find((path) => existsSync(path));
}

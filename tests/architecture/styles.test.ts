import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../support/source-files';

const sheets = ['app/controls.css', 'app/globals.css'];
const names = sheets.flatMap((sheet) =>
  [...readSource(sheet).matchAll(/@utility ([\w-]+) \{/g)].map(([, name]) => name),
);
const written = sourceFiles('app/*.ts*', 'components/*.ts*', ...sheets)
  .map((path) => readSource(path).replaceAll(/@utility [\w-]+/g, ''))
  .join('\n');

describe('the utilities of the style sheets', () => {
  it('are there', () => {
    expect(names.length).toBeGreaterThan(20);
  });

  it.each(names)('`%s` is written whole in the source, without which it gets no styles', (name) => {
    expect(written).toMatch(new RegExp(`(?<![\\w-])${name}(?![\\w-])`));
  });
});

describe('what moves', () => {
  /** They wait for something and go with it. */
  const waiting = ['--animate-spin', '--animate-shimmer'];

  it('comes to rest by itself, unless it waits for something', () => {
    const endless = sourceFiles('app/*.css', 'components/*.css').flatMap((path) =>
      [...readSource(path).matchAll(/([\w-]+):[^;{}]*\binfinite\b/g)].map(([, property]) => `${path}: ${property}`),
    );
    const allowed = waiting.map((property) => `app/globals.css: ${property}`);
    expect([...new Set(endless)].toSorted()).toEqual(allowed.toSorted());
  });
});

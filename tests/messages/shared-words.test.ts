import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages, sharedWords, wordsOf } from '../run/shared-words.mjs';
import { sourceFiles } from '../support/source-files';

it.each(languages)('The embedded DSP says in %s what the console says (npm run words copies it)', (language) => {
  expect(JSON.parse(readFileSync(wordsOf(language), 'utf8'))).toEqual(sharedWords(language));
});

it('The embedded DSP reads nothing of the console’s messages', () => {
  const sources = sourceFiles('lib/embedded-dsp').filter((path) => /\.(ts|js|mjs)$/.test(path));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => /['"`](\.\.\/)*messages\//.test(readFileSync(path, 'utf8')))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages, sharedWords, wordsOf } from '../run/shared-words.mjs';

it.each(languages)('The embedded DSP says in %s what the console says (npm run words copies it)', (language) => {
  expect(JSON.parse(readFileSync(wordsOf(language), 'utf8'))).toEqual(sharedWords(language));
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparisonCodes, comparisonWords } from '@/lib/contract/delivery/comparisons';
import { comparison } from '@/lib/embedded-dsp/exchange/gates/gate-words';
import { locales } from '@/lib/i18n/locales';

const wordsIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${locale}/delivery.json`, 'utf8')).compared;
const named = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

describe('what a gate compared', () => {
  it('is told in English by the console as by the terminal', () => {
    expect(wordsIn('en')).toEqual(comparisonWords);
  });

  it.each(locales)('names in %s everything that a phrase tells', (locale) => {
    const words = wordsIn(locale);
    for (const code of comparisonCodes)
      expect([code, named(words[code] ?? '')]).toEqual([code, named(comparisonWords[code])]);
  });

  it('is a code with its params', () => {
    expect(comparison('LIMIT_USED', { used: 3, limit: 5 })).toEqual([
      { code: 'LIMIT_USED', params: { used: 3, limit: 5 } },
    ]);
  });
});

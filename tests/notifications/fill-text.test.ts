import { describe, expect, it } from 'vitest';
import { fillText } from '@/lib/embedded-dsp/texts/fill-text';

describe('a text of the messages', () => {
  it('is filled with arguments, and keeps the name of one that is missing', () => {
    expect(fillText('Up to {limit} of {what}', { limit: 4 }, 'en')).toBe('Up to 4 of {what}');
  });

  it('chooses plurals by the language, exact numbers first', () => {
    const text = '{count, plural, =1 {one thing} one {# вещь} few {# вещи} many {# вещей} other {# things}} left';
    const filled = (count: number, locale: string) => fillText(text, { count }, locale);
    expect([1, 2, 5, 21].map((count) => filled(count, 'ru'))).toEqual([
      ...['one thing left', '2 вещи left', '5 вещей left', '21 вещь left'],
    ]);
    expect(filled(1_234, 'en')).toBe('1,234 things left');
    expect(fillText(text, {}, 'en')).toBe('{count} things left');
  });

  it('chooses by a word, with arguments inside', () => {
    const text = 'Next: {next, select, A {do {what}} other {nothing}}.';
    expect(fillText(text, { next: 'A', what: 'it' }, 'en')).toBe('Next: do it.');
    expect(fillText(text, { next: 'B' }, 'en')).toBe('Next: nothing.');
  });
});

import { describe, expect, it } from 'vitest';
import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { foldForSearch, searchRows } from '@/lib/embedded-dsp/dictionaries/search-text';

const isFound = (row: { en: string; ru: string }, value: string) => searchRows([row], value).length === 1;
const oryol = { en: 'Oryol', ru: 'Орёл' };

describe('searching a catalogue', () => {
  it.each(['орел', 'ОРЁЛ', '  Орёл ', 'oryol', 'ORY', 'рёл'])('finds Oryol by "%s"', (value) => {
    expect(isFound(oryol, value)).toBe(true);
  });

  it.each(['Орлы', 'ural'])('does not find Oryol by "%s"', (value) => {
    expect(isFound(oryol, value)).toBe(false);
  });

  it('takes accents off Latin letters and leaves й alone', () => {
    expect(foldForSearch('Zürich')).toBe('zurich');
    expect(foldForSearch('Йошкар-Ола')).toBe('йошкар-ола');
    expect(isFound({ en: 'Bali', ru: 'Майкоп' }, 'маикоп')).toBe(false);
  });

  it('puts names that start with the value first, then words that do, then the rest', () => {
    const rows = [
      { en: 'Yekaterinburg', ru: 'Екатеринбург' },
      { en: 'Nizhny Inburg', ru: 'Нижний Инбург' },
      { en: 'Inburg', ru: 'Инбург' },
    ];
    expect(searchRows(rows, 'инб').map((row) => row.en)).toEqual(['Inburg', 'Nizhny Inburg', 'Yekaterinburg']);
  });

  it('keeps the order of equals and gives everything for an empty value', () => {
    const rows = [oryol, { en: 'Orsk', ru: 'Орск' }];
    expect(searchRows(rows, 'ор')).toEqual(rows);
    expect(searchRows(rows, ' ')).toEqual(rows);
  });

  it('sees a changed name of a row that may change', () => {
    const row = { en: 'Gorky', ru: 'Горький' };
    expect(isFound(row, 'нижний')).toBe(false);
    row.ru = 'Нижний Новгород';
    expect(isFound(row, 'нижний')).toBe(true);
  });

  it('finds cities by either language', () => {
    const first = (value: string) => searchRows(cities(), value)[0]?.key;
    expect(first('казань')).toBe('551487');
    expect(first('kazan')).toBeDefined();
    expect(searchRows(cities(), 'КОРОЛЕВ').map((city) => city.ru)).toContain('Королёв');
  });
});

import { describe, expect, it } from 'vitest';
import { foldText, otherLayout } from '@/lib/contract/forgiving-text';
import { rankOf, readSearchText } from '@/lib/embedded-dsp/search/read-search-text';

describe('what is asked of the search', () => {
  it('is small letters and words, with ё as е', () => {
    expect(foldText('  RU_Ёлка/2026 «Осень» 100% ')).toBe('ru елка 2026 осень 100');
  });

  it('is read in the other keyboard layout too, both ways', () => {
    expect(otherLayout('Ghbdtn')).toBe('привет');
    expect(otherLayout('ыфду')).toBe('sale');
    expect(otherLayout('.kz')).toBe('юля');
    expect(readSearchText('Ghbdtn').variants).toEqual(['ghbdtn', 'привет']);
    expect(readSearchText('юля').variants).toEqual(['юля', 'kz']);
  });

  it('is a number where nothing but digits is typed', () => {
    expect(readSearchText('№ 42').id).toBe(42);
    expect(readSearchText('#42').id).toBe(42);
    expect(readSearchText('42 banners').id).toBeNull();
  });

  it('asks for nothing where nothing but marks is typed', () => {
    expect(readSearchText('— / «»').variants).toEqual(['—']);
    expect(readSearchText('/ %').variants).toEqual([]);
  });
});

describe('a match', () => {
  const requested = readSearchText('sale');
  const rank = (name: string) => rankOf(requested, { id: 7, texts: [name] });

  it('is better the sharper it is: whole, beginning, word, part, other layout', () => {
    const names = ['Sale', 'Ыфду', 'Sale in May', 'The sale', 'Wholesale', 'Another'];
    expect(names.toSorted((one, other) => rank(one) - rank(other))).toEqual(names);
    expect(new Set(names.map(rank)).size).toBe(names.length);
  });

  it('is best by its number', () => {
    const byNumber = readSearchText('300');
    const thing = (id: number, name: string) => rankOf(byNumber, { id, texts: [name] });
    expect(thing(300, 'Something')).toBe(0);
    expect(thing(8, '300x250')).toBeGreaterThan(0);
  });

  it('takes words in any order and by any of its texts', () => {
    expect(rankOf(readSearchText('video brand'), { id: 1, texts: ['Brand', 'A video'] })).toBe(4);
  });
});

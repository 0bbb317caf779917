import { describe, expect, it } from 'vitest';
import { iabCategories, iabCategoryByKey } from '@/lib/embedded-dsp/dictionaries/iab-categories';
import { kktu, kktuByKey } from '@/lib/embedded-dsp/dictionaries/kktu';

const numbersOf = (key: string) => key.match(/\d+/g)?.map(Number) ?? [];
const byNumbers = (a: string, b: string) => {
  const left = numbersOf(a);
  const right = numbersOf(b);
  const at = left.findIndex((number, index) => number !== right[index]);
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
};

describe('the IAB content categories', () => {
  it('are the 392 of Content Taxonomy 1.0, 26 of them at the top', () => {
    expect(iabCategories()).toHaveLength(392);
    expect(iabCategories().filter((row) => row.parent === null)).toHaveLength(26);
  });

  it('hang under the category that their key names', () => {
    const children = iabCategories().filter((row) => row.parent !== null);
    expect(children.filter((row) => row.parent !== row.key.split('-')[0])).toEqual([]);
    expect(children.filter((row) => !iabCategoryByKey(row.parent ?? ''))).toEqual([]);
  });

  it('have Russian names in Cyrillic, except names of technologies', () => {
    const latin = iabCategories().filter((row) => !/[А-Яа-яЁё]/.test(row.ru));
    expect(latin.map((row) => row.ru)).toEqual(['Java', 'JavaScript', 'Unix', 'Visual Basic', 'Windows']);
  });

  it('stand in the order of their numbers', () => {
    const keys = iabCategories().map((row) => row.key);
    expect(keys).toEqual(keys.toSorted(byNumbers));
    expect(keys.slice(0, 3)).toEqual(['IAB1', 'IAB1-1', 'IAB1-2']);
  });
});

describe('KKTU', () => {
  it('has 30 groups, 82 subgroups and 293 codes', () => {
    const count = (level: number) => kktu().filter((row) => row.level === level).length;
    expect([1, 2, 3].map(count)).toEqual([30, 82, 293]);
  });

  it('is a tree: the parent is the key without its last number and one level up', () => {
    const expected = (key: string) => key.split('.').slice(0, -1).join('.') || null;
    expect(kktu().filter((row) => row.parent !== expected(row.key))).toEqual([]);
    const orphans = kktu().filter((row) => row.parent !== null && kktuByKey(row.parent)?.level !== row.level - 1);
    expect(orphans).toEqual([]);
  });

  it('puts at least one code under every subgroup and one subgroup under every group', () => {
    const parents = new Set(kktu().map((row) => row.parent));
    expect(kktu().filter((row) => row.level < 3 && !parents.has(row.key))).toEqual([]);
  });

  it('is written in normal case', () => {
    expect(kktu().filter((row) => /[А-ЯЁ]{5,}/.test(row.ru) || !/^[А-ЯЁ]/.test(row.ru))).toEqual([]);
    expect(kktu().filter((row) => /[А-Яа-яЁё]/.test(row.en) || !/^[A-Z]/.test(row.en))).toEqual([]);
  });

  it('knows office equipment and the catch-all code', () => {
    expect(kktuByKey('9.1.5')).toMatchObject({ en: 'Office equipment', ru: 'Офисная техника' });
    expect(kktuByKey('30.15.1')).toMatchObject({ ru: 'Прочие товары и услуги' });
  });

  it('stands in the order of its numbers', () => {
    const keys = kktu().map((row) => row.key);
    expect(keys).toEqual(keys.toSorted(byNumbers));
  });
});

import { describe, expect, it } from 'vitest';
import { changeQuery } from '@/components/list/filters/use-address-query';
import { pageWindow } from '@/components/list/list-pager';
import { moveKey, nextSort, orderColumns } from '@/components/list/table/column';

const columns = [{ key: 'name', isFixed: true }, { key: 'status' }, { key: 'spend' }, { key: 'bids', isHidden: true }];
const shown = (chosen?: string[]) => orderColumns(columns, chosen).map((column) => column.key);

describe('The columns of a list', () => {
  it('stand in the order of the product until someone chooses', () => {
    expect(shown()).toEqual(['name', 'status', 'spend']);
  });

  it('follow the remembered choice, the fixed one first', () => {
    expect(shown(['bids', 'status'])).toEqual(['name', 'bids', 'status']);
  });

  it('pass over what is unknown, repeated or fixed in the choice', () => {
    expect(shown(['gone', 'spend', 'name', 'spend'])).toEqual(['name', 'spend']);
  });

  it('can all be hidden but the fixed one', () => {
    expect(shown([])).toEqual(['name']);
  });

  it('move by places and stop at the ends', () => {
    expect(moveKey(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moveKey(['a', 'b', 'c'], 'c', -2)).toEqual(['c', 'a', 'b']);
    expect(moveKey(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moveKey(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('A heading', () => {
  it('sorts figures from the largest, words from A, and turns round at the second press', () => {
    expect(nextSort('id,desc', 'spend', true)).toBe('spend,desc');
    expect(nextSort('spend,desc', 'spend', true)).toBe('spend,asc');
    expect(nextSort(undefined, 'name', false)).toBe('name,asc');
  });
});

describe('The pager', () => {
  it('shows up to ten pages around the present one', () => {
    expect(pageWindow(0, 3)).toEqual([0, 1, 2]);
    expect(pageWindow(0, 50)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(pageWindow(20, 50)).toHaveLength(10);
    expect(pageWindow(20, 50)).toContain(20);
    expect(pageWindow(49, 50)).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
  });
});

describe('The address of a list', () => {
  const change = (patch: Parameters<typeof changeQuery>[1]) =>
    changeQuery(new URLSearchParams('name=old&page=3&sort=id%2Cdesc'), patch).toString();

  it('trims texts, drops what is empty and goes back to the first page', () => {
    expect(change({ name: '  new ' })).toBe('sort=id%2Cdesc&name=new');
    expect(change({ name: '   ' })).toBe('sort=id%2Cdesc');
  });

  it('repeats the parameter of an array', () => {
    expect(change({ name: null, client: ['1', '2'] })).toBe('sort=id%2Cdesc&client=1&client=2');
  });

  it('keeps everything else when the page is turned', () => {
    expect(change({ page: 4 })).toBe('name=old&sort=id%2Cdesc&page=4');
    expect(change({ page: 0 })).toBe('name=old&sort=id%2Cdesc');
  });
});

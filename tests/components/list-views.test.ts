import { expect, test } from 'vitest';
import { changeQuery } from '@/components/list/filters/use-address-query';
import { namedView, patchToView, queryOfView, withView } from '@/components/list/views/view-query';

const follow = (address: string, view: Parameters<typeof patchToView>[1]) => {
  const params = new URLSearchParams(address);
  return changeQuery(params, patchToView(params, view)).toString();
};

test('a view keeps filters and order, and neither the page, its own name nor the tab', () => {
  expect(queryOfView(new URLSearchParams('status=ACTIVE&sort=ctr,desc&page=3&saved=Old&tab=acts'))).toBe(
    'status=ACTIVE&sort=ctr%2Cdesc',
  );
});

test('opening a view asks for what it keeps and for nothing else', () => {
  const view = { name: 'Mine', query: 'userId=1&userId=2&sort=ctr%2Cdesc' };
  expect(follow('status=ACTIVE&page=2&userId=9&tab=acts', view)).toBe(
    'tab=acts&userId=1&userId=2&saved=Mine&sort=ctr%2Cdesc',
  );
});

test('leaving views asks for nothing, and stays on the tab', () => {
  expect(follow('status=ACTIVE&saved=Mine&tab=acts', null)).toBe('tab=acts');
});

test('a view keeps no client of the top bar, unless it names clients already', () => {
  const params = new URLSearchParams('status=ACTIVE&userId=9');
  expect(queryOfView(params)).toBe('status=ACTIVE');
  expect(queryOfView(params, { query: 'status=ACTIVE' })).toBe('status=ACTIVE');
  expect(queryOfView(params, { query: 'userId=1' })).toBe('status=ACTIVE&userId=9');
});

test('opening or leaving a view without clients stays with those of the top bar', () => {
  expect(follow('status=ACTIVE&userId=9', { name: 'Mine', query: 'sort=ctr%2Cdesc' })).toBe(
    'userId=9&saved=Mine&sort=ctr%2Cdesc',
  );
  expect(follow('status=ACTIVE&userId=9&saved=Mine', null)).toBe('userId=9');
});

test('a view of a known name takes the place of the former, and one alone is the usual one', () => {
  const a = { name: 'A', query: '', isUsual: true };
  const b = { name: 'B', query: 'x=1' };
  expect(withView([a, b], { name: 'A', query: 'y=2' })).toEqual([{ name: 'A', query: 'y=2' }, b]);
  expect(withView([a, b], { ...b, isUsual: true })).toEqual([
    { name: 'A', query: '' },
    { ...b, isUsual: true },
  ]);
  expect(withView([a], { name: 'C', query: '' })).toEqual([a, { name: 'C', query: '' }]);
});

test('a shared view is known by its number, an own one by its name', () => {
  const shared = { id: 4, name: 'Mine', query: 'status=ACTIVE', screen: 'targets', userId: null, mayChange: true };
  const own = { name: 'Mine', query: '' };
  const named = (address: string) => namedView(new URLSearchParams(address), { views: [own], shared: [shared] });
  expect(follow('saved=Mine&page=2', shared)).toBe('sharedView=4&status=ACTIVE');
  expect(follow('sharedView=4&status=ACTIVE', own)).toBe('saved=Mine');
  expect([named('sharedView=4'), named('saved=Mine')]).toEqual([shared, own]);
  expect([named('sharedView=5&saved=Mine'), named('')]).toEqual([undefined, undefined]);
});

import { expect, test } from 'vitest';
import { clientsOf, clientsQuery } from '@/lib/contract/client-scope';
import { withKeptQuery } from '@/lib/i18n/with-kept-query';

test('an address names each client once, and nobody by what is no number', () => {
  const params = new URLSearchParams('userId=12&userId=me&userId=012&userId=12&userId=-1&userId=7&name=9');
  expect(clientsOf(params)).toEqual(['12', '7']);
  expect(clientsOf(new URLSearchParams('userId='))).toEqual([]);
  expect(clientsQuery(['12', '7'])).toBe('userId=12&userId=7');
  expect(clientsQuery([])).toBe('');
});

test.each([
  ['/admin/campaigns', '/admin/campaigns?userId=12'],
  ['/admin/campaigns?sort=ctr%2Cdesc', '/admin/campaigns?sort=ctr%2Cdesc&userId=12'],
  ['/admin/campaign/detail/3#adSets', '/admin/campaign/detail/3?userId=12#adSets'],
  ['/admin/campaign/new?copy=3#top', '/admin/campaign/new?copy=3&userId=12#top'],
])('a link to %s takes the client along', (href, expected) => {
  expect(withKeptQuery(href, 'userId=12')).toBe(expected);
});

test.each(['/admin/campaigns?userId=5', 'https://example.com/a', '//example.com', '#here', 'mailto:a@example.com'])(
  'a link to %s stays as it is',
  (href) => expect(withKeptQuery(href, 'userId=12')).toBe(href),
);

test('without a client every link stays as it is', () => {
  expect(withKeptQuery('/admin/campaigns', '')).toBe('/admin/campaigns');
});

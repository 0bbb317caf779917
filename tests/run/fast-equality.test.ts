import { expect, it } from 'vitest';

const rows = (change: object = {}, at = 150) =>
  Array.from({ length: 200 }, (_, id) => ({ id, spend: 10n ** 12n, ...(id === at && change) }));

it.each<[string, object]>([
  ['number', { id: 151 }],
  ['amount', { spend: 1n }],
  ['field', { viewer: null }],
])('another %s in one of many rows is a difference', (_, change) => {
  expect(rows(change)).not.toEqual(rows());
});

it('many rows equal others with the same values, with undefined fields, or as a matcher describes them', () => {
  expect(rows()).toEqual(rows());
  expect(rows({ viewer: undefined })).toEqual(rows());
  expect(rows()).toEqual(rows({ spend: expect.any(BigInt) }));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed, unpacked } from '@/lib/browser/packed-answers';

const rows = [
  { id: 1, name: 'one', labels: [], reasons: [{ code: 'PAUSED' }, { code: 'SPENT' }] },
  { id: 2, name: 'two', labels: ['a', 'b'], reasons: [] },
];

describe('an answer that is packed', () => {
  it('names the fields of a list once', () => {
    const text = JSON.stringify(packed({ content: rows, total: 2 }));
    for (const field of ['id', 'name', 'labels', 'code']) expect(text.split(`"${field}"`)).toHaveLength(2);
  });

  it('is what it was when it is unpacked', () => {
    expect(unpacked(packed({ content: rows, total: 2 }))).toEqual({ content: rows, total: 2 });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unpacked(packed(value))).toEqual(value);
      }),
    );
  });

  it.each([
    ['of different fields', [{ a: 1 }, { b: 2 }]],
    ['of which one has more', [{ a: 1 }, { a: 2, b: 3 }]],
    ['of records and others', [{ a: 1 }, null, [1]]],
    ['of one', [{ a: 1 }]],
  ])('keeps a list %s', (_, list) => {
    expect(packed(list)).toEqual(list);
  });
});

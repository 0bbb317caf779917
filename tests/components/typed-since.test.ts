import { describe, expect, it } from 'vitest';
import { copyOfValues, withTyped } from '@/components/form/typed-since';

describe('what is typed while a form is saved', () => {
  it('replaces the fields of the answer that differ from what was sent, and no others', () => {
    const sent = { name: ' Shop', limits: { day: '1', total: '5' }, labels: ['a'] };
    const answer = { name: 'Shop', limits: { day: '1.00', total: '5.00' }, labels: ['A'] };
    const present = { name: ' Shop', limits: { day: '2', total: '5' }, labels: ['a', 'b'] };
    expect(withTyped(answer, sent, present)).toEqual({
      name: 'Shop',
      limits: { day: '2', total: '5.00' },
      labels: ['a', 'b'],
    });
    expect(withTyped(answer, sent, copyOfValues(sent))).toEqual(answer);
  });

  it('leaves each row the ID that the answer has given it', () => {
    const sent = [{ id: 1, name: 'One' }, { name: 'Two' }, { name: 'Three' }];
    const answer = sent.map(({ name }, at) => ({ id: at + 1, name }));
    const edited = [{ id: 1, name: 'One' }, { name: 'Second' }, { name: 'Three' }];
    expect(withTyped<object[]>(answer, sent, edited)).toEqual([
      { id: 1, name: 'One' },
      { id: 2, name: 'Second' },
      { id: 3, name: 'Three' },
    ]);
    const shortened = [{ name: 'Three' }, { id: 1, name: 'First' }, { name: 'Four' }, { name: 'Five' }];
    expect(withTyped<object[]>(answer, sent, shortened)).toEqual([
      { id: 3, name: 'Three' },
      { id: 1, name: 'First' },
      { name: 'Four' },
      { name: 'Five' },
    ]);
  });

  it('is compared with a copy, because a form changes its values in place', () => {
    const values = { adSets: [{ name: 'One' }], file: new Blob(['1']) };
    const sent = copyOfValues(values);
    for (const adSet of values.adSets) adSet.name = 'Typed';
    expect(sent.adSets).toEqual([{ name: 'One' }]);
    expect(sent.file).toBe(values.file);
  });
});

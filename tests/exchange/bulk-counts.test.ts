import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BulkCounts, maxAdditions } from '@/lib/embedded-dsp/exchange/gates/bulk-counts';

const words = 3;

describe('counters of many sets at once', () => {
  it('count as counters of one member each do, taken out singly or all together', () => {
    const step = fc.oneof(
      { weight: 9, arbitrary: fc.record({ word: fc.nat(words - 1), members: fc.integer() }) },
      { weight: 1, arbitrary: fc.record({ member: fc.nat(words * 32 - 1) }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
        const bulk = new BulkCounts(words);
        const plain = new Array<number>(words * 32).fill(0);
        for (const one of steps) {
          if ('member' in one) {
            expect(bulk.take(one.member)).toBe(plain[one.member]);
            plain[one.member] = 0;
            continue;
          }
          bulk.add(one.word, one.members);
          for (let bit = 0; bit < 32; bit++) {
            const at = one.word * 32 + bit;
            plain[at] = (plain[at] ?? 0) + ((one.members >>> bit) & 1);
          }
        }
        const result = new Map<number, number>();
        bulk.takeAll((member, count) => result.set(member, count));
        expect(result).toEqual(new Map([...plain.entries()].filter(([, count]) => count > 0)));
      }),
      { numRuns: 50 },
    );
  });

  it('hold as many additions as they say', () => {
    const bulk = new BulkCounts(2);
    for (let addition = 0; addition < maxAdditions; addition++) bulk.add(0, -1);
    expect([0, 31, 32].map((member) => bulk.take(member))).toEqual([maxAdditions, maxAdditions, 0]);
  });
});

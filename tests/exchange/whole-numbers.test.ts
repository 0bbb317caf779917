import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, scaledUp } from '@/lib/embedded-dsp/exchange/price/whole-numbers';

const amount = fc.oneof(fc.nat(2_000_000_000), fc.integer({ min: 0, max: 2 ** 52 }));
const share = fc.integer({ min: 1, max: 4_000_000 });

describe('shares of whole amounts', () => {
  it('are those of exact arithmetic, rounded down or up', () => {
    fc.assert(
      fc.property(amount, share, share, (whole, by, per) => {
        const product = BigInt(whole) * BigInt(by);
        const divisor = BigInt(per);
        expect(scaled(whole, by, per)).toBe(Number(product / divisor));
        expect(scaledUp(whole, by, per)).toBe(Number((product + divisor - 1n) / divisor));
      }),
      {
        numRuns: 2_000,
        examples: [
          [2 ** 52, 1, 3],
          [1_125_899_906_842_624, 4, 7],
          [999_999, 1, 1_000_000],
        ],
      },
    );
  });
});

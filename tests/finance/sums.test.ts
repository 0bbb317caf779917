import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditOfPayment,
  decimalText,
  exchanged,
  fixedPoint,
  roundedQuotient,
  toMicros,
  vatOf,
  vatWithin,
} from '@/lib/contract/money';

const cents = fc.bigInt({ min: 1n, max: 10n ** 13n }).map((amount) => amount * 10_000n);
const hundredths = fc.integer({ min: 0, max: 10_000 });
const percent = hundredths.map((value) => decimalText(BigInt(value), 2));

describe('VAT', () => {
  it.each([
    ['100', '22', '22'],
    ['100', '20', '20'],
    ['0.02', '22', '0'],
    ['0.03', '22', '0.01'],
    ['0.05', '10', '0.01'],
    ['33.33', '22', '7.33'],
    ['1234.56', '16.5', '203.7'],
    ['99999999999.99', '22', '22000000000'],
  ])('of %s at %s %% is %s', (amount, rate, vat) => {
    expect(vatOf(toMicros(amount), rate)).toBe(toMicros(vat));
  });

  it('is none without a rate', () => expect(vatOf(toMicros('100'), null)).toBe(0n));

  it('is whole cents, at most half a cent from exact, and never more for less', () => {
    fc.assert(
      fc.property(cents, cents, percent, (amount, more, rate) => {
        const vat = vatOf(amount, rate);
        expect(vat % 10_000n).toBe(0n);
        const error = vat * 10_000n - amount * fixedPoint(rate, 2);
        expect(error <= 50_000_000n && error > -50_000_000n - 1n).toBe(true);
        expect(vatOf(amount + more, rate) >= vat).toBe(true);
      }),
    );
  });
});

describe('VAT within a sum', () => {
  it.each([
    ['122', '22', '22'],
    ['12', '20', '2'],
    ['0.01', '20', '0'],
    ['100', '22', '18.03'],
  ])('of %s at %s %% is %s', (gross, rate, vat) => expect(vatWithin(toMicros(gross), rate)).toBe(toMicros(vat)));

  it('is what an invoice over the rest would add, to the cent', () => {
    fc.assert(
      fc.property(cents, percent, (amount, rate) => {
        const gross = amount + vatOf(amount, rate);
        const error = vatWithin(gross, rate) - vatOf(amount, rate);
        expect(error >= -10_000n && error <= 10_000n).toBe(true);
      }),
    );
    expect(vatWithin(5n, null)).toBe(0n);
  });
});

describe('payments of an invoice', () => {
  it('put on the balance exactly what full payment does, however the total is cut up', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(parts, fc.bigInt({ min: 0n, max: 10n ** 12n }), (payments, credit) => {
        const total = payments.reduce((sum, one) => sum + one, 0n);
        let paid = 0n;
        let put = 0n;
        for (const payment of payments) {
          const share = creditOfPayment(payment, { paid, total, credit, put });
          expect(share >= 0n).toBe(true);
          paid += payment;
          put += share;
          // Never more than the share of what is paid, and less than a micro behind it.
          expect(put * total <= paid * credit && (put + 1n) * total > paid * credit).toBe(true);
        }
        expect(put).toBe(credit);
      }),
    );
  });
});

describe('an exchanged amount', () => {
  it.each([
    ['100', '81.2', '8120'],
    ['0.01', '0.0123', '0.000123'],
    ['0.000001', '0.5', '0.000001'],
    ['0.000001', '0.49999999', '0'],
  ])('of %s at %s is %s', (amount, rate, other) => {
    expect(exchanged(toMicros(amount), rate)).toBe(toMicros(other));
  });
});

describe('rounding', () => {
  it('goes half away from zero, both ways alike', () => {
    expect([5n, -5n, 4n, -4n, 15n].map((value) => roundedQuotient(value, 10n))).toEqual([1n, -1n, 0n, 0n, 2n]);
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (value, divisor) => {
        const quotient = roundedQuotient(value, divisor);
        const doubled = 2n * (quotient * divisor - value);
        expect(doubled <= divisor && doubled >= -divisor).toBe(true);
        expect(roundedQuotient(-value, divisor) + quotient).toBe(0n);
      }),
    );
    expect(() => roundedQuotient(1n, 0n)).toThrow(RangeError);
  });
});

describe('decimal texts', () => {
  it('come back as they went, without the zeros that say nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        expect(fixedPoint(decimalText(value, decimals), decimals)).toBe(value);
      }),
    );
    expect(decimalText(2_200n, 2)).toBe('22');
    expect(fixedPoint('81.20000000', 2)).toBe(8_120n);
    for (const text of ['', '-1', '1.234', '1e3', 'x']) expect(() => fixedPoint(text, 2)).toThrow();
  });
});

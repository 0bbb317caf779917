import { array, assert, bigInt, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut, toCents } from '@/lib/contract/money';
import { amountFigures, amountWords } from '@/lib/embedded-dsp/documents/print/amount-words';

const units = (text: string) => BigInt(text.replace(/\D/g, '')) * 10_000n;

describe('an amount in words', () => {
  it.each([
    ['0.00', 'Ноль рублей 00 копеек'],
    ['1.01', 'Один рубль 01 копейка'],
    ['2.02', 'Два рубля 02 копейки'],
    ['11.11', 'Одиннадцать рублей 11 копеек'],
    ['21.21', 'Двадцать один рубль 21 копейка'],
    ['114.14', 'Сто четырнадцать рублей 14 копеек'],
    ['1001.05', 'Одна тысяча один рубль 05 копеек'],
    ['2000.00', 'Две тысячи рублей 00 копеек'],
    ['1000000.00', 'Один миллион рублей 00 копеек'],
    ['2345678.90', 'Два миллиона триста сорок пять тысяч шестьсот семьдесят восемь рублей 90 копеек'],
    ['12000000011.00', 'Двенадцать миллиардов одиннадцать рублей 00 копеек'],
  ])('is Russian with the right endings: %s', (amount, words) => {
    expect(amountWords(units(amount), 'RUB', 'ru')).toBe(words);
  });

  it.each([
    ['0.00', 'Zero US dollars 00 cents'],
    ['1.01', 'One US dollar 01 cent'],
    ['21.00', 'Twenty-one US dollars 00 cents'],
    ['115.15', 'One hundred fifteen US dollars 15 cents'],
    ['1002.05', 'One thousand two US dollars 05 cents'],
    ['20000040.00', 'Twenty million forty US dollars 00 cents'],
  ])('is English: %s', (amount, words) => {
    expect(amountWords(units(amount), 'USD', 'en')).toBe(words);
  });

  it('names other currencies', () => {
    expect(amountWords(units('3.00'), 'EUR', 'ru')).toBe('Три евро 00 центов');
    expect(amountWords(units('22.22'), 'USD', 'ru')).toBe('Двадцать два доллара США 22 цента');
    expect(amountWords(units('5.00'), 'RUB', 'en')).toBe('Five Russian roubles 00 kopecks');
  });
});

describe('an amount in figures', () => {
  it('has two decimals and groups of three, in the manner of the language', () => {
    expect(amountFigures(units('1234567.89'), 'ru')).toBe('1\u00a0234\u00a0567,89');
    expect(amountFigures(units('1234567.89'), 'en')).toBe('1,234,567.89');
    expect(amountFigures(4_999n, 'en')).toBe('0.00');
    expect(amountFigures(5_000n, 'en')).toBe('0.01');
  });
});

describe('lines that share a sum out', () => {
  it('make up exactly the sum, and each is within a cent of its part', () => {
    assert(
      property(array(bigInt({ min: 0n, max: 9_999_999_999n }), { maxLength: 60 }), (parts) => {
        const whole = toCents(parts.reduce((sum, one) => sum + one, 0n));
        const shares = shareOut(parts, whole);
        expect(shares.reduce((sum, one) => sum + one, 0n)).toBe(whole);
        shares.forEach((share, at) => {
          const off = share - (parts[at] ?? 0n);
          expect(share % 10_000n).toBe(0n);
          expect(off < 10_000n && off > -10_000n).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });
});

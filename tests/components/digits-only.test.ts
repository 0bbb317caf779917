import { describe, expect, it } from 'vitest';
import { isForeignKey, phoneDigits } from '@/components/form/number-field';
import { type NumberKind, readNumber } from '@/lib/contract/read-number';
import { twoDecimals } from '@/lib/format/format-money';

const read = (typed: string, kind: NumberKind = 'money') => readNumber(typed, kind).text;
const problem = (typed: string, kind: NumberKind = 'money') => readNumber(typed, kind).problem;

describe('A numeric field', () => {
  it.each([
    '1000.50',
    '1 000,50',
    '1,000.50',
    '1.000,50',
    '1’000.50',
    "1'000,50",
    '1\u00a0000.5',
    ' 1000,5 ',
    '1\u202f000,50',
  ])('reads %o as what is meant by it', (typed) => expect(Number(read(typed))).toBe(1000.5));

  it.each(['1000000', '1 000 000', '1,000,000', '1.000.000', '1’000’000'])('reads %o as a million', (typed) => {
    expect(read(typed)).toBe('1000000');
    expect(read(typed, 'whole')).toBe('1000000');
  });

  it.each([['1,000'], ['1.000'], ['12,345'], ['999.999']])('refuses %o of money and names both readings', (typed) => {
    expect(read(typed)).toBeUndefined();
    const [before, after] = typed.split(/[.,]/);
    expect(problem(typed)).toBe(
      `twoReadings?${new URLSearchParams({ grouped: `${before}\u00a0${after}`, decimal: `${before}.${after}` })}`,
    );
  });

  it('has one reading where the other cannot be', () => {
    expect([read('1,000', 'whole'), read('2.125', 'rate'), read('0,500'), read('1234.500')]).toEqual([
      '1000',
      '2.125',
      '0.50',
      '1234.50',
    ]);
  });

  it('keeps what is typed on the way to a number readable', () => {
    expect(['', '1', '12.', '.5', ',5', '1,0', '1,00'].map((typed) => read(typed))).toEqual([
      '',
      '1',
      '12',
      '0.5',
      '0.5',
      '1.0',
      '1.00',
    ]);
  });

  it.each([
    ['-20', 'money', 'noMinus'],
    ['−20', 'whole', 'noMinus'],
    ['1e5', 'money', 'notNumber'],
    ['1e5', 'whole', 'number'],
    ['12.5', 'whole', 'noDecimals'],
    ['1234.567', 'money', 'decimals?count=2'],
    ['1 00', 'money', 'notNumber'],
    ['1,00,000', 'money', 'notNumber'],
    ['1.000.50', 'money', 'notNumber'],
    ['1,000.50.20', 'money', 'notNumber'],
    ['.', 'money', 'notNumber'],
    ['5-6', 'money', 'notNumber'],
    ['Infinity', 'rate', 'notNumber'],
    ['12.345', 'percent', 'decimals?count=2'],
    ['0.123456789', 'exchangeRate', 'decimals?count=8'],
  ] as const)('refuses %o in a field of %s: %s', (typed, kind, key) => {
    expect(readNumber(typed, kind)).toEqual({ problem: key });
  });

  it('never answers another number than the digits say', () => {
    for (const typed of ['1,5', '12,34', '123 456,78', '1.234.567,8', '9,999.9'])
      expect(read(typed)?.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
  });

  it('does not take a key that no number is written with, and leaves what is pasted to be read', () => {
    for (const foreign of ['a', 'я', '%', 'e', 'E', '+', '-', '−']) expect(isForeignKey(foreign), foreign).toBe(true);
    for (const own of ['1', '.', ',', ' ', "'", '’']) expect(isForeignKey(own), own).toBe(false);
    expect(['-20', '1e5', null].map(isForeignKey)).toEqual([false, false, false]);
  });

  it('takes a plus in front of a telephone number only', () => {
    expect(phoneDigits('+7 (999) 123-45+67')).toBe('+79991234567');
    expect(phoneDigits('7+9')).toBe('79');
  });
});

describe('An amount of money', () => {
  it('is written with two decimals when the field is left', () => {
    expect(['5', '5.', '.5', '0.05', '007.1', '0'].map(twoDecimals)).toEqual([
      '5.00',
      '5.00',
      '0.50',
      '0.05',
      '7.10',
      '0.00',
    ]);
  });

  it('stays empty when nothing was typed', () => {
    expect(['', '.'].map(twoDecimals)).toEqual(['', '']);
  });
});

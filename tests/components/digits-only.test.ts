import { describe, expect, it } from 'vitest';
import { digitsOnly } from '@/components/form/digits-only';
import { twoDecimals } from '@/components/form/two-decimals';

describe('A numeric field', () => {
  it('takes digits and nothing else', () => {
    expect(digitsOnly('1a2-3.4 e5')).toBe('12345');
  });

  it('takes one point where decimals are allowed, and a comma for it', () => {
    expect(digitsOnly('12,5', { allowDecimal: true })).toBe('12.5');
    expect(digitsOnly('1.2.3', { allowDecimal: true })).toBe('1.23');
    expect(digitsOnly('12.', { allowDecimal: true })).toBe('12.');
  });

  it('keeps as many decimals as money has', () => {
    expect(digitsOnly('12.349', { allowDecimal: true, decimals: 2 })).toBe('12.34');
  });

  it('takes a plus in front of a telephone number only', () => {
    expect(digitsOnly('+7 (999) 123-45+67', { allowPlus: true })).toBe('+79991234567');
    expect(digitsOnly('7+9', { allowPlus: true })).toBe('79');
    expect(digitsOnly('+79')).toBe('79');
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

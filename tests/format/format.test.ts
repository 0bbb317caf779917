import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate, formatDateTime } from '@/lib/format/format-date';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { formatBytes, formatDecimal, formatInteger, formatPercent } from '@/lib/format/format-number';
import { isLastWeek, lastWeek } from '@/lib/format/statistics-range';
import { truncate } from '@/lib/format/truncate';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  it('has two decimals, spaces between thousands and the symbol after it', () => {
    expect(plain(formatMoney('1234567.8', 'USD'))).toBe('1 234 567.80 $');
    expect(plain(formatMoney('0.005', 'RUB'))).toBe('0.01 ₽');
    expect(plain(formatMoney('-12.345', 'EUR'))).toBe('−12.35 €');
    expect(plain(formatMoney('-0.001', 'EUR'))).toBe('0.00 €');
  });

  it('never loses a cent however large', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (cents) => {
        const digits = cents.toString().padStart(3, '0');
        const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(formatAmount(amount).replaceAll('\u00a0', '')).toBe(amount);
      }),
    );
  });
});

describe('numbers', () => {
  it('hide .00 for clicks and impressions and keep it elsewhere', () => {
    expect(plain(formatInteger(1234567))).toBe('1 234 567');
    expect(formatInteger(-4)).toBe('−4');
    expect(plain(formatDecimal(1234.5))).toBe('1 234.50');
    expect(formatDecimal(-0.001)).toBe('0.00');
  });

  it('print fractions as percentages and a division by zero as a dash', () => {
    expect(formatPercent(0.0123)).toBe('1.23%');
    expect(formatPercent(null)).toBe('–');
  });

  it('print bytes in the unit that fits', () => {
    expect(plain(formatBytes(0, 'en'))).toBe('0 B');
    expect(plain(formatBytes(1536, 'en'))).toBe('1.5 KB');
    expect(plain(formatBytes(1024 * 1024, 'ru'))).toBe('1.0 МБ');
  });
});

describe('dates', () => {
  it('follow the zone, not the machine', () => {
    expect(formatDate('2026-03-31T21:30:00Z', 'Europe/Moscow')).toBe('2026-04-01');
    expect(formatDateTime('2026-03-31T21:30:00Z', 'Asia/Kolkata')).toBe('2026-04-01 03:00');
  });

  it('add days across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('know last week as six days back to today', () => {
    const range = lastWeek('2026-03-03');
    expect(range).toEqual({ startDate: '2026-02-25', endDate: '2026-03-03' });
    expect(isLastWeek(range, '2026-03-03')).toBe(true);
    expect(isLastWeek(range, '2026-03-04')).toBe(false);
  });
});

describe('truncate', () => {
  it('keeps 20 characters by default, the ellipsis included', () => {
    expect(truncate('short')).toBe('short');
    expect(truncate('a'.repeat(21))).toBe(`${'a'.repeat(19)}…`);
  });
});

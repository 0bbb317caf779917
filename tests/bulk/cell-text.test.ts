import { describe, expect, it } from 'vitest';
import { fieldOf } from '@/components/bulk/cells/cell-fields';
import { type CellStyle, cellText, otherStatus, readCell as read } from '@/components/bulk/cells/cell-text';
import type { BulkField } from '@/lib/contract/history/bulk-fields';
import en from '@/messages/en/enums.json';
import ru from '@/messages/ru/enums.json';

const field = (name: string) => fieldOf('campaigns', name);
const styleOf = (point: '.' | ',', status = en.status): CellStyle => ({
  point,
  statusWord: (one) => status[one],
});
const readCell = (of: BulkField, text: string) => read(of, text, styleOf('.'));

describe('the text of a cell', () => {
  it('is an amount without groups and currency, with the point of the person’s spreadsheet', () => {
    expect(cellText(field('totalBudget'), '1200.5', styleOf('.'))).toBe('1200.50');
    expect(cellText(field('totalBudget'), '1200.5', styleOf(','))).toBe('1200,50');
  });

  it('is empty where there is nothing, and joins labels', () => {
    expect(cellText(field('dailyBudget'), null, styleOf('.'))).toBe('');
    expect(cellText(field('labels'), ['sale', 'autumn'], styleOf('.'))).toBe('sale, autumn');
  });
});

describe('what is typed into a cell', () => {
  it('comes back as it was copied, in either language', () => {
    for (const point of ['.', ','] as const)
      for (const amount of ['0.01', '150.00', '1234567.89'])
        expect(readCell(field('totalBudget'), cellText(field('totalBudget'), amount, styleOf(point)))).toEqual({
          value: amount,
        });
  });

  it('is refused where it has two readings, and never changed in silence', () => {
    expect(readCell(field('totalBudget'), '1,000').problem).toContain('twoReadings');
    expect(readCell(field('totalBudget'), '-5').problem).toBe('noMinus');
    expect(readCell(field('totalBudget'), '1 000,50')).toEqual({ value: '1000.50' });
  });

  it('empties a field that may be empty, and no other', () => {
    expect(readCell(field('dailyBudget'), '  ')).toEqual({ value: null });
    expect(readCell(field('endDate'), '')).toEqual({ value: null });
    expect(readCell(field('totalBudget'), '')).toEqual({ problem: 'required' });
    expect(readCell(field('name'), ' ')).toEqual({ problem: 'required' });
    expect(readCell(field('labels'), '')).toEqual({ value: [] });
  });

  it('is a day as lists write it, or with dots; nothing else', () => {
    expect(readCell(field('startDate'), '2026-12-01')).toEqual({ value: '2026-12-01' });
    expect(readCell(field('startDate'), '1.12.2026')).toEqual({ value: '2026-12-01' });
    for (const wrong of ['2026-02-30', '31.02.2026', '12/01/2026', 'tomorrow'])
      expect(readCell(field('startDate'), wrong)).toEqual({ problem: 'date' });
  });

  it('takes each label once, regardless of case', () => {
    expect(readCell(field('labels'), 'Ёлка, елка , sale,,')).toEqual({ value: ['елка', 'sale'] });
  });

  it('is taken as it is where it is a name', () => {
    expect(readCell(field('name'), ' Осень: 50% ')).toEqual({ value: 'Осень: 50%' });
  });
});

describe('the status in a cell', () => {
  const status = field('status');
  const words = [en, ru].flatMap((enums) => [enums.status, enums.targetStatus, enums.ruleStatus]);

  it('is copied as a word of the language of the screen', () => {
    expect(cellText(status, 'ACTIVE', styleOf('.'))).toBe('Active');
    expect(cellText(status, 'INACTIVE', styleOf(',', ru.targetStatus))).toBe('Неактивен');
  });

  it('is read from any word of the console in both languages, from a switch and from a spreadsheet', () => {
    for (const value of ['ACTIVE', 'INACTIVE'] as const)
      for (const word of words) expect(readCell(status, ` ${word[value].toUpperCase()} `)).toEqual({ value });
    for (const on of ['on', 'Вкл', 'yes', 'да', 'TRUE', 'ИСТИНА', '1', 'ACTIVE'])
      expect(readCell(status, on)).toEqual({ value: 'ACTIVE' });
    for (const off of ['off', 'Выкл', 'no', 'нет', 'FALSE', 'ЛОЖЬ', '0', 'INACTIVE'])
      expect(readCell(status, off)).toEqual({ value: 'INACTIVE' });
  });

  it('is nothing else, and is never empty', () => {
    expect(readCell(status, 'maybe').problem).toBe('code?allowed=Active%2C+Inactive');
    expect(readCell(status, '').problem).toBe('required');
  });

  it('has one other value', () => {
    expect(otherStatus('Активна', styleOf('.'))).toBe('Inactive');
    expect(otherStatus('0', styleOf('.'))).toBe('Active');
    expect(otherStatus('maybe', styleOf('.'))).toBeUndefined();
  });
});

it('knows no field that cannot be changed', () => {
  expect(() => fieldOf('campaigns', 'bidderStatus')).toThrow('bidderStatus');
});

import { describe, expect, it } from 'vitest';
import { fieldOf } from '@/components/bulk/cells/cell-fields';
import { cellText, readCell } from '@/components/bulk/cells/cell-text';

const field = (name: string) => fieldOf('campaigns', name);

describe('the text of a cell', () => {
  it('is an amount without groups and currency, with the point of the person’s spreadsheet', () => {
    expect(cellText(field('totalBudget'), '1200.5', '.')).toBe('1200.50');
    expect(cellText(field('totalBudget'), '1200.5', ',')).toBe('1200,50');
  });

  it('is empty where there is nothing, and joins labels', () => {
    expect(cellText(field('dailyBudget'), null, '.')).toBe('');
    expect(cellText(field('labels'), ['sale', 'autumn'], '.')).toBe('sale, autumn');
  });
});

describe('what is typed into a cell', () => {
  it('comes back as it was copied, in either language', () => {
    for (const point of ['.', ','] as const)
      for (const amount of ['0.01', '150.00', '1234567.89'])
        expect(readCell(field('totalBudget'), cellText(field('totalBudget'), amount, point))).toEqual({
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

it('knows no field that cannot be changed', () => {
  expect(() => fieldOf('campaigns', 'bidderStatus')).toThrow('bidderStatus');
});

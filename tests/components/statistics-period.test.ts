import { describe, expect, it } from 'vitest';
import { movedToToday, periodOfRange, periods, rangeOfPeriod } from '@/lib/format/periods';

describe('A named period', () => {
  it('covers the days that its name says', () => {
    const days = Object.fromEntries(
      periods.map((period) => {
        const { startDate, endDate } = rangeOfPeriod(period, '2026-03-01');
        return [period, `${startDate}~${endDate}`];
      }),
    );
    expect(days).toEqual({
      today: '2026-03-01~2026-03-01',
      yesterday: '2026-02-28~2026-02-28',
      lastWeek: '2026-02-23~2026-03-01',
      last30Days: '2026-01-31~2026-03-01',
      thisMonth: '2026-03-01~2026-03-01',
      lastMonth: '2026-02-01~2026-02-28',
      last90Days: '2025-12-02~2026-03-01',
    });
  });

  it('is recognised by its days', () => {
    expect(periodOfRange({ startDate: '2026-11-15', endDate: '2026-11-21' }, '2026-11-21')).toBe('lastWeek');
    expect(periodOfRange({ startDate: '2026-11-14', endDate: '2026-11-20' }, '2026-11-21')).toBeUndefined();
  });

  it('moves with the current date, while a custom range does not', () => {
    const lastWeek = { startDate: '2026-11-15', endDate: '2026-11-21' };
    expect(movedToToday(lastWeek, '2026-11-21', '2026-11-25')).toEqual({
      startDate: '2026-11-19',
      endDate: '2026-11-25',
    });
    const own = { startDate: '2026-10-03', endDate: '2026-10-09' };
    expect(movedToToday(own, '2026-11-21', '2026-11-25')).toEqual(own);
  });
});

import { describe, expect, it } from 'vitest';
import { chartBars, chartDays } from '@/components/statistics/use-report-chart';
import type { Currency } from '@/lib/contract/enumerations';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';

const dayRow = (day: string, currency: Currency, figures: Measures): StatisticRow => ({
  key: `${day} ${currency}`,
  dimensions: { DATE: { id: day, name: day } },
  currency,
  ...figures,
});
const range = { startDate: '2026-11-18', endDate: '2026-11-22' };
const rows = [
  dayRow('2026-11-21', 'RUB', { statSpend: '10.5', clicks: 2, ctr: 0.5 }),
  dayRow('2026-11-19', 'RUB', { statSpend: '7', clicks: 1, ctr: null }),
  dayRow('2026-11-19', 'USD', { statSpend: '3', clicks: 4, ctr: 0.25 }),
];

describe('A report by day', () => {
  it('has every day up to today, in order', () => {
    const { days } = chartDays(rows, { key: 'clicks', unit: 'count' }, range, '2026-11-21');
    expect(days).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']);
  });

  it('has a line for each currency, for amounts are never one sum', () => {
    const { series } = chartDays(rows, { key: 'statSpend', unit: 'money' }, range, '2026-11-21');
    expect(series).toEqual([
      { currency: 'USD', values: [0, 3, 0, 0] },
      { currency: 'RUB', values: [0, 7, 0, 10.5] },
    ]);
  });

  it('has no ratio where there was nothing to divide', () => {
    const { series } = chartDays(rows, { key: 'ctr', unit: 'ratio' }, range, '2026-11-21');
    expect(series[1]?.values).toEqual([null, null, null, 0.5]);
  });

  it('does not begin centuries before its figures', () => {
    const long = { startDate: '2000-01-01', endDate: '2026-11-21' };
    const { days } = chartDays(rows, { key: 'clicks', unit: 'count' }, long, '2026-11-21');
    expect(days[0]).toBe('2026-11-19');
  });
});

describe('The largest rows', () => {
  const cityRow = (city: string, currency: Currency, cpm: string | null): StatisticRow => ({
    key: `${city} ${currency}`,
    dimensions: { CAMPAIGN: { id: '1', name: 'Sale' }, CITY: { id: city, name: city } },
    currency,
    cpm,
  });

  it('stand apart for each currency, called by all their groupings', () => {
    const found = chartBars(
      [cityRow('Moscow', 'RUB', '150.5'), cityRow('London', 'USD', '8'), cityRow('Perm', 'RUB', '90')],
      ['CAMPAIGN', 'CITY'],
      { key: 'cpm', unit: 'money' },
    );
    expect(found.map(({ currency, bars }) => [currency, bars.map(({ label, value }) => [label, value])])).toEqual([
      ['USD', [['Sale · London', 8]]],
      [
        'RUB',
        [
          ['Sale · Moscow', 150.5],
          ['Sale · Perm', 90],
        ],
      ],
    ]);
  });

  it('leave out rows without the measure', () => {
    const [group] = chartBars([cityRow('Moscow', 'RUB', null)], ['CITY'], { key: 'cpm', unit: 'money' });
    expect(group?.bars).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { barTable, partsOf } from '@/components/dashboard/dashboard-charts';
import { dashboardQuery } from '@/components/dashboard/dashboard-query';
import { changeOf, lineTable, shownSeries } from '@/components/dashboard/use-chart';
import { type BarChart, dashboard, type LineChart } from '@/lib/contract/statistics/dashboard';

const queryOf = (address: string) => {
  const params = new URLSearchParams(address);
  return dashboardQuery((key) => params.getAll(key), '2026-11-21', 'ru');
};

describe('What the overview asks', () => {
  it('is the last seven days of everybody at first', () => {
    expect(queryOf('')).toEqual({ startDate: '2026-11-15', endDate: '2026-11-21', userId: [], lang: 'ru' });
  });

  it('follows range and client in the address', () => {
    const query = queryOf('startDate=2026-10-01&endDate=2026-10-31&userId=12');
    expect(query).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31', userId: [12], lang: 'ru' });
    expect(queryOf('userId=12&userId=7').userId).toEqual([12, 7]);
    expect(dashboard.spend.query.safeParse(query).success).toBe(true);
  });

  it('drops what is no day and no client', () => {
    expect(queryOf('startDate=soon&endDate=2026-10-31&userId=me')).toEqual(queryOf(''));
  });
});

type Series = LineChart['series'][number];
const series = (
  key: string,
  total: Series['total'],
  previous: Series['previous'],
  values: Series['total'][],
): Series => ({
  key,
  total,
  previous,
  points: values.map((value, index) => ({ date: `2026-11-2${index}`, value })),
});

describe('A key figure', () => {
  it('compares itself with the period before', () => {
    expect(changeOf(series('RUB', '150', '100', []))).toBeCloseTo(0.5);
    expect(changeOf(series('clicks', 50, 100, []))).toBeCloseTo(-0.5);
  });

  it('compares with nothing where there was nothing', () => {
    expect(changeOf(series('clicks', 50, 0, []))).toBeNull();
    expect(changeOf(series('ctr', null, 0.1, []))).toBeNull();
    expect(changeOf(series('ctr', 0.1, null, []))).toBeNull();
  });
});

describe('A chart by day', () => {
  const chart: LineChart = {
    unit: 'ratio',
    timeZone: 'UTC',
    today: null,
    series: [series('ctr', 0.1, null, [0.1, null]), series('vtr', null, null, [null, null])],
  };

  it('leaves out a measure that exists on no day', () => {
    expect(shownSeries(chart).map(({ key }) => key)).toEqual(['ctr']);
  });

  it('reads as a table of days', () => {
    expect(lineTable(shownSeries(chart), 'Day', (key) => key.toUpperCase())).toEqual({
      headings: ['Day', 'CTR'],
      rows: [
        ['2026-11-20', 0.1],
        ['2026-11-21', null],
      ],
    });
  });

  it('has no rows when nothing was measured, so that its panel can say so', () => {
    expect(lineTable([], 'Day', String).rows).toEqual([]);
  });
});

describe('A chart of parts', () => {
  const chart: BarChart = {
    unit: 'count',
    items: [9, 7, 5, 3].map((value) => ({ id: `id${value}`, name: `part ${value}`, value, currency: null })),
    other: 2,
  };

  it('sums what it does not show into one last part', () => {
    expect(partsOf(chart, 2, 'Other')).toEqual([
      { key: 'id9', label: 'part 9', value: 9 },
      { key: 'id7', label: 'part 7', value: 7 },
      { key: 'other', label: 'Other', value: 10, isRest: true },
    ]);
  });

  it('loses nothing between picture and table', () => {
    const shown = partsOf(chart, 2, 'Other').reduce((sum, { value }) => sum + value, 0);
    const table = barTable(chart, ['Part', 'Clicks'], 'Other').rows.reduce((sum, [, value]) => sum + Number(value), 0);
    expect([shown, table]).toEqual([26, 26]);
  });

  it('has no last part when everything is shown', () => {
    expect(partsOf({ ...chart, other: null }, 4, 'Other').map(({ key }) => key)).not.toContain('other');
  });
});

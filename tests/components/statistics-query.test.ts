import { describe, expect, it } from 'vitest';
import { drawnMeasures, isOverLimit, reportQuery, visibleMeasures } from '@/components/statistics/report-query';
import { chartQuery } from '@/components/statistics/use-report-chart';
import { rolePresets, statisticColumns } from '@/lib/contract/people/permissions';
import { statistics } from '@/lib/contract/statistics/statistics';

const admin = { permissions: rolePresets.ROLE_ADMIN };
const queryOf = (address: string, user: { permissions: readonly string[] } = admin, rememberedSize?: number) => {
  const params = new URLSearchParams(address);
  return reportQuery((key) => params.getAll(key), { user, today: '2026-11-21', locale: 'en', rememberedSize });
};

describe('A report', () => {
  it('shows the last seven days by date, the newest first', () => {
    expect(queryOf('')).toMatchObject({
      page: 0,
      size: 20,
      sort: 'date,desc',
      groupings: ['DATE'],
      startDate: '2026-11-15',
      endDate: '2026-11-21',
    });
  });

  it('follows its address', () => {
    const address =
      'groupings=CITY&groupings=CAMPAIGN&startDate=2026-01-01&endDate=2026-02-01&sort=ctr,asc&campaignId=7&campaignId=9' +
      '&creativeId=3&userId=5&campaignType=video&page=2&size=50';
    expect(queryOf(address)).toMatchObject({
      groupings: ['CITY', 'CAMPAIGN'],
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      sort: 'ctr,asc',
      campaignId: [7, 9],
      creativeId: [3],
      userId: [5],
      campaignType: ['video'],
      page: 2,
      size: 50,
    });
  });

  it('ignores malformed values in the address', () => {
    const broken = queryOf(
      'groupings=MOON&groupings=CITY&groupings=CITY&startDate=2026-02-31&endDate=2026-03-02&sort=password,asc' +
        '&campaignId=x&campaignType=tv&page=-1&size=9999',
    );
    expect(broken).toMatchObject({
      groupings: ['CITY'],
      startDate: '2026-11-15',
      endDate: '2026-11-21',
      sort: 'impressions,desc',
      campaignId: [],
      campaignType: [],
      page: 0,
      size: 20,
    });
  });

  it('never asks for days that end before they begin', () => {
    expect(queryOf('startDate=2026-11-20&endDate=2026-11-01')).toMatchObject({ startDate: '2026-11-15' });
  });

  it('begins with what was shown most where there are no days to order by', () => {
    expect(queryOf('groupings=CITY').sort).toBe('impressions,desc');
    expect(queryOf('groupings=CITY&sort=date,asc').sort).toBe('impressions,desc');
    expect(queryOf('groupings=CITY', { permissions: ['STATISTIC_READ_ALL'] }).sort).toBe('date,desc');
  });

  it('is never ordered by a measure that the viewer may not see', () => {
    const viewer = { permissions: ['STATISTIC_READ_ALL', 'STATISTIC_COLUMN_CLICKS'] };
    expect(queryOf('sort=statSpend,desc', viewer).sort).toBe('date,desc');
    expect(queryOf('sort=clicks,desc', viewer).sort).toBe('clicks,desc');
  });

  it('has the remembered number of rows unless the address says another', () => {
    expect(queryOf('', admin, 100).size).toBe(100);
    expect(queryOf('size=50', admin, 100).size).toBe(50);
  });

  it('asks only what the contract understands', () => {
    for (const { key } of drawnMeasures(admin)) {
      expect(statistics.list.query.safeParse(queryOf(`groupings=CITY&sort=${key},asc`)).success, key).toBe(true);
      const drawing = chartQuery(queryOf('groupings=CITY'), { key, unit: 'count' });
      expect(statistics.list.query.safeParse(drawing).success, key).toBe(true);
    }
  });
});

describe('The chart over a report', () => {
  it('draws whole days when the report has days, whatever page is looked at', () => {
    const query = chartQuery(queryOf('groupings=CITY&groupings=DATE&page=3'), { key: 'clicks', unit: 'count' });
    expect(query).toMatchObject({ groupings: ['DATE'], page: 0, size: 1000, sort: 'date,desc' });
  });

  it('draws the largest rows otherwise', () => {
    const query = chartQuery(queryOf('groupings=CITY&sort=cpm,asc'), { key: 'clicks', unit: 'count' });
    expect(query).toMatchObject({ groupings: ['CITY'], page: 0, sort: 'clicks,desc' });
  });
});

describe('Groupings', () => {
  it('are four at most, the date aside', () => {
    expect(isOverLimit(['DATE', 'CITY', 'CAMPAIGN', 'OS', 'SSP'])).toBe(false);
    expect(isOverLimit(['CITY', 'CAMPAIGN', 'OS', 'SSP', 'DEVICE'])).toBe(true);
  });
});

describe('The measures of a report', () => {
  it('are gated by every permission of a statistics column', () => {
    const gates = visibleMeasures(admin).flatMap(({ permission }) => permission ?? []);
    expect([...new Set(gates)].toSorted()).toEqual(
      statisticColumns.map((column) => `STATISTIC_COLUMN_${column}`).toSorted(),
    );
  });

  it('show only where the permission is held', () => {
    const keys = visibleMeasures({ permissions: ['STATISTIC_COLUMN_CTR'] }).map(({ key }) => key);
    expect(keys).toContain('ctr');
    expect(keys).toContain('reach');
    expect(keys).not.toContain('statSpend');
    expect(keys).not.toContain('clicks');
  });
});

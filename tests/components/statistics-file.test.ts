import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { measures } from '@/components/statistics/measures';
import { printMeasure } from '@/components/statistics/print-measure';
import { reportFile } from '@/components/statistics/report-file';
import { reportHeader } from '@/components/statistics/report-header';
import type { ReportQuery } from '@/components/statistics/report-query';
import type { StatisticRow } from '@/lib/contract/statistics';
import messages from '@/messages/en/statistics.json';

// The translators of a component and of this test differ only in the depth of their types.
const t = createTranslator({ locale: 'en', messages: messages, namespace: 'file' }) as never;
const row: StatisticRow = {
  key: '1',
  dimensions: { CAMPAIGN: { id: '7', name: '=SUM(A1)' }, CITY: { id: '2', name: 'Saint Petersburg, RU' } },
  currency: 'RUB',
  statSpend: '1234567.891234',
  impressions: 91000,
  clicks: 305,
  ctr: 0.0033516,
  cpm: null,
  averageFrequency: 1.98765432,
};
const shown = measures.filter(({ key }) => ['statSpend', 'impressions', 'ctr', 'cpm'].includes(key));

describe('The file of a report', () => {
  const lines = reportFile({
    header: [
      ['Report', 'Statistics'],
      ['Time zone', 'Europe/Moscow'],
    ],
    groupings: ['CAMPAIGN', 'CITY'],
    measures: shown,
    rows: [row],
    totals: [row],
    heading: (key) => key.toLowerCase(),
    texts: { total: 'Total', currency: 'Currency' },
  }).split('\r\n');

  it('says what it is before its columns', () => {
    expect(lines.slice(0, 3)).toEqual(['\uFEFFReport,Statistics', 'Time zone,Europe/Moscow', '']);
    expect(lines[3]).toBe('campaign,city,statspend,impressions,"ctr, %",cpm,Currency');
  });

  it('keeps amounts exact, shares in percent and nothing empty', () => {
    expect(lines[4]).toContain(',"Saint Petersburg, RU",1234567.891234,91000,0.3352,,RUB');
  });

  it('lets no name become a formula', () => {
    expect(lines[4]).toMatch(/^'=SUM\(A1\),/);
  });

  it('ends with the totals under their columns', () => {
    expect(lines[5]).toBe('Total,,1234567.891234,91000,0.3352,,RUB');
  });
});

describe('The head of a file', () => {
  const query = { startDate: '2026-11-15', endDate: '2026-11-21', sort: 'clicks,desc' } as ReportQuery; // no more is read
  const head = reportHeader(
    t,
    {
      ...{ query, timeZone: 'Asia/Tokyo', rowCount: 1234, currencies: ['RUB', 'USD'] },
      ...{ groupings: ['CITY'], columns: ['clicks'], heading: (key: string) => key.toUpperCase() },
      filters: [
        { key: 'campaignId', kind: 'multi', label: 'Campaigns', options: [{ value: '7', label: 'Autumn sale' }] },
        { key: 'userId', kind: 'multi', label: 'Clients', options: [] },
      ],
      params: new URLSearchParams('campaignId=7&campaignId=8'),
    },
    new Date('2026-11-21T20:00:00Z'),
  );
  const said = Object.fromEntries(head);

  it('names period, zone, groupings, columns, order, filters, currencies and rows', () => {
    expect(said).toMatchObject({
      ...{ Period: '2026-11-15~2026-11-21', 'Time zone': 'Asia/Tokyo', Groupings: 'CITY', Columns: 'CLICKS' },
      ...{ Order: 'CLICKS, descending', Campaigns: 'Autumn sale, 8', Currency: 'RUB, USD', Rows: '1234' },
    });
  });

  it('says when it was made by the clock of the report', () => {
    expect(said.Made).toBe('2026-11-22 05:00');
  });

  it('leaves out filters that narrow nothing', () => {
    expect(said).not.toHaveProperty('Clients');
  });
});

describe('Measures on screen', () => {
  it('have symbols, spaces, per cent signs, and a dash where they do not exist', () => {
    const printed = Object.fromEntries(measures.map((measure) => [measure.key, printMeasure(measure, row)]));
    expect(printed).toMatchObject({
      ...{ statSpend: '1\u00a0234\u00a0567.89\u00a0₽', impressions: '91\u00a0000', clicks: '305', ctr: '0.34%' },
      ...{ cpm: '–', reach: '–', averageFrequency: '1.99' },
    });
  });
});

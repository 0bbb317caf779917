import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAmount } from '@/lib/contract/money';
import type { FetchedReport } from '@/lib/embedded-dsp/reconciliation/fetch-report';
import { isPublicAddress } from '@/lib/embedded-dsp/reconciliation/public-address';
import { type ReportedDay, readReport } from '@/lib/embedded-dsp/reconciliation/read-report';
import { nextFetch } from '@/lib/embedded-dsp/reconciliation/reconciliation-days';
import { hostOf, reportAddress } from '@/lib/embedded-dsp/reconciliation/report-address';
import { StatisticsProblem } from '@/lib/embedded-dsp/reconciliation/statistics-problem';

const wanted = { currency: 'USD', from: '2026-08-25', today: '2026-11-23' };
const csv = (...lines: string[]): FetchedReport => ({ format: 'csv', text: lines.join('\n') });
const json = (value: unknown): FetchedReport => ({ format: 'json', text: JSON.stringify(value) });
const problemOf = (report: FetchedReport) => {
  try {
    readReport(report, wanted);
  } catch (error) {
    if (error instanceof StatisticsProblem) return [error.code, error.detail];
    throw error;
  }
  return null;
};
const full = 'date,impressions,spend';

const count = fc.nat({ max: 1_000_000_000 });
const optional = fc.option(count);
const anyDays = fc.uniqueArray(
  fc.record({
    day: fc
      .integer({ min: 1, max: 90 })
      .map((back) => new Date(Date.UTC(2026, 10, 23 - back)).toISOString().slice(0, 10)),
    requests: optional,
    bids: optional,
    impressions: count,
    spend: fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
  }),
  { selector: ({ day }) => day, maxLength: 30 },
);
const rowOf = ({ day, spend, ...counts }: ReportedDay) => ({ Date: day, ...counts, SPEND: toAmount(spend) });

describe('a report of an SSP', () => {
  it('is read as it was written: CSV with any separator, any order of columns, quoted or not, with a mark or not', () => {
    const shape = fc.record({
      days: anyDays,
      columns: fc.shuffledSubarray(['Date', 'requests', 'bids', 'impressions', 'SPEND', 'Country'], { minLength: 6 }),
      delimiter: fc.constantFrom(',', ';', '\t'),
      end: fc.constantFrom<'unix' | 'windows'>('unix', 'windows'),
      quoted: fc.boolean(),
      bom: fc.boolean(),
    });
    fc.assert(
      fc.property(shape, ({ days, columns, delimiter, end, quoted, bom }) => {
        const rows = days.map((day) => ({ ...rowOf(day), Country: 'two\nlines, and "quotes"' }));
        const text = stringify(rows, { columns, header: true, delimiter, record_delimiter: end, quoted, bom });
        const read = readReport({ format: 'csv', text: text.replace(/^\uFEFF/, '') }, wanted);
        expect(read.days).toEqual(days);
        expect(read.lastRead).toEqual({ days: days.length, omitted: 0, badRows: 0, example: null });
      }),
    );
  });

  it('is read as it was written: JSON, its amounts as text or as numbers, in a list or an object', () => {
    fc.assert(
      fc.property(anyDays, fc.boolean(), (days, isList) => {
        const rows = days.map(rowOf);
        expect(readReport(json(isList ? rows : { currency: 'usd', days: rows }), wanted).days).toEqual(days);
      }),
    );
    const spends = [0.1 + 0.2, 1e-7, 123_456_789.12, 0].map((spend, index) => ({
      date: `2026-11-0${index + 1}`,
      impressions: 1,
      spend,
    }));
    expect(readReport(json(spends), wanted).days.map(({ spend }) => spend)).toEqual([
      300_000n,
      0n,
      123_456_789_120_000n,
      0n,
    ]);
  });

  it('counts rows that it cannot read, shows the first and takes the others', () => {
    const rows = [
      '2026-11-20,10,1.5',
      '20.11.2026,10,1',
      '2026-11-24,10,1',
      '2026-11-19,-1,1',
      '2026-11-19,1e3,1',
      '2026-11-18,1,"1,5"',
      '2026-11-17,1',
      '2026-02-30,1,1',
    ];
    const { days, lastRead } = readReport(csv(full, ...rows), wanted);
    expect(days).toEqual([{ day: '2026-11-20', requests: null, bids: null, impressions: 10, spend: 1_500_000n }]);
    const example = { line: 3, text: '20.11.2026, 10, 1', problem: 'DATE' };
    expect(lastRead).toEqual({ days: 1, omitted: 0, badRows: 7, example });
    const firstOf = (row: string) => readReport(csv(full, '2026-11-20,1,1', row), wanted).lastRead.example?.problem;
    expect(rows.slice(1).map(firstOf)).toEqual(['DATE', 'FUTURE', 'COUNT', 'COUNT', 'SPEND', 'NOT_A_ROW', 'DATE']);
  });

  it('takes no day that it tells twice, which would be half of it or double', () => {
    const { days, lastRead } = readReport(csv(full, '2026-11-20,1,1', '2026-11-20,2,2', '2026-11-19,3,3'), wanted);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-19']);
    expect(lastRead).toMatchObject({ days: 1, badRows: 1, example: { line: 3, problem: 'REPEATED' } });
  });

  it('skips the running day and days of long ago', () => {
    const { days, lastRead } = readReport(csv(full, '2026-11-23,1,1', '2026-08-24,1,1', '2026-08-25,1,1'), wanted);
    expect([days.map(({ day }) => day), lastRead.omitted]).toEqual([['2026-08-25'], 2]);
  });

  it('is refused as a whole where it is broken, lacks columns, is too long or in another currency', () => {
    expect(problemOf(csv('day,spend', '2026-11-20,1'))).toEqual(['COLUMNS_MISSING', 'date, impressions']);
    expect(problemOf(csv(full, '"2026-11-20,1,1'))).toEqual(['UNREADABLE', null]);
    expect(problemOf({ format: 'json', text: '{"days":' })).toEqual(['UNREADABLE', null]);
    expect(problemOf(json({ rows: [] }))).toEqual(['UNREADABLE', null]);
    expect(problemOf(csv(`${full},currency`, '2026-11-20,1,1,EUR'))).toEqual(['OTHER_CURRENCY', 'EUR']);
    expect(problemOf(json({ currency: 'EUR', days: [{ date: '2026-11-20', impressions: 1, spend: 1 }] }))).toEqual([
      'OTHER_CURRENCY',
      'EUR',
    ]);
    expect(problemOf(csv(full, ...Array.from({ length: 10_001 }, () => '2026-11-20,1,1')))?.[0]).toBe('TOO_MANY_ROWS');
    expect(problemOf(csv(full, 'x,y,z'))).toEqual(['NO_GOOD_ROW', null]);
    expect(readReport(csv(full), wanted).days).toEqual([]);
  });
});

describe('where a report may come from', () => {
  it('is no address of an own network, however it is written', () => {
    const own = [
      '127.0.0.1',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '192.0.2.1',
      '198.18.0.1',
      '::',
      '::1',
      '::7f00:1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '64:ff9b::a00:1',
      '2002:7f00:1::',
      '2001:0:1::',
      'fc00::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '2001:db8::1',
      'localhost',
      '',
    ];
    expect(own.filter(isPublicAddress)).toEqual([]);
    expect(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'].filter((one) => !isPublicAddress(one))).toEqual([]);
  });

  it('is a link with the days in their places', () => {
    const link = 'https://ssp.example:8443/r/{from}?until={to}&from={from}';
    expect(hostOf(link)).toBe('ssp.example:8443');
    expect(hostOf(null)).toBeNull();
    expect(String(reportAddress(link, { from: '2026-11-16', to: '2026-11-22' }))).toBe(
      'https://ssp.example:8443/r/2026-11-16?until=2026-11-22&from=2026-11-16',
    );
  });

  it('is asked again at four o’clock, or an hour after a failure', () => {
    const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);
    expect(nextFetch(at('03:59'), true).toISOString()).toBe('2026-11-23T04:00:00.000Z');
    expect(nextFetch(at('04:00'), true).toISOString()).toBe('2026-11-24T04:00:00.000Z');
    expect(nextFetch(at('04:00'), false).toISOString()).toBe('2026-11-23T05:00:00.000Z');
  });
});

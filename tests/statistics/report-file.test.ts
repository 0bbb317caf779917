import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import { statisticReport, statistics } from '@/lib/contract/statistics/statistics';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import type { Caller } from '@/lib/embedded-dsp/http/handlers';
import { statisticsHandlers } from '@/lib/embedded-dsp/statistics/statistics-handlers';
import { addCampaign, addClient, openPlatform, type Platform } from '../settlement/small-platform';
import { ingestFacts } from '../support/ingest-facts';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { sampleFact } from './sample-fact';

/** Texts that some spreadsheet takes for a formula, or that break a file. */
const corpus = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  "=cmd|'/C calc'!A0",
  '=HYPERLINK("x")',
  '"=1"',
  'a,b',
  'a"b',
  'a\nb',
  'a\r\nb',
  ' =1',
  '_x003D_1',
  '<f>1</f>',
  ']]>',
  '&amp;',
  'ёлка 💶',
  '\u0001=1',
  '',
];
const dangerous = /^[=+\-@\t\r＝＋－＠]/;
const noon = Math.floor(Date.parse('2026-11-19T12:00:00Z') / slotMs);
const days = { startDate: '2026-11-01', endDate: '2026-11-30' };

let platform: Platform;
let own: number;
let foreign: { client: number; campaign: number };
let campaign: number;

beforeAll(async () => {
  platform = await openPlatform();
  const { database } = platform.store;
  own = await addClient(database, { login: 'own' });
  campaign = await addCampaign(database, own, { name: '=Winter' });
  const client = await addClient(database, { login: 'rival' });
  foreign = { client, campaign: await addCampaign(database, client, { name: 'Secret' }) };
  const mine = { clientId: own, campaignId: campaign, slot: noon, viewer: 1 };
  const shown = { bids: 9, wins: 5, impressions: 4, clicks: 1, spend: 1_234_567_891n };
  await ingestFacts(platform.facts, 'a', [
    ...corpus.map((placement, index) => sampleFact({ ...mine, ...shown, placement, impressions: index + 1 })),
    ...Array.from({ length: 4_500 }, (_, index) =>
      sampleFact({
        ...mine,
        slot: noon + (index % 900),
        placement: `site-${index}`,
        impressions: index % 7,
        spend: 5n,
      }),
    ),
    sampleFact({ ...mine, ...shown, currency: 'RUB', placement: 'rubles' }),
    sampleFact({ clientId: client, campaignId: foreign.campaign, slot: noon, impressions: 777, placement: 'secret' }),
  ]);
});
afterAll(() => platform.close());

const callerOf = (held: readonly string[] = permissions): Caller => ({
  id: own,
  role: 'ROLE_ADVERTISER',
  login: 'own',
  currency: 'USD',
  timeZone: 'Asia/Tokyo',
  sessionId: 's',
  permissions: new Set(held),
});
const handlers = () => {
  const { facts, store, folder } = platform;
  return statisticsHandlers({ facts, database: store.database, spoolFolder: `${folder}/reports` });
};
const call = { params: undefined, body: undefined, address: '', request: new Request('http://x') };

async function take(given: Record<string, unknown>, caller = callerOf()): Promise<{ file: Response; bytes: Buffer }> {
  const query = statisticReport.query.parse({ ...days, ...given });
  const file = await handlers()['files.statisticReport']?.({ ...call, caller, query });
  if (!file) throw new Error('no handler');
  return { file, bytes: Buffer.from(await file.arrayBuffer()) };
}
async function takeCsv(given: Record<string, unknown>, caller?: Caller) {
  const text = (await take({ ...given, format: 'csv' }, caller)).bytes.toString();
  const lines = readCsv(text, given.lang === 'ru' ? ';' : ',');
  const empty = lines.findIndex((line) => line.length === 1 && line[0] === '');
  const head = new Map(lines.slice(0, empty).map(([name = '', value = '']) => [name, value]));
  return { head, headings: lines[empty + 1] ?? [], rows: lines.slice(empty + 2) };
}
async function listed(given: Record<string, unknown>) {
  const rows: { name: string; figures: unknown[] }[] = [];
  for (let page = 0; ; page++) {
    const query = statistics.list.query.parse({ ...days, size: 1000, ...given, page });
    const answer = await handlers()['statistics.list']?.({ ...call, caller: callerOf(), query });
    if (!answer) throw new Error('no handler');
    for (const row of answer.content)
      rows.push({
        name: row.dimensions.PLACEMENT?.name ?? '',
        figures: [row.dimensions.DATE?.id, row.impressions, row.statSpend, row.reach, row.currency],
      });
    if (answer.last) return rows;
  }
}

describe('the file of a report', () => {
  it('has the rows of the list, page by page, in the same order, for several orders', async () => {
    const columns = ['impressions', 'statSpend', 'reach'];
    for (const sort of ['date,desc', 'impressions,asc', 'reach,desc', 'cpm,desc']) {
      const given = { groupings: ['PLACEMENT', 'DATE'], sort };
      const { rows } = await takeCsv({ ...given, columns });
      const expected = await listed(given);
      expect(rows.slice(0, -2).map(([, ...figures]) => figures)).toEqual(
        expected.map(({ figures }) => figures.map(String)),
      );
      expect(rows).toHaveLength(expected.length + 2);
    }
  });

  it('ends with the totals of each currency', async () => {
    const { rows } = await takeCsv({ groupings: ['PLACEMENT', 'DATE'], columns: ['statSpend', 'reach'] });
    expect(rows.slice(-2)).toEqual([
      ['Total', '', '1234.567891', '1', 'RUB'],
      ['Total', '', '30864.219775', '1', 'USD'],
    ]);
  });

  it('says in its first lines what was asked, in the language asked for', async () => {
    const given = { groupings: ['CAMPAIGN'], columns: ['ctr', 'impressions'], sort: 'impressions,asc' };
    const { head, headings } = await takeCsv({ ...given, campaignId: [campaign], campaignType: ['banner'] });
    expect(Object.fromEntries(head)).toMatchObject({
      Report: 'Statistics',
      Period: '2026-11-01~2026-11-30',
      'Time zone': 'Asia/Tokyo',
      Groupings: 'Campaign',
      Columns: 'CTR, Impressions',
      Sorting: 'Impressions, ascending',
      Campaigns: "'=Winter",
      Rows: '2',
      'Campaign type': 'Banner',
      Currency: 'RUB, USD',
      Created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
    expect(headings).toEqual(['Campaign', 'CTR, %', 'Impressions', 'Currency']);
    const russian = await takeCsv({ ...given, lang: 'ru' });
    expect(russian.head.get('Сортировка')).toBe('Показы, по возрастанию');
    expect(russian.headings).toEqual(['Кампания', 'CTR, %', 'Показы', 'Валюта']);
  });

  it('opens in columns of numbers where commas are decimal: semicolons and decimal commas in Russian', async () => {
    const { rows } = await takeCsv({ groupings: ['PLACEMENT', 'DATE'], columns: ['statSpend'], lang: 'ru' });
    expect(rows.slice(-2).map(([, , spend]) => spend)).toEqual(['1234,567891', '30864,219775']);
  });

  it('carries its name and size, as an attachment', async () => {
    const { file, bytes } = await take({ lang: 'ru', format: 'xlsx' });
    expect(file.headers.get('content-length')).toBe(String(bytes.length));
    const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(file.headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(name)).toBe('статистика 2026-11-01~2026-11-30.xlsx');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="_+ 2026-11-01~2026-11-30\.xlsx";/);
  });

  it('leaves out what its reader may not see, in rows, totals and headings, and does not order by it', async () => {
    const held = callerOf(permissions.filter((one) => one !== 'STATISTIC_COLUMN_SPEND'));
    const { head, headings } = await takeCsv({ columns: ['statSpend', 'impressions'] }, held);
    expect([head.get('Columns'), headings]).toEqual(['Impressions', ['Date', 'Impressions', 'Currency'].slice(1)]);
    expect((await takeCsv({}, held)).headings).not.toContain('Spend');
    await expect(takeCsv({ sort: 'statSpend,desc' }, held)).rejects.toMatchObject({ code: 'UNKNOWN_SORT' });
  });

  it('has nothing of anybody else, not even a name in the line of a filter', async () => {
    const given = { groupings: ['PLACEMENT'], campaignId: [foreign.campaign], userId: [foreign.client] };
    const { bytes } = await take(given);
    expect(bytes.toString()).not.toMatch(/Secret|secret|rival|777/);
    const { head } = await takeCsv(given);
    expect([head.get('Campaigns'), head.get('Clients')]).toEqual([String(foreign.campaign), String(foreign.client)]);
  });

  it('refuses a fifth grouping like the list', async () => {
    const groupings = ['OS', 'CITY', 'DEVICE', 'BROWSER', 'SSP'];
    await expect(take({ groupings })).rejects.toMatchObject({ code: 'GROUPINGS_EXCEEDED' });
  });
});

describe('no cell is read as a formula', () => {
  it('in CSV', async () => {
    const { bytes } = await take({ groupings: ['PLACEMENT'], columns: ['clicks'] });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const cells = readCsv(bytes.toString()).map(([cell = '']) => cell);
    for (const text of corpus.filter((one) => dangerous.test(one))) expect(cells).toContain(`'${text}`);
    for (const text of corpus.filter((one) => one && !dangerous.test(one))) expect(cells).toContain(text);
    expect(cells.filter((cell) => dangerous.test(cell))).toEqual([]);
  });

  it('in XLSX, where every cell has its type and texts stay what they were', async () => {
    const { bytes } = await take({ format: 'xlsx', groupings: ['PLACEMENT', 'DATE'], columns: ['statSpend', 'ctr'] });
    const { rows, parts } = await readXlsx(bytes);
    expect(rows.flat().filter(({ type }) => type === 'formula')).toEqual([]);
    const quoted = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<xf [^>]*\/>/g)].slice(1);
    for (const cell of rows.flat().filter(({ type, text }) => type === 'text' && dangerous.test(text)))
      expect(quoted[cell.style]?.[0], cell.text).toContain('quotePrefix="1"');
    const texts = rows.map(([cell]) => cell?.text);
    for (const text of ['=1+1', '@SUM(1)', '<f>1</f>', '&amp;', 'ёлка 💶', '=1']) expect(texts).toContain(text);
    const row = rows.find(([cell]) => cell?.text === 'rubles') ?? [];
    expect(row.map(({ type, text }) => [type, text])).toEqual([
      ['text', 'rubles'],
      ['value', '46345'],
      ['value', '1234.567891'],
      ['value', '0.25'],
      ['text', 'RUB'],
    ]);
  });
});

describe('a report of 100,000 rows', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'report-memory-'));
    const facts = await openFacts(folder);
    for (let start = 0; start < 100_000; start += 10_000) {
      const batch = Array.from({ length: 10_000 }, (_, index) => longFact(start + index));
      await ingestFacts(facts, `batch ${start}`, batch);
    }
    await facts.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['csv', 'xlsx'])(
    'is streamed as %s: hardly any of it is held at any moment',
    async (format) => {
      const program = ['--import', 'tsx', '--expose-gc', 'tests/statistics/measure-report.ts', folder, format];
      const { stdout } = await promisify(execFile)(process.execPath, program);
      const { growth, size } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
      expect(size).toBeGreaterThan(1_000_000);
      // Rows of the whole report would be some 200 MB.
      expect(growth / 1024 / 1024).toBeLessThan(24);
    },
    120_000,
  );
});

const longFact = (number: number) =>
  sampleFact({
    impressions: 1 + (number % 9),
    bids: 20,
    wins: 10,
    clicks: number % 2,
    spend: BigInt(number * 977),
    placement: `site-${number}.example`,
    os: number % 3 ? 'ios' : 'android',
    viewer: number,
    slot: 1_980_000 + (number % 960),
  });

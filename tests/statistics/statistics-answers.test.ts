import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measures } from '@/components/statistics/report-query';
import { permissions, statisticColumns } from '@/lib/contract/people/permissions';
import { type StatisticRow, statistics } from '@/lib/contract/statistics/statistics';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import type { Caller } from '@/lib/embedded-dsp/http/handlers';
import { statisticsHandlers } from '@/lib/embedded-dsp/statistics/statistics-handlers';
import { addCampaign, addClient, addCreative, openPlatform, type Platform } from '../settlement/small-platform';
import { ingestFacts } from '../support/ingest-facts';
import { sampleFact } from './sample-fact';

let platform: Platform;
let ids: { manager: number; own: number; other: number; campaign: number; creative: number; foreignCreative: number };

const at = (instant: string) => Math.floor(Date.parse(instant) / slotMs);

beforeAll(async () => {
  platform = await openPlatform();
  const { database } = platform.store;
  const manager = await addClient(database, { login: 'boss', role: 'ROLE_MANAGER', currency: null });
  const own = await addClient(database, { login: 'own', managerId: manager });
  const other = await addClient(database, { login: 'other' });
  const campaign = await addCampaign(database, own, { name: 'Winter' });
  const creative = await addCreative(database, own);
  const foreignCreative = await addCreative(database, other);
  ids = { manager, own, other, campaign, creative, foreignCreative };
  const mine = { clientId: own, campaignId: campaign, creativeId: creative };
  const theirs = { clientId: other, campaignId: 999, creativeId: foreignCreative };
  const noon = at('2026-11-19T12:00:00Z');
  await ingestFacts(platform.facts, 'a', [
    sampleFact({ ...mine, slot: noon, viewer: 1, bids: 9, wins: 4, impressions: 3, clicks: 1, spend: 1_000_000n }),
    sampleFact({ ...mine, slot: noon, viewer: 2, impressions: 1, spend: 1n, city: '498817', deviceType: '' }),
    sampleFact({ ...mine, slot: at('2026-11-18T12:00:00Z'), viewer: 1, impressions: 1, spend: 500_000n }),
    sampleFact({ ...mine, slot: noon, campaignType: 'video', bids: 5, city: '1486209' }),
    sampleFact({ ...mine, slot: noon, campaignType: 'video', impressions: 4, starts: 2, completes: 1, spend: 7n }),
    sampleFact({ ...mine, slot: noon, postClickConversions: 2, postViewConversions: 1 }),
    sampleFact({ ...theirs, slot: noon, viewer: 3, impressions: 5, clicks: 1, spend: 2_000_000n, currency: 'EUR' }),
  ]);
});
afterAll(() => platform.close());

const callerOf = (id: number, role: Caller['role'], held: readonly string[] = permissions): Caller => ({
  id,
  role,
  login: 'x',
  permissions: new Set(held),
  currency: null,
  timeZone: 'Europe/Moscow',
  sessionId: 's',
});
const admin = () => callerOf(1_000, 'ROLE_ADMIN');
const advertiser = () => callerOf(ids.own, 'ROLE_ADVERTISER');

const depsOf = ({ facts, store, folder }: Platform) => ({ facts, database: store.database, spoolFolder: folder });

async function ask(caller: Caller, given: Record<string, unknown> = {}) {
  const query = statistics.list.query.parse({ startDate: '2026-11-01', endDate: '2026-11-30', ...given });
  const handler = statisticsHandlers(depsOf(platform))['statistics.list'];
  if (!handler) throw new Error('no handler');
  const call = { caller, query, params: undefined, body: undefined, address: '', request: new Request('http://x') };
  return statistics.list.answer.parse(await handler(call));
}
const idsOf = (rows: StatisticRow[], grouping: 'CAMPAIGN' | 'CITY' | 'DEVICE' | 'DATE' | 'CLIENT') =>
  rows.map((row) => row.dimensions[grouping]?.id);

const keyOf = ({ key }: { key: string }) => key;

describe('the statistics table', () => {
  it('shows an advertiser and a manager no row of anybody else, also when asked for it by id', async () => {
    for (const caller of [advertiser(), callerOf(ids.manager, 'ROLE_MANAGER')]) {
      const mine = await ask(caller, { groupings: ['CLIENT'] });
      expect(idsOf(mine.content, 'CLIENT')).toEqual([String(ids.own)]);
      expect(mine.totals.map(({ currency }) => currency)).toEqual(['USD']);
      for (const filter of [{ userId: [ids.other] }, { campaignId: [999] }, { creativeId: [ids.foreignCreative] }]) {
        const foreign = await ask(caller, { groupings: ['CLIENT'], ...filter });
        expect(foreign).toMatchObject({ content: [], totals: [], totalElements: 0 });
      }
    }
    expect((await ask(admin(), { groupings: ['CLIENT'] })).content).toHaveLength(2);
  });

  it('shows a manager without clients nothing', async () => {
    expect((await ask(callerOf(77_777, 'ROLE_MANAGER'))).content).toEqual([]);
  });

  it('counts people once over days, and ratios from summed parts', async () => {
    const { content, totals } = await ask(advertiser(), { groupings: ['DATE'], campaignType: ['banner'] });
    expect(idsOf(content, 'DATE')).toEqual(['2026-11-19', '2026-11-18']);
    expect(content.map(({ reach }) => reach)).toEqual([2, 1]);
    expect(totals[0]).toMatchObject({
      reach: 2,
      impressions: 5,
      averageFrequency: 2.5,
      ctr: 1 / 5,
      statSpend: '1.500001',
    });
    expect(totals[0]).toMatchObject({ conversions: 3, postClickConversions: 2, cpa: '0.5', cr: 3 });
    expect(totals[0]).toMatchObject({ cpm: '300.0002', cpc: '1.500001', winRate: 4 / 9, fillRate: 5 / 4 });
  });

  it('counts conversions wherever there are none, and has no price of them', async () => {
    const [row] = (await ask(advertiser(), { campaignType: ['video'] })).content;
    expect(row).toMatchObject({ conversions: 0, cpa: null, cr: null });
    const rows = (await ask(advertiser(), { groupings: ['DATE'], sort: 'conversions,desc' })).content;
    expect(rows.map(({ conversions }) => conversions)).toEqual([3, 0]);
  });

  it('shows nothing where a divisor is zero or a measure does not exist', async () => {
    const [row] = (await ask(advertiser(), { groupings: ['CITY'], sort: 'bids,desc' })).content.slice(1);
    expect(row).toMatchObject({ ctr: null, cpm: null, cpc: null, cpv: null, fillRate: null, winRate: 0, reach: 0 });
    const [banner] = (await ask(advertiser(), { campaignType: ['banner'] })).content;
    expect(banner).toMatchObject({ vtr: null, completionRate: null, cpv: null });
    const [video] = (await ask(advertiser(), { campaignType: ['video'] })).content;
    expect(video).toMatchObject({ vtr: 1 / 4, completionRate: 1 / 2, cpv: '0.000007', reach: null });
  });

  it('orders by a ratio with empty ones last, both ways', async () => {
    for (const direction of ['asc', 'desc']) {
      const { content } = await ask(admin(), { groupings: ['CITY', 'CLIENT'], sort: `ctr,${direction}` });
      const ratios = content.map(({ ctr }) => ctr);
      const known = ratios.filter((ctr) => ctr !== null && ctr !== undefined);
      expect(ratios.slice(known.length).every((ctr) => ctr === null)).toBe(true);
      expect(known).toEqual(known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      expect(known.length).toBeGreaterThan(1);
      expect(known.length).toBeLessThan(ratios.length);
    }
  });

  it('names things in the asked language, and what was not stated as such', async () => {
    const names = async (grouping: 'CAMPAIGN' | 'DEVICE' | 'CITY', lang: string) =>
      (await ask(advertiser(), { groupings: [grouping], lang })).content.map((row) => row.dimensions[grouping]?.name);
    expect(await names('CAMPAIGN', 'ru')).toEqual(['Winter']);
    expect(await names('DEVICE', 'ru')).toEqual(expect.arrayContaining(['Не указано', 'Телефон']));
    expect(await names('DEVICE', 'en')).toEqual(expect.arrayContaining(['Not stated', 'Phone']));
    expect(await names('CITY', 'ru')).toEqual(expect.arrayContaining(['Москва', 'Санкт-Петербург']));
  });

  it.each(statisticColumns)('leaves out %s without its permission, and does not order by it', async (column) => {
    const hidden: string[] = measures.filter(({ permission }) => permission?.endsWith(`_COLUMN_${column}`)).map(keyOf);
    const seen = async (held: readonly string[]) => {
      const { content, totals } = await ask(callerOf(ids.own, 'ROLE_ADVERTISER', held));
      return [...content, ...totals].map((row) => Object.keys(row).filter((key) => measures.map(keyOf).includes(key)));
    };
    const held = permissions.filter((permission) => permission !== `STATISTIC_COLUMN_${column}`);
    const all = await seen(permissions);
    const left = await seen(held);
    expect(all.every((keys) => hidden.every((key) => keys.includes(key)))).toBe(true);
    expect(left).toEqual(all.map((keys) => keys.filter((key) => !hidden.includes(key))));
    const caller = callerOf(ids.own, 'ROLE_ADVERTISER', held);
    expect(hidden.length).toBeGreaterThan(0);
    for (const measure of hidden)
      await expect(ask(caller, { sort: `${measure},desc` })).rejects.toMatchObject({ code: 'UNKNOWN_SORT' });
  });

  it('takes four groupings and the date, and refuses a fifth', async () => {
    const four = ['OS', 'CITY', 'DEVICE', 'BROWSER'];
    await ask(advertiser(), { groupings: [...four, 'DATE'] });
    await expect(ask(advertiser(), { groupings: [...four, 'SSP'] })).rejects.toMatchObject({
      code: 'GROUPINGS_EXCEEDED',
    });
  });

  it('refuses a range that ends before it starts, and takes one of two thousand years', async () => {
    await expect(ask(advertiser(), { startDate: '2026-12-01' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await ask(advertiser(), { startDate: '0001-01-01', endDate: '9999-12-31' })).content).toHaveLength(1);
  });
});

describe("a creative's figures", () => {
  const figures = (caller: Caller, id: number, period: 'all' | 'last-month') => {
    const handler = statisticsHandlers(depsOf(platform))['creatives.statistic'];
    const call = { caller, params: { id, period }, query: undefined, body: undefined, address: '' };
    return handler?.({ ...call, request: new Request('http://x') });
  };

  it('are those of the creative alone, in the currency of its owner', async () => {
    const all = await figures(advertiser(), ids.creative, 'all');
    expect(all).toMatchObject({ from: null, impressions: 9, clicks: 1, spend: '1.500008', currency: 'USD' });
  });

  it('are not found for a foreign and a missing creative alike', async () => {
    await expect(figures(advertiser(), ids.foreignCreative, 'all')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(figures(advertiser(), 123_456, 'last-month')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

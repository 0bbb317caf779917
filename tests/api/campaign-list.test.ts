import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import { permissions } from '@/lib/contract/people/permissions';
import { timeZoneByKey } from '@/lib/embedded-dsp/dictionaries/time-zones';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { fund } from '../support/fund';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addExchange, addPerson, type Person } from './tenants';

let api: SmallApi;
let manager: Person;
let token: string;
let annaId: number;
const ids = new Map<string, number>();

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  manager = await addPerson(database, 'manager', { role: 'ROLE_MANAGER', permissions });
  token = await api.tokenOf(manager);
  const anna = await addPerson(database, 'anna', { manager });
  const boris = await addPerson(database, 'boris', { manager, currency: 'EUR' });
  annaId = anna.id;
  await fund(database, anna.id, 10n ** 9n);
  const exchange = await addExchange(database, 'Exchange');
  const today = new Date().toLocaleDateString('sv', { timeZone: timeZoneByKey('TZ-1')?.zone ?? 'UTC' });
  const figures = { bids: 100, wins: 50, impressions: 40, clicks: 4, spent: 2_000_000n };
  const rows: [string, Person, Partial<typeof campaigns.$inferInsert>, number | null][] = [
    ['Ёлка', anna, { status: 'ACTIVE', exchanges: [exchange] }, 1],
    ['Вторая ель', anna, { strategy: 'CPC', dailyBudget: 5_000_000n }, 3],
    ['Third', boris, { currency: 'EUR', totalBudget: 7n }, 2],
    ['Silent', boris, { currency: 'EUR', campaignType: 'video', dailyBudget: 9_000_000n }, null],
    ['Old', anna, { archived: true }, 9],
  ];
  for (const [name, owner, given, times] of rows) {
    const { campaign } = await addBelongings(database, owner, name);
    ids.set(name, campaign);
    await database
      .update(campaigns)
      .set({ name, timeZone: 'TZ-1', ...given })
      .where(eq(campaigns.id, campaign));
    if (times === null) continue;
    const sums = Object.entries(figures).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? value * BigInt(times) : value * times,
    ]);
    // Names and kinds are those of the figures above.
    const counters = Object.fromEntries(sums) as typeof figures;
    await database
      .update(campaignCounters)
      .set({ day: today, spentToday: 500_000n, ...counters, clicks: 4 })
      .where(eq(campaignCounters.campaignId, campaign));
  }
});
afterAll(() => api.close());

const list = (query: Record<string, unknown> = {}) => api.call(token, 'campaigns.list', { query });
const names = async (query: Record<string, unknown>) =>
  (await list({ sort: 'id,asc', ...query })).body.content.map(({ name }: CampaignRow) => name);

describe('the list of campaigns', () => {
  it.each([
    [{}, ['Ёлка', 'Вторая ель', 'Third', 'Silent']],
    [{ archived: 'true' }, ['Old']],
    [{ name: 'ЕЛ' }, ['Ёлка', 'Вторая ель']],
    [{ name: '%' }, []],
    [{ status: 'ACTIVE' }, ['Ёлка']],
    [{ bidderStatus: 'ONLINE' }, ['Ёлка']],
    [{ bidderStatus: 'OFFLINE' }, ['Вторая ель', 'Third', 'Silent']],
    [{ bidderStatus: 'ONLINE', name: 'third' }, []],
    [{ campaignType: ['video', 'audio'] }, ['Silent']],
    [{ strategy: 'CPC' }, ['Вторая ель']],
    [{ sort: 'statSpend,desc' }, ['Вторая ель', 'Third', 'Ёлка', 'Silent']],
    [{ sort: 'statSpend,asc' }, ['Silent', 'Ёлка', 'Third', 'Вторая ель']],
    [{ sort: 'ctr,desc' }, ['Ёлка', 'Third', 'Вторая ель', 'Silent']],
    [{ sort: 'dailyBudget,desc' }, ['Silent', 'Вторая ель', 'Third', 'Ёлка']],
    [{ sort: 'totalBudget,asc' }, ['Third', 'Ёлка', 'Вторая ель', 'Silent']],
    [{ sort: 'status,asc' }, ['Ёлка', 'Вторая ель', 'Third', 'Silent']],
    [{ sort: 'id,desc', size: 2, page: 1 }, ['Вторая ель', 'Ёлка']],
    [{ size: 3, page: 7 }, []],
  ])('answers %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('is narrowed to clients by id', async () => {
    expect(await names({ userId: annaId })).toEqual(['Ёлка', 'Вторая ель']);
    expect(await names({ userId: [annaId, 9_999] })).toEqual(['Ёлка', 'Вторая ель']);
  });

  it('counts and sums all that the filters find, per currency, whatever the page', async () => {
    const { body } = await list({ size: 1, page: 1 });
    expect(body).toMatchObject({ total: 4, totalElements: 4, totalPages: 4, number: 1, last: false });
    expect(body.totals).toMatchObject([
      { currency: 'EUR', statSpend: '4', statClicks: 4, statImpressions: 80, statBids: 200, statWins: 100, ctr: 0.05 },
      { currency: 'USD', statSpend: '8', statClicks: 8, statImpressions: 160, ctr: 0.05, winRate: 0.5, fillRate: 0.8 },
    ]);
    expect((await list({ name: 'third', bidderStatus: 'OFFLINE' })).body.totals).toHaveLength(1);
  });

  it('says of each why its bidder is offline, and what it has spent today', async () => {
    const { content } = (await list({ sort: 'id,asc' })).body;
    expect(content[0]).toMatchObject({ bidderStatus: 'ONLINE', bidderReasons: [], spentToday: '0.5', statSpend: '2' });
    expect(content[1]).toMatchObject({ bidderStatus: 'OFFLINE', bidderReasons: [{ code: 'INACTIVE' }] });
    expect(content[3]).toMatchObject({ statSpend: '0', statClicks: 0, ctr: null, cpm: null, spentToday: '0' });
  });

  it('says of each from which day to which it runs', async () => {
    const [{ id, startDate, endDate }] = (await list({ sort: 'id,asc' })).body.content;
    const { body } = await api.call(token, 'campaigns.view', { params: { id } });
    expect({ startDate, endDate }).toEqual({ startDate: body.startDate, endDate: body.endDate });
    expect(startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('refuses an unknown order, and to go without page, size or sort', async () => {
    expect(await list({ sort: 'passwordHash,asc' })).toMatchObject(refusal(400, 'UNKNOWN_SORT'));
    for (const [missing, code] of [
      ['page', 'PAGE_REQUIRED'],
      ['size', 'SIZE_REQUIRED'],
      ['sort', 'SORT_REQUIRED'],
    ] as const)
      expect(await list({ [missing]: null })).toMatchObject(refusal(400, code));
    expect(await list({ size: 501 })).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
  });
});

describe('a column of figures', () => {
  const columns = {
    SPEND: ['statSpend', 'spentToday'],
    CLICKS: ['statClicks'],
    IMPRESSIONS: ['statImpressions'],
    BIDS: ['statBids'],
    WINS: ['statWins'],
    CTR: ['ctr'],
    CPC: ['cpc'],
    CPM: ['cpm'],
    CPV: ['cpv'],
    VTR: ['vtr'],
    COMPLETION_RATE: ['completionRate'],
    FILL_RATE: ['fillRate'],
    WIN_RATE: ['winRate'],
  };
  const sortable = ['statSpend', 'statClicks', 'statImpressions', 'statBids', 'statWins', 'ctr', 'cpm', 'cpc'];

  it.each(Object.entries(columns))(
    '%s leaves rows, totals, orders and the campaign with its permission',
    async (column, fields) => {
      const permission = `CAMPAIGN_STATISTICS_COLUMN_${column}`;
      const seen = async () => {
        const { content, totals } = (await list()).body;
        const one = await api.call(token, 'campaigns.view', { params: { id: content[0].id } });
        return [...content, ...totals, one.body].flatMap((row: object) => Object.keys(row));
      };
      expect(await seen()).toEqual(expect.arrayContaining(fields));
      const grant = (held: readonly string[]) =>
        api.database
          .update(users)
          .set({ permissions: [...held] })
          .where(eq(users.id, manager.id));
      await grant(permissions.filter((one) => one !== permission));
      const left = await seen();
      expect(left.filter((key) => fields.includes(key))).toEqual([]);
      expect(left).toEqual(
        expect.arrayContaining(
          Object.values(columns)
            .flat()
            .filter((key) => !fields.includes(key)),
        ),
      );
      for (const field of fields.filter((name) => sortable.includes(name)))
        expect(await list({ sort: `${field},asc` })).toMatchObject(refusal(400, 'UNKNOWN_SORT'));
      await grant(permissions);
    },
  );
});

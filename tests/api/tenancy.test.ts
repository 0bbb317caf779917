import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { permissions } from '@/lib/contract/people/permissions';
import { lineLists } from '@/lib/embedded-dsp/store/line-lists-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { rules } from '@/lib/embedded-dsp/store/rules-schema';
import { campaigns, creatives, targets } from '@/lib/embedded-dsp/store/schema';
import { segments } from '@/lib/embedded-dsp/store/segments-schema';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';
import { pivot } from './pivot/pivot';
import type { Subject } from './pivot/sample';
import { type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addExchange, addPerson, type Person } from './tenants';

const mark = 'canary';
let api: SmallApi;
let anna: Person;
let manager: Person;
let own: Subject;
let theirs: Subject;

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  const exchange = await addExchange(database, 'An exchange');
  manager = await addPerson(database, 'manager', { role: 'ROLE_MANAGER', permissions });
  anna = await addPerson(database, 'anna', { manager, permissions });
  const rival = await addPerson(database, `${mark}-manager`, { role: 'ROLE_MANAGER' });
  const boris = await addPerson(database, `${mark}-boris`, { manager: rival });
  own = { ...(await addBelongings(database, anna, 'mine')), userId: anna.id, exchange };
  theirs = { ...(await addBelongings(database, boris, mark)), userId: boris.id, exchange };
  const now = Math.floor(Date.now() / 900_000);
  const shown = { bids: 9, wins: 5, impressions: 4, clicks: 2, slot: now };
  await ingestFacts(api.facts, 'facts', [
    sampleFact({ ...shown, clientId: anna.id, campaignId: own.campaign, creativeId: own.creative, spend: 1_000_000n }),
    sampleFact({
      ...shown,
      clientId: boris.id,
      campaignId: theirs.campaign,
      creativeId: theirs.creative,
      spend: 77_777_777n,
      placement: `${mark}.example`,
      page: `${mark}.example/page`,
      appName: mark,
      bundle: mark,
      creativeOuterId: mark,
    }),
  ]);
});
afterAll(() => api.close());

const today = new Date().toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const wide = {
  startDate: yesterday,
  endDate: today,
  groupings: ['CAMPAIGN', 'PLACEMENT', 'CREATIVE_OUTER_ID', 'CLIENT'],
};
const readers = operations.filter(({ method }) => method === 'GET');

describe('a canary in everything that another tenant owns', () => {
  it('is in what its owner reads, so that it would be noticed', async () => {
    const [boris] = await api.database.select().from(users).where(eq(users.id, theirs.userId));
    const token = await api.tokenOf({ id: theirs.userId, passwordHash: boris?.passwordHash ?? '' });
    const seen = [];
    for (const { name, query } of readers) {
      const sent = pivot[name].sample(theirs);
      const isDated = query && 'startDate' in query.shape;
      const answer = await api.call(token, name, { ...sent, query: { ...sent.query, ...(isDated ? wide : {}) } });
      if (answer.text.includes(mark)) seen.push(name);
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'campaigns.list',
        'campaigns.view',
        'campaigns.adSets',
        'creatives.list',
        'creatives.view',
        'finance.contracts',
        'finance.contract',
        'finance.ownContract',
        'finance.act',
        'targets.list',
        'targets.view',
        'rules.list',
        'rules.view',
        'segments.list',
        'segments.view',
        'lineLists.list',
        'lineLists.view',
        'statistics.list',
        'dashboard.campaigns',
        'dashboard.placements',
        'notifications.list',
        'users.profile',
      ]),
    );
  });

  it('is in nothing that anybody else reads, whatever they filter, search or sort by', async () => {
    const manners: object[] = [
      {},
      { userId: undefined },
      { name: mark, value: mark },
      { campaignId: theirs.campaign },
      { creativeId: theirs.creative },
      { keys: String(theirs.userId) },
      { sort: 'name,asc', archived: 'true' },
    ];
    let requested = 0;
    for (const person of [anna, manager]) {
      const token = await api.tokenOf(person);
      for (const { name, query } of readers) {
        const calls = new Set<string>();
        const isDated = query && 'startDate' in query.shape;
        for (const subject of [own, theirs])
          for (const manner of manners) {
            const sent = pivot[name].sample(subject);
            if (Object.keys(manner).length > 0 && Object.keys(known(manner, query?.shape ?? {})).length === 0) continue;
            const more = { ...(isDated ? wide : {}), ...known(manner, query?.shape ?? {}) };
            const asking = { ...sent, query: { ...sent.query, ...more } };
            // A list is asked in the same way whosever things it is asked about.
            if (calls.has(JSON.stringify(asking))) continue;
            calls.add(JSON.stringify(asking));
            const answer = await api.call(token, name, asking);
            expect([name, answer.text]).toEqual([name, expect.not.stringContaining(mark)]);
            expect(answer.text).not.toContain('77.777777');
            requested += 1;
          }
      }
    }
    expect(requested).toBeGreaterThan(300);
  }, 180_000);
});

const known = (manner: object, shape: object) =>
  Object.fromEntries(Object.entries(manner).filter(([name]) => name in shape));

describe('fields that nobody may write', () => {
  const forbidden = {
    id: 4_242,
    userId: 0,
    clientId: 0,
    ownerId: 0,
    managerId: 0,
    login: 'stolen',
    role: 'ROLE_ADMIN',
    roles: ['ROLE_ADMIN'],
    permissions: ['SECURITY_UPDATE'],
    balance: '999999',
    currency: 'RUB',
    margin: 0,
    bidMargin: 99,
    passwordHash: 'x',
    isTempPassword: true,
    isTempPasswordExists: true,
    archived: true,
    status: 'ACTIVE',
    statusChangedAt: '2020-01-01',
    moderationStatus: 'APPROVED',
    moderationMsg: 'fine',
    erid: 'x',
    ordStatus: 'x',
    removedAt: '2020-01-01',
    createdAt: '2020-01-01T00:00:00Z',
    statSpend: '0',
    statClicks: 0,
    spentToday: '0',
    sha256: 'x',
    size: 0,
    __proto__x: 1,
  };

  it('change nothing, by any write of an advertiser with every permission', async () => {
    const token = await api.tokenOf(anna);
    const state = async () => {
      const { database } = api;
      const tables = [users, campaigns, creatives, targets, rules, segments, lineLists] as const;
      const all = await Promise.all(tables.map((table) => database.select().from(table).orderBy(table.id)));
      return all
        .flat()
        .map(({ createdAt: _c, updatedAt: _u, version: _v, name: _n, ...row }: Record<string, unknown>) => row);
    };
    const foreignIds = { userId: theirs.userId, clientId: theirs.userId, ownerId: theirs.userId };
    const before = await state();
    const plain = { ...pivot['campaigns.update'].sample(own) };
    const view = (await api.call(token, 'campaigns.view', { params: { id: own.campaign } })).body;
    const writes = {
      'campaigns.update': { ...plain, body: { ...view, creativeGroups: view.creativeGroups } },
      'creatives.update': await asItIs(token, 'creatives.view', own.spareCreative),
      'targets.update': await asItIs(token, 'targets.view', own.spareTarget),
      'rules.update': await asItIs(token, 'rules.view', own.spareRule),
      'segments.update': await asItIs(token, 'segments.view', own.spareSegment),
      'lineLists.update': await asItIs(token, 'lineLists.view', own.lineList),
      'users.updateProfile': { body: (await api.call(token, 'users.profile')).body },
    } as const;
    for (const [name, sent] of Object.entries(writes) as [keyof typeof writes, { body: object }][]) {
      const { version } = sent.body as { version?: number };
      const answer = await api.call(token, name, {
        ...sent,
        body: { ...sent.body, ...forbidden, ...foreignIds, version },
      });
      expect([name, answer.status, answer.text]).toEqual([name, 200, expect.any(String)]);
    }
    expect(await state()).toEqual(before);
  });

  it('are not taken by what is created either', async () => {
    const token = await api.tokenOf(anna);
    const creates = ['campaigns.create', 'creatives.create', 'targets.create'] as const;
    const tables = { 'campaigns.create': campaigns, 'creatives.create': creatives, 'targets.create': targets } as const;
    for (const name of creates) {
      const sent = pivot[name].sample(own);
      const answer = await api.call(token, name, {
        body: { ...(sent.body as object), ...forbidden, userId: theirs.userId },
      });
      expect([name, answer.status]).toEqual([name, 200]);
      const table = tables[name];
      const [made] = await api.database.select().from(table).where(eq(table.id, answer.body.id));
      expect(made).toMatchObject({ userId: anna.id, version: 0 });
      expect(made?.id).not.toBe(forbidden.id);
      if (name === 'campaigns.create')
        expect(made).toMatchObject({ status: 'INACTIVE', archived: false, bidMargin: null, currency: 'USD' });
      if (name === 'creatives.create')
        expect(made).toMatchObject({ moderationStatus: 'PENDING', erid: null, removedAt: null });
    }
  });

  it('keep a margin that staff have set', async () => {
    await api.database.update(campaigns).set({ bidMargin: 12 }).where(eq(campaigns.id, own.campaign));
    const annas = await api.tokenOf(anna);
    const staffs = await api.tokenOf(manager);
    const view = async (token: string) =>
      (await api.call(token, 'campaigns.view', { params: { id: own.campaign } })).body;
    expect(await view(annas)).not.toHaveProperty('bidMargin');
    const body = { ...(await view(annas)), bidMargin: 1 };
    expect((await api.call(annas, 'campaigns.update', { params: { id: own.campaign }, body })).status).toBe(200);
    expect(await view(staffs)).toMatchObject({ bidMargin: 12 });
  });
});

async function asItIs(
  token: string,
  name: 'creatives.view' | 'targets.view' | 'rules.view' | 'segments.view' | 'lineLists.view',
  id: number,
) {
  return { params: { id }, body: (await api.call(token, name, { params: { id } })).body };
}

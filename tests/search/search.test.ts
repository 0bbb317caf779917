import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldedColumns } from '@/lib/embedded-dsp/search/folded-columns';
import { searchTables } from '@/lib/embedded-dsp/search/search-tables';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { adSets, creatives, targets } from '@/lib/embedded-dsp/store/schema';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addCreative, addPerson, addTarget, type Belongings, type Person } from '../api/tenants';

let api: SmallApi;
let admin: Person;
let manager: Person;
let anna: Person;
let own: Belongings;
let theirs: Belongings;

interface Group {
  kind: string;
  items: { kind: string; id: number; name: string; note: string | null; userLogin: string | null }[];
}

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  admin = await addPerson(database, 'head', { role: 'ROLE_ADMIN' });
  manager = await addPerson(database, 'max', { role: 'ROLE_MANAGER' });
  anna = await addPerson(database, 'anna', { manager });
  const boris = await addPerson(database, 'boris');
  own = await addBelongings(database, anna, 'annas');
  theirs = await addBelongings(database, boris, 'boriss');
});
afterAll(() => api.close());

async function find(person: Person, q: string, limit?: number): Promise<Group[]> {
  const { status, body } = await api.call(await api.tokenOf(person), 'search.find', { query: { q, limit } });
  expect(status).toBe(200);
  return body;
}
const idsOf = (groups: Group[], kind: string) =>
  groups.flatMap((group) => (group.kind === kind ? group.items.map(({ id }) => id) : []));

describe('the search', () => {
  it('finds things of every kind by a part of their name', async () => {
    const groups = await find(admin, 'annas');
    expect(groups.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'campaign',
        'adSet',
        'creative',
        'target',
        'rule',
        'segment',
        'lineList',
        'tag',
        'contract',
      ]),
    );
    expect(idsOf(groups, 'campaign')).toEqual([own.campaign]);
    const [set] = groups.find(({ kind }) => kind === 'adSet')?.items ?? [];
    expect(set).toMatchObject({ id: own.adSet, note: 'campaign annas', userLogin: 'anna' });
  });

  it('finds nothing of another client, by name or by number', async () => {
    for (const person of [anna, manager]) {
      expect(await find(person, 'boriss')).toEqual([]);
      expect(idsOf(await find(person, String(theirs.campaign)), 'campaign')).not.toContain(theirs.campaign);
      expect(idsOf(await find(person, 'boris'), 'client')).toEqual([]);
      expect(idsOf(await find(person, 'annas'), 'campaign')).toEqual([own.campaign]);
    }
  });

  it('finds only kinds whose list the person may read', async () => {
    const narrow = await addPerson(api.database, 'narrow', { role: 'ROLE_ADMIN', permissions: ['TARGET_READ_ALL'] });
    expect((await find(narrow, 'annas')).map(({ kind }) => kind)).toEqual(['target', 'lineList']);
    const nobody = await addPerson(api.database, 'nobody', { role: 'ROLE_ADMIN', permissions: ['DOCS_READ'] });
    expect(await find(nobody, 'annas')).toEqual([]);
  });

  it('forgives case, ё and the keyboard layout, both ways', async () => {
    const id = await addTarget(api.database, anna.id, 'Ёлки и Подарки');
    const latin = await addTarget(api.database, anna.id, 'Winter_Gifts');
    for (const typed of ['елки', 'ЁЛКИ', '`krb', 'подар', 'gjlfh', 'подарки ёлки'])
      expect(idsOf(await find(anna, typed), 'target'), typed).toEqual([id]);
    for (const typed of ['winter gifts', 'GIFTS', 'цштеук', 'inter'])
      expect(idsOf(await find(anna, typed), 'target'), typed).toEqual([latin]);
  });

  it('finds a client by login, company and INN, a creative by ERID', async () => {
    await api.database.update(users).set({ companyName: 'ООО «Ромашка»' }).where(eq(users.id, anna.id));
    await api.database
      .update(paymentInfos)
      .set({ registrationCode: '7707083893' })
      .where(eq(paymentInfos.userId, anna.id));
    const erid = await addCreative(api.database, anna.id, { name: 'Marked', erid: '2VtzqxAbCd9' });
    for (const typed of ['ann', 'ромашка', '7707083893', '7707'])
      expect(idsOf(await find(admin, typed), 'client'), typed).toContain(anna.id);
    expect(idsOf(await find(admin, '2vtzqxabcd9'), 'creative')).toEqual([erid]);
  });

  it('puts the exact number first, then beginnings, words and parts; what is archived last', async () => {
    const owner = await addPerson(api.database, 'ranked');
    const add = (name: string) => addTarget(api.database, owner.id, name);
    const part = await add('Presummer');
    const word = await add('Hot summer');
    const old = await add('Summer old');
    const beginning = await add('Summer sale');
    await api.database.update(targets).set({ archived: true }).where(eq(targets.id, old));
    expect(idsOf(await find(owner, 'summer'), 'target')).toEqual([beginning, old, word, part]);
    const named = await add(`Number ${part}`);
    expect(idsOf(await find(owner, String(part)), 'target')).toEqual([part, named]);
  });

  it('tells at most five of a kind, or as many as are asked for', async () => {
    const owner = await addPerson(api.database, 'crowd');
    for (let at = 0; at < 8; at++) await addTarget(api.database, owner.id, `Crowded ${at}`);
    expect(idsOf(await find(owner, 'crowded'), 'target')).toHaveLength(5);
    expect(idsOf(await find(owner, 'crowded', 2), 'target')).toHaveLength(2);
  });

  it('ranks a sharp match first, however many parts of words match', async () => {
    const owner = await addPerson(api.database, 'many');
    for (let at = 0; at < 110; at++) await addTarget(api.database, owner.id, `Presummer ${at}`);
    const sharp = await addTarget(api.database, owner.id, 'Summer');
    expect(idsOf(await find(owner, 'summer'), 'target')[0]).toBe(sharp);
  });

  it('finds nothing that was removed', async () => {
    await api.database.update(adSets).set({ removedAt: new Date() }).where(eq(adSets.id, own.adSet));
    await api.database.update(creatives).set({ removedAt: new Date() }).where(eq(creatives.id, own.spareCreative));
    const groups = await find(anna, 'annas');
    expect(idsOf(groups, 'adSet')).toEqual([]);
    expect(idsOf(groups, 'creative')).toEqual([own.creative]);
  });

  it('takes any marks for what they are', async () => {
    for (const typed of ['%', '_', '\\', "' or 1=1 --", '%%%', '((', '\u0000x', '—'])
      expect(
        (await api.call(await api.tokenOf(anna), 'search.find', { query: { q: typed } })).status,
        typed,
      ).toBeLessThan(500);
    expect(await find(anna, '%')).toEqual([]);
  });

  it('is served by the trigram indexes of the store', async () => {
    // A table of a few rows is read whole, or in the order of any of its indexes, unless that is dear.
    const others = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'];
    for (const way of others) await api.database.execute(sql.raw(`set ${way} = off`));
    for (const kind of [
      'campaign',
      'adSet',
      'creative',
      'target',
      'rule',
      'segment',
      'lineList',
      'client',
      'invoice',
      'contract',
    ] as const) {
      const { table, texts } = searchTables[kind];
      const plan = await api.database.execute(
        sql`explain select 1 from ${table} where ${foldedColumns(texts)} like '%annas%'`,
      );
      expect(JSON.stringify(plan.rows), kind).toContain('_search');
    }
    for (const way of others) await api.database.execute(sql.raw(`reset ${way}`));
  });
});

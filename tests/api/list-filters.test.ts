import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { OperationName } from '@/lib/contract/addresses';
import { operations } from '@/lib/contract/operations';
import { lineLists } from '@/lib/embedded-dsp/store/line-lists-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { rules } from '@/lib/embedded-dsp/store/rules-schema';
import { creatives, targets } from '@/lib/embedded-dsp/store/schema';
import { segments } from '@/lib/embedded-dsp/store/segments-schema';
import { type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addExchange, addPerson, type Person } from './tenants';

/** What of a list's address is no filter: it says how to show, not what. */
const about = ['page', 'size', 'sort', 'lang', 'isFirstPage', 'pace'];

/**
 * A segment without members is within every maximum; tests/segments tries it. Days change the figures of campaigns, not
 * which are found; tests/delivery tries them.
 */
const withoutEffectHere = ['segments.list maxSize', 'campaigns.list startDate', 'campaigns.list endDate'];

/** Lists whose rows are made by other tests, and where their filters are tried. */
const elsewhere: Partial<Record<OperationName, string>> = {
  'statistics.list': 'its rows are facts: tests/statistics/statistics-answers.test.ts',
  'history.ofEntity': 'its rows are writes of a thing: tests/history/history.test.ts',
};

const lists = operations.filter(({ isPaged, name }) => isPaged && !(name in elsewhere));
const filtersOf = ({ query }: (typeof lists)[number]): [name: string, schema: unknown][] => {
  const schema: { properties?: Record<string, unknown> } = query
    ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    : {};
  return Object.entries(schema.properties ?? {}).filter(([name]) => !about.includes(name));
};

let api: SmallApi;
let reader: Person;
let owner: Person;
const tokens: Record<'reader' | 'owner', string> = { reader: '', owner: '' };

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  await addExchange(database, 'An exchange');
  reader = await addPerson(database, 'an-admin', { role: 'ROLE_ADMIN' });
  const manager = await addPerson(database, 'manager', { role: 'ROLE_MANAGER' });
  owner = await addPerson(database, 'owner', { manager });
  await addBelongings(database, owner, 'filtered');
  tokens.reader = await api.tokenOf(reader);
  tokens.owner = await api.tokenOf(owner);
  await api.call(tokens.owner, 'integrations.list');
  // Written after the answer.
  await vi.waitUntil(async () => (await api.call(tokens.reader, 'history.refusals')).body.totalElements > 0, 20_000);
});
afterAll(() => api.close());

/** Queries of which one at least has other rows than the whole list, if the filter is heard at all. */
function candidates(name: string, schema: unknown): Record<string, string>[] {
  const words = [...JSON.stringify(schema).matchAll(/"(?:enum":\[([^\]]*)\]|const":("[^"]*"))/g)].flatMap(
    ([, many, one]): string[] => JSON.parse(`[${many ?? one}]`),
  );
  if (name === 'startDate' || name === 'endDate') return [{ startDate: '2001-01-01', endDate: '2001-01-02' }];
  const values = [...words, '999999999', '0', 'zzz-nothing', '1x1', 'ZW', '2001-01-01', '2999-12-31'];
  return values.map((value) => ({ [name]: String(value) }));
}

async function totalOf(name: OperationName, query: Record<string, string> = {}): Promise<number | null> {
  const token = /\.own[A-Z]/.test(name) ? tokens.owner : tokens.reader;
  const { status, body } = await api.call(token, name, { query });
  return status === 200 ? body.totalElements : null;
}

describe('a filter of a list', () => {
  it.each(lists.filter((list) => filtersOf(list).length > 0).map((list) => [list.name, list] as const))(
    'changes what %s answers',
    async (name, list) => {
      const whole = await totalOf(name);
      expect({ name, isFilled: Number(whole) > 0 }).toEqual({ name, isFilled: true });
      const ignored: string[] = [];
      for (const [filter, schema] of filtersOf(list)) {
        let hasEffect = false;
        for (const query of candidates(filter, schema)) {
          const found = await totalOf(name, query);
          hasEffect = found !== null && found !== whole;
          if (hasEffect) break;
        }
        if (!hasEffect && !withoutEffectHere.includes(`${name} ${filter}`)) ignored.push(filter);
      }
      expect({ name, ignored }).toEqual({ name, ignored: [] });
    },
  );
});

/** The tables of the lists that can be filtered by the days of their rows. */
const dated = {
  'creatives.list': { table: creatives, column: 'created' },
  'targets.list': { table: targets, column: 'created' },
  'rules.list': { table: rules, column: 'created' },
  'segments.list': { table: segments, column: 'updated' },
  'lineLists.list': { table: lineLists, column: 'updated' },
} as const;
const datedLists = Object.keys(dated) as (keyof typeof dated)[]; // the keys of the object above

describe('a day by which a list is filtered', () => {
  it('is one of the reader’s zone in each of them', async () => {
    const isDated = (list: (typeof lists)[number]) =>
      filtersOf(list).some(([name]) => /^(created|updated)From$/.test(name));
    expect(
      lists
        .filter(isDated)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(datedLists.toSorted());
    // Tokyo, where it is the next day already.
    await api.database.update(users).set({ timeZoneKey: 'TZ-112' });
    for (const name of datedLists) {
      const { table, column } = dated[name];
      await api.database.execute(sql`update ${table} set ${sql.identifier(`${column}_at`)} = '2026-03-01T20:00:00Z'`);
      const on = (day: string) => totalOf(name, { [`${column}From`]: day, [`${column}To`]: day });
      expect({ name, found: [await on('2026-03-01'), await on('2026-03-02')] }).toEqual({
        name,
        found: [0, await totalOf(name)],
      });
    }
  });
});

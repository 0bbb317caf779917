import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '@/lib/embedded-dsp/store/open-store';
import { openPlatform, type Platform } from '../settlement/small-platform';
import { borrowEngine } from '../support/shared-engine';

let platform: Platform;
let store: Store;

beforeAll(async () => {
  platform = await openPlatform();
  store = platform.store;
});
afterAll(() => platform.close());

const doubled = async (value: number) =>
  (await store.database.execute<{ doubled: number }>(sql`select ${value}::int * 2 as doubled`)).rows[0]?.doubled;

const prepared = async (text: string) => {
  const { rows } = await store.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.filter(({ statement }) => statement.includes(text)).length;
};

it('prepares a statement when it comes a second time, and answers by its values each time', async () => {
  expect(await doubled(1)).toBe(2);
  expect(await prepared('as doubled')).toBe(0);
  expect(await doubled(2)).toBe(4);
  expect(await doubled(3)).toBe(6);
  expect(await prepared('as doubled')).toBe(1);
});

it('goes on after a prepared statement was refused, inside a transaction too', async () => {
  const divided = (by: number) => sql`select 6 / ${by}::int as divided`;
  await store.database.execute(divided(1));
  await store.database.execute(divided(2));
  await expect(store.database.transaction((transaction) => transaction.execute(divided(0)))).rejects.toThrow();
  expect((await store.database.execute(divided(3))).rows).toEqual([{ divided: 2 }]);
});

it('stops preparing at 300 statements, and answers those beyond all the same', async () => {
  const added = (index: number, value: number) =>
    store.database.execute(sql`select ${value}::int + ${sql.raw(String(index))} as added`);
  for (let index = 0; index < 320; index++) {
    for (const value of [1, 2]) expect((await added(index, value)).rows).toEqual([{ added: value + index }]);
  }
  const { rows } = await store.pool.query('select from pg_prepared_statements');
  expect(rows).toHaveLength(300);
});

it('leaves nothing prepared to the next connection of the embedded engine', async () => {
  const { engine, giveBack } = await borrowEngine();
  const first = engine.connect();
  await first.query({ name: 'kept', text: 'select $1::int', values: [1] });
  await first.end();
  const second = engine.connect();
  expect((await second.query('select from pg_prepared_statements')).rows).toEqual([]);
  await second.end();
  await giveBack();
});

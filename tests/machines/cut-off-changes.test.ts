import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inChangeSet, newChangeSet } from '@/lib/embedded-dsp/history/change-set';
import { beginChange, takeOver } from '@/lib/embedded-dsp/history/running-change';
import { changes, runningChanges } from '@/lib/embedded-dsp/store/history-schema';
import { targets } from '@/lib/embedded-dsp/store/schema';
import { targetInput } from '../api/pivot/sample';
import { callAt, type SmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';
import { copyRows } from '../support/copy-rows';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { startTwo, type TwoProcesses } from './two-processes';

if (!findPostgres()) sayNoPostgres();

/** One more than a transaction takes. */
const count = 41;
const patience = { timeout: 60_000 };

describe.skipIf(!findPostgres())('a change of many things at one of two processes', () => {
  let two: TwoProcesses;
  let database: SmallApi['database'];
  let owner: Person;
  let token: string;
  let ids: number[];

  beforeAll(async () => {
    two = await startTwo();
    ({ database } = two.follower);
    owner = await addPerson(database, 'the-owner');
    token = await two.follower.tokenOf(owner);
  }, 240_000);
  afterAll(() => two.close());

  beforeEach(async () => {
    const { body } = await two.follower.call(token, 'targets.create', { body: targetInput({ name: 'Before' }) });
    await copyRows(database, 'targets', count - 1, sql`id = ${body.id}`);
    const rows = await database.select({ id: targets.id }).from(targets).orderBy(targets.id);
    ids = rows.map(({ id }) => id).filter((id) => id >= body.id);
  });

  /** Made twice it would be seen. */
  const edit = { field: 'name', operation: 'replaceText', value: { find: 'Before', replace: 'Before!' } } as const;
  const requested = () => ({ entity: 'target', rows: ids.map((id) => ({ id, version: 0 })), edit, mode: 'possible' });
  const apply = (origin: string) => callAt(origin, token, 'bulk.apply', { body: requested() });
  const journal = () => database.select().from(runningChanges);
  const names = async () =>
    (await database.select().from(targets).where(inArray(targets.id, ids))).map((one) => one.name);
  /** Lines of the history; the first target was created by a call. */
  const result = async () => (await database.$count(changes, inArray(changes.entityId, ids))) - 1;

  /** Does something while a change has kept its first rows and waits for the last one. */
  async function half<T>(change: () => Promise<T>, work: () => Promise<unknown>): Promise<Promise<T>[]> {
    return database.transaction(async (transaction) => {
      const last = ids.at(-1) ?? 0;
      await transaction.execute(sql`select 1 from targets where id = ${last} for update`);
      const answer = change();
      await expect.poll(async () => (await journal())[0]?.doneTo ?? 0, patience).toBeGreaterThan(0);
      await work();
      return [answer];
    });
  }

  it('is left to it while it lives, and one of a process that is gone is completed by the leader', async () => {
    const gone = targetInput({ name: 'Before' });
    const other: number = (await two.follower.call(token, 'targets.create', { body: gone })).body.id;
    const [answer] = await half(
      () => apply(two.follower.origin),
      async () => {
        const [mine] = await journal();
        await database.insert(runningChanges).values({
          id: randomUUID(),
          userId: owner.id,
          operation: 'bulk.apply',
          owner: randomUUID(),
          requested: { ...requested(), rows: [{ id: other, version: 0 }] },
        });
        // The leader takes the oldest first.
        await expect.poll(async () => (await journal()).map(({ id }) => id), patience).toEqual([mine?.id]);
        expect(await journal()).toMatchObject([{ owner: mine?.owner }]);
      },
    );
    const [completed] = await database.select().from(targets).where(eq(targets.id, other));
    expect(completed?.name).toBe('Before!');
    expect(await answer).toMatchObject({ status: 200, body: { changed: count, refused: 0 } });
    expect(await names()).toEqual(ids.map(() => 'Before!'));
    expect(await result()).toBe(count);
  });

  it('is completed by the leader when its process is killed (-9)', async () => {
    const third = await two.startAnother();
    const [answer] = await half(
      () => apply(third.url).catch(() => 'gone'),
      () => third.kill(),
    );
    expect(await answer).toBe('gone');
    await expect.poll(names, patience).toEqual(ids.map(() => 'Before!'));
    await expect.poll(journal, patience).toEqual([]);
    expect(await result()).toBe(count);
  });

  it('is written no further by a process that was taken for gone', async () => {
    const set = newChangeSet('bulk.apply', 'the first');
    const first = await inChangeSet(set, () => beginChange(database, owner, requested()));
    const [kept] = await journal();
    const second = kept && (await takeOver(database, kept, 'the second'));
    expect(kept && (await takeOver(database, kept, 'a third'))).toBeNull();
    await expect(first.note(database, 1)).rejects.toThrow('Another process');
    await expect(first.lock(database)).rejects.toThrow('Another process');
    await expect(first.giveUp()).rejects.toThrow('Another process');
    await first.end();
    expect(await journal()).toMatchObject([{ owner: 'the second', doneTo: null, isTakenBack: false }]);
    await second?.note(database, 1);
    expect(await journal()).toMatchObject([{ doneTo: 1 }]);
    await second?.end();
    expect(await journal()).toEqual([]);
  });
});

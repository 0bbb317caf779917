import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateColumns } from '@/lib/embedded-dsp/campaigns/update-columns';
import { writeGathered, writingTogether } from '@/lib/embedded-dsp/store/gathered-writes';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addPerson } from '../api/tenants';
import { copyRows } from '../support/copy-rows';

let api: SmallApi;
let ids: number[];

beforeAll(async () => {
  api = await startSmallApi();
  const owner = await addPerson(api.database, 'the-owner');
  const { campaign } = await addBelongings(api.database, owner, 'own');
  await copyRows(api.database, 'campaigns', 3, sql`id = ${campaign}`, { name: sql`'Campaign ' || i` });
});
afterAll(() => api.close());

beforeEach(async () => {
  const columns = { name: 'Before', dailyBudget: 5_000_000n, version: 0 };
  ids = (await api.database.update(campaigns).set(columns).returning()).map(({ id }) => id);
});

const stored = () => api.database.select().from(campaigns).where(inArray(campaigns.id, ids)).orderBy(campaigns.id);

describe('updates of several campaigns in one transaction', () => {
  it('are one statement for each choice of columns', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = ids.toSorted((a, b) => a - b);
    await api.database.transaction(async (transaction) => {
      const statements = vi.spyOn(transaction, 'update');
      const locks = vi.spyOn(transaction, 'select');
      await writingTogether(transaction, async () => {
        await updateColumns(transaction, { id: one, version: 0, columns: { dailyBudget: 7_000_000n } });
        await updateColumns(transaction, { id: two, version: 0, columns: { name: 'Весна', labels: ['ё', 'b,"'] } });
        await updateColumns(transaction, { id: three, version: 0, columns: { dailyBudget: null } });
        await updateColumns(transaction, { id: four, version: 0, columns: { name: "O'Neil", labels: [] } });
        expect(statements).not.toHaveBeenCalled();
      });
      expect(statements).toHaveBeenCalledTimes(2);
      // All rows are locked by one statement, so that the order of the groups decides nothing.
      expect(locks).toHaveBeenCalledTimes(1);
    });
    expect(await stored()).toMatchObject([
      { name: 'Before', dailyBudget: 7_000_000n, version: 1 },
      { name: 'Весна', labels: ['ё', 'b,"'], dailyBudget: 5_000_000n, version: 1 },
      { name: 'Before', dailyBudget: null, version: 1 },
      { name: "O'Neil", labels: [], version: 1 },
    ]);
  });

  it('are refused together if one of the campaigns has changed', async () => {
    const [changed = 0, other = 0] = ids;
    await api.database.update(campaigns).set({ version: 1 }).where(eq(campaigns.id, changed));
    const before = await stored();
    const writing = api.database.transaction((transaction) =>
      writingTogether(transaction, async () => {
        for (const id of [other, changed])
          await updateColumns(transaction, { id, version: 0, columns: { name: 'New' } });
      }),
    );
    await expect(writing).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await stored()).toEqual(before);
  });

  it('are found by a step that has them written first', async () => {
    const [id = 0] = ids;
    await api.database.transaction((transaction) =>
      writingTogether(transaction, async () => {
        await updateColumns(transaction, { id, version: 0, columns: { name: 'First' } });
        await writeGathered(transaction);
        await updateColumns(transaction, { id, version: 1, columns: { name: 'Second' } });
      }),
    );
    expect(await stored()).toContainEqual(expect.objectContaining({ id, name: 'Second', version: 2 }));
  });
});

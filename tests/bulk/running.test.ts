import { eq, gt, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract/limits';
import { changes, runningChanges } from '@/lib/embedded-dsp/store/history-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { adSetCreatives, adSets, campaigns, creatives, targets } from '@/lib/embedded-dsp/store/schema';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addCreative, addPerson, type Person } from '../api/tenants';
import { copyRows } from '../support/copy-rows';
import { whileFailing } from '../support/failing-write';
import { finishChange } from '../support/finish-change';
import { count, manyTargets } from './many-targets';

let api: SmallApi;
let owner: Person;
let token: string;
let ids: number[];

beforeAll(async () => {
  api = await startSmallApi();
  owner = await addPerson(api.database, 'the-owner');
  token = await api.tokenOf(owner);
});
afterAll(() => api.close());

beforeEach(async () => {
  ids = await manyTargets(api, token);
});

const edit = { field: 'name', operation: 'set', value: 'After' } as const;
const renamed = { field: 'name', operation: 'replaceText', value: { find: 'Before', replace: 'After' } } as const;
const apply = (mode: 'possible' | 'all', run: string) =>
  api.call(token, 'bulk.apply', {
    body: { entity: 'target', rows: ids.map((id) => ({ id, version: 0 })), edit: renamed, mode, run },
  });
const journal = () => api.database.select().from(runningChanges);
const state = () => api.database.select().from(targets).where(inArray(targets.id, ids)).orderBy(targets.id);

/** Runs something as soon as the change has kept some of its rows. */
async function meanwhile<T>(call: (run: string) => Promise<T>, work: () => Promise<unknown>): Promise<T> {
  const run = crypto.randomUUID();
  const answer = call(run);
  const far = async () => (await api.call(token, 'bulk.progress', { query: { run } })).body.done;
  await expect.poll(far, { interval: 1, timeout: 20_000 }).toBeGreaterThan(0);
  await work();
  return answer;
}

describe('a change of more rows than a transaction takes', () => {
  it('stands in the journal while it goes on, and no longer', async () => {
    const seen: unknown[] = [];
    await meanwhile(
      (run) => apply('possible', run),
      async () => seen.push(...(await journal())),
    );
    expect(seen).toMatchObject([{ userId: owner.id, operation: 'bulk.apply', isTakenBack: false }]);
    expect(await journal()).toEqual([]);
    expect((await state()).map(({ name }) => name)).toEqual(ids.map(() => 'After'));
  });

  it('refuses by row what comes after the rights of its person have ended', async () => {
    const rights = { permissions: ['TARGET_READ' as const] };
    const before = await api.database.select().from(users).where(eq(users.id, owner.id));
    const { status, body } = await meanwhile(
      (run) => apply('possible', run),
      () => api.database.update(users).set(rights).where(eq(users.id, owner.id)),
    );
    await api.database
      .update(users)
      .set({ permissions: before[0]?.permissions ?? [] })
      .where(eq(users.id, owner.id));
    expect([status, body.changed + body.refused]).toEqual([200, count]);
    expect(Math.min(body.changed, body.refused)).toBeGreaterThan(0);
    expect(new Set(body.rows.map(({ refusal }: { refusal: { code: string } }) => refusal.code))).toEqual(
      new Set(['NO_PERMISSION']),
    );
    const names = (await state()).map(({ name }) => name);
    expect(names.filter((name) => name === 'After')).toHaveLength(body.changed);
  });

  it('leaves nothing, not even in the history, where it was to be all or nothing and is refused on the way', async () => {
    const last = ids.at(-1) ?? 0;
    const theirs = () =>
      api.database.update(targets).set({ name: 'Before, theirs', version: 1 }).where(eq(targets.id, last));
    const before = await state();
    const { body } = await meanwhile((run) => apply('all', run), theirs);
    expect(body).toMatchObject({ isDone: false, changed: 0, changeSetId: null, refused: 1 });
    const plain = (rows: typeof before) => rows.map(({ version: _v, updatedAt: _u, ...rest }) => rest);
    const expected = plain(before).map((one) => (one.id === last ? { ...one, name: 'Before, theirs' } : one));
    expect(plain(await state())).toEqual(expected);
    expect(
      await api.database
        .select()
        .from(changes)
        .where(inArray(changes.entityId, ids.slice(1))),
    ).toEqual([]);
    expect(await journal()).toEqual([]);
  });

  it('is rolled back after a kill too, once a row of all or nothing was refused', async () => {
    const tooLong = `Before${'e'.repeat(limits.nameLength)}`.slice(0, limits.nameLength);
    await api.database
      .update(targets)
      .set({ name: tooLong })
      .where(eq(targets.id, ids[0] ?? 0));
    const longer = { ...renamed, value: { find: 'Before', replace: 'After all' } };
    const rows = ids.map((id) => ({ id, version: 0 }));
    const seen: unknown[] = [];
    const { body } = await meanwhile(
      (run) => api.call(token, 'bulk.apply', { body: { entity: 'target', rows, edit: longer, mode: 'all', run } }),
      async () => seen.push(...(await journal())),
    );
    expect(seen).toMatchObject([{ isTakenBack: true }]);
    expect(body).toMatchObject({ isDone: false, refused: 1 });
  });

  it('writes nothing at all where a row is known to be stale before', async () => {
    await api.database
      .update(targets)
      .set({ version: 3 })
      .where(eq(targets.id, ids.at(-1) ?? 0));
    const { body } = await apply('all', crypto.randomUUID());
    expect(body).toMatchObject({ isDone: false, refused: 1 });
    expect((await state()).filter(({ version }) => version !== 0)).toHaveLength(1);
  });

  it('gives creatives their verdict back that a change taken back had sent to moderation', async () => {
    const first = await addCreative(api.database, owner.id);
    await api.database.update(creatives).set({ moderationStatus: 'APPROVED' }).where(eq(creatives.id, first));
    await copyRows(api.database, 'creatives', count - 1, sql`id = ${first}`);
    const own = (await api.database.select({ id: creatives.id }).from(creatives).orderBy(creatives.id)).map(
      ({ id }) => id,
    );
    const last = own.at(-1) ?? 0;
    const body = {
      entity: 'creative',
      rows: own.map((id) => ({ id, version: 0 })),
      mode: 'all' as const,
      edit: { ...edit, field: 'finalUrl', value: 'https://elsewhere.example' },
    };
    await meanwhile(
      (run) => api.call(token, 'bulk.apply', { body: { ...body, run } }),
      () => api.database.update(creatives).set({ version: 1 }).where(eq(creatives.id, last)),
    );
    const after = await api.database.select().from(creatives);
    expect(new Set(after.map(({ moderationStatus }) => moderationStatus))).toEqual(new Set(['APPROVED']));
    expect(after.filter(({ finalUrl }) => finalUrl === 'https://elsewhere.example')).toEqual([]);
  });
});

describe('a change that an error ends between its batches', () => {
  const lastFails = () => ({ table: 'targets', when: `new.id = ${ids.at(-1)}` });
  const names = async () => new Set((await state()).map(({ name }) => name));

  it.each([
    ['all', ['After']],
    ['possible', ['After', 'Before']],
  ] as const)('leaves the journal if it is an undo (%s), which no start resumes', async (mode, left) => {
    const { changeSetId } = (await apply('all', crypto.randomUUID())).body;
    const answer = await whileFailing(api.database, lastFails(), () =>
      api.call(token, 'history.undo', { params: { changeSetId }, body: { mode } }),
    );
    expect(answer.status).toBe(500);
    expect(await journal()).toEqual([]);
    expect(await names()).toEqual(new Set(left));
  });

  it('leaves nothing if it adds creatives to ad sets, of which all or none get them', async () => {
    const { creative, sets } = await manyAdSets();
    const rows = sets.map((adSetId) => ({ adSetId, creativeIds: [creative] }));
    const failing = { table: 'ad_set_creatives', when: `new.ad_set_id = ${sets.at(-1)}` };
    const answer = await whileFailing(api.database, failing, () => api.call(token, 'bulk.assign', { body: { rows } }));
    expect(answer.status).toBe(500);
    expect(await journal()).toEqual([]);
    expect(await showing(creative)).toEqual([]);
  });
});

describe('an undo of more than a transaction takes', () => {
  const entries = (changeSetId: string) =>
    api.database.select().from(changes).where(eq(changes.changeSetId, changeSetId)).orderBy(changes.id);
  const rename = (name: string) =>
    api.database
      .update(targets)
      .set({ name, version: 7 })
      .where(eq(targets.id, ids[0] ?? 0));
  const names = async () => (await state()).map(({ name }) => name);
  const others = (name: string) => ids.slice(1).map(() => name);
  const resumed = (requested: object, doneTo?: number) =>
    finishChange(api, { userId: owner.id, operation: 'history.undo', requested, ...(doneTo && { doneTo }) });

  it('notes how far it is', async () => {
    const { changeSetId } = (await apply('all', crypto.randomUUID())).body;
    const seen: (number | null)[] = [];
    await meanwhile(
      (run) => api.call(token, 'history.undo', { params: { changeSetId }, body: { run } }),
      async () => seen.push(...(await journal()).map(({ doneTo }) => doneTo)),
    );
    expect((await entries(changeSetId)).map(({ id }) => id)).toEqual(expect.arrayContaining(seen));
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['all', 'After'],
    ['possible', 'Before'],
  ])('is not resumed for ever (%s) where somebody has changed the same since it was cut off', async (mode, left) => {
    const { changeSetId } = (await apply('all', crypto.randomUUID())).body;
    await rename('Theirs');
    await resumed({ changeSetId, choices: [], mode });
    expect(await journal()).toEqual([]);
    expect(await names()).toEqual(['Theirs', ...others(left)]);
  });

  it('leaves alone, when it is resumed, what it has undone before and somebody has changed since', async () => {
    const { changeSetId } = (await apply('all', crypto.randomUUID())).body;
    const [first] = await entries(changeSetId);
    // As it was changed by the set.
    await rename('After');
    await resumed({ changeSetId, choices: [], mode: 'all' }, first?.id);
    expect(await names()).toEqual(['After', ...others('Before')]);
  });
});

describe('creatives that more ad sets get than a transaction takes', () => {
  const assign = (rows: object[]) => api.call(token, 'bulk.assign', { body: { rows } });
  const permit = (permissions: string[]) =>
    api.database.update(users).set({ permissions }).where(eq(users.id, owner.id));
  /** Returns the state of the journal after the first batch. */
  const firstBatch = async () => {
    const seen: Awaited<ReturnType<typeof journal>> = [];
    const isNoted = async () => seen.push(...(await journal()).filter(({ doneTo }) => doneTo !== null)) > 0;
    await expect.poll(isNoted, { interval: 1, timeout: 20_000 }).toBe(true);
    return seen[0];
  };

  it('get none of them where the rights of the person end in the middle', async () => {
    const before = (await api.database.select().from(users).where(eq(users.id, owner.id)))[0]?.permissions ?? [];
    const { creative, sets } = await manyAdSets();
    const answer = assign(sets.map((adSetId) => ({ adSetId, creativeIds: [creative] })));
    await firstBatch();
    await permit(['CAMPAIGN_READ']);
    const { body } = await answer;
    await permit(before);
    const codes = body.rows.map(({ refusal }: { refusal: { code: string } | null }) => refusal?.code ?? null);
    expect([body.isDone, new Set(codes)]).toEqual([false, new Set([null, 'NO_PERMISSION'])]);
    expect(await showing(creative)).toEqual([]);
  });

  it('get none of them at the next start either, once one of them was refused', async () => {
    const { creative, sets } = await manyAdSets();
    const video = await addCreative(api.database, owner.id, { type: 'video', subtype: null });
    const answer = assign(sets.map((adSetId, at) => ({ adSetId, creativeIds: [at === 0 ? video : creative] })));
    expect(await firstBatch()).toMatchObject({ isTakenBack: true });
    expect((await answer).body.isDone).toBe(false);
  });
});

/** Creates more campaigns than a transaction takes, with an ad set each, and a creative that none of them shows. */
async function manyAdSets() {
  const { database } = api;
  const { campaign, adSet, spareCreative: creative } = await addBelongings(database, owner, 'own');
  await copyRows(database, 'campaigns', 60, sql`id = ${campaign}`);
  const copies = await database.select().from(campaigns).where(gt(campaigns.id, campaign)).orderBy(campaigns.id);
  await copyRows(database, 'ad_sets', 60, sql`id = ${adSet}`, { campaign_id: sql`${copies[0]?.id} + i - 1` });
  const sets = await database.select().from(adSets).where(gt(adSets.id, adSet)).orderBy(adSets.id);
  return { creative, sets: sets.map(({ id }) => id) };
}

const showing = (creative: number) =>
  api.database.select().from(adSetCreatives).where(eq(adSetCreatives.creativeId, creative));

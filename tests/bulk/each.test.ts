import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { notifications } from '@/lib/embedded-dsp/store/people-schema';
import { creatives, moderations, targets } from '@/lib/embedded-dsp/store/schema';
import { type Answer, type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addCreative, addPerson, addTarget, type Belongings, type Person } from '../api/tenants';
import { whileFailing } from '../support/failing-write';

let api: SmallApi;
let people: Record<'owner' | 'other' | 'stranger' | 'manager' | 'admin', Person>;
let own: Belongings;
const tokens = new Map<Person, string>();

beforeAll(async () => {
  api = await startSmallApi();
  const manager = await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' });
  people = {
    manager,
    owner: await addPerson(api.database, 'the-owner', { manager }),
    other: await addPerson(api.database, 'the-other', { manager }),
    stranger: await addPerson(api.database, 'a-stranger'),
    admin: await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' }),
  };
  for (const person of Object.values(people)) tokens.set(person, await api.tokenOf(person));
  own = await addBelongings(api.database, people.owner, 'own');
});
afterAll(() => api.close());

type Row = { id: number; name: string; moderationStatus?: string; refusal: { code: string } | null };
const codes = ({ body }: Answer) => body.rows.map(({ id, refusal }: Row) => [id, refusal?.code ?? null]);
const remove = (who: Person, entity: string, ids: readonly number[]) =>
  api.call(tokens.get(who) ?? null, 'bulk.remove', { body: { entity, rows: ids.map((id) => ({ id })) } });
const judge = (who: Person, rows: readonly { id: number; version?: number }[], message: string | null = null) => {
  const status = message === null ? 'APPROVED' : 'REJECTED';
  return api.call(tokens.get(who) ?? null, 'bulk.moderate', { body: { status, message, rows } });
};
const pending = (owner: Person, name = 'Waits') =>
  addCreative(api.database, owner.id, { name, moderationStatus: 'PENDING' });
const newsOf = async ({ id }: Person) => {
  const rows = await api.database.delete(notifications).where(eq(notifications.userId, id)).returning();
  return rows.map(({ messageCode, data, route }) => ({ messageCode, data, route }));
};
const stored = async (ids: readonly number[]) =>
  api.database
    .select()
    .from(creatives)
    .where(inArray(creatives.id, [...ids]))
    .orderBy(creatives.id);

describe('a deletion of many', () => {
  it('deletes those that can be, answers each, and is one change set that nobody takes back', async () => {
    const free = [await addTarget(api.database, people.owner.id), await addTarget(api.database, people.owner.id)];
    const foreign = await addTarget(api.database, people.stranger.id);
    const requested = [free[0] ?? 0, own.target, foreign, free[1] ?? 0, free[0] ?? 0];
    const answer = await remove(people.owner, 'target', requested);
    expect(codes(answer)).toEqual([
      [free[0], null],
      [own.target, 'TARGET_IN_USE'],
      [foreign, 'NOT_FOUND'],
      [free[1], null],
    ]);
    expect(answer.body).toMatchObject({ done: 2, refused: 2 });
    expect(answer.body.rows[2]).toMatchObject({ name: '' });
    const left = await api.database.select({ id: targets.id }).from(targets).where(inArray(targets.id, requested));
    expect(left.map(({ id }) => id).toSorted()).toEqual([own.target, foreign].toSorted());
    const changeSetId = answer.headers.get('x-change-set') ?? '';
    const rows = await api.database.select().from(changes).where(eq(changes.changeSetId, changeSetId));
    expect(rows.map(({ operation, entityId }) => [operation, entityId])).toEqual(free.map((id) => ['bulk.remove', id]));
    const undo = await api.call(tokens.get(people.owner) ?? '', 'history.undo', { params: { changeSetId }, body: {} });
    expect(undo.body.code).toBe('CHANGE_NOT_UNDOABLE');
  });

  it.each(['rule', 'creative'] as const)('of a %s refuses the one in use alone', async (entity) => {
    const [used, free] = {
      rule: [own.rule, own.spareRule] as const,
      creative: [own.creative, own.spareCreative] as const,
    }[entity];
    const inUse = entity === 'rule' ? 'RULE_IN_USE' : 'CREATIVE_IN_USE';
    expect(codes(await remove(people.owner, entity, [used, free]))).toEqual([
      [used, inUse],
      [free, null],
    ]);
    expect(codes(await remove(people.owner, entity, [free]))).toEqual([[free, 'NOT_FOUND']]);
  });

  it('asks for the permissions of the single deletion', async () => {
    const target = await addTarget(api.database, people.owner.id);
    const permissions = ['TARGET_READ_ALL', 'TARGET_REMOVE'];
    const helper = await addPerson(api.database, 'a-helper', { role: 'ROLE_ADMIN', permissions });
    tokens.set(helper, await api.tokenOf(helper));
    expect(codes(await remove(helper, 'target', [target]))).toEqual([[target, 'NO_PERMISSION']]);
  });

  it('by two people at once is done once for each', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => addTarget(api.database, people.owner.id)));
    const answers = await Promise.all([
      remove(people.owner, 'target', ids),
      remove(people.manager, 'target', ids.toReversed()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const done = answers.flatMap(({ body }) => body.rows.filter(({ refusal }: Row) => !refusal));
    expect(done.map(({ id }: Row) => id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('verdicts on many', () => {
  beforeEach(async () => {
    await api.database.delete(notifications);
  });

  it('are kept for each, with one piece of news for each owner', async () => {
    const ids = [await pending(people.owner, 'One'), await pending(people.owner, 'Two')];
    const lone = await pending(people.other, 'Alone');
    const foreign = await pending(people.stranger);
    const rows = [...ids, lone, foreign].map((id) => ({ id, version: 0 }));
    const answer = await judge(people.manager, rows, 'Too loud');
    expect(codes(answer)).toEqual([...[...ids, lone].map((id) => [id, null]), [foreign, 'NOT_FOUND']]);
    expect(answer.body.rows.map(({ moderationStatus }: Row) => moderationStatus)).toEqual([
      'REJECTED',
      'REJECTED',
      'REJECTED',
      null,
    ]);
    for (const one of await stored([...ids, lone]))
      expect(one).toMatchObject({ moderationStatus: 'REJECTED', moderationMsg: 'Too loud', version: 1 });
    const kept = await api.database.select().from(moderations).where(inArray(moderations.creativeId, ids));
    expect(kept).toMatchObject([{ moderatorId: people.manager.id }, { moderatorId: people.manager.id }]);
    expect(await newsOf(people.owner)).toEqual([
      {
        messageCode: 'CREATIVE_REJECTED',
        data: { name: 'One', type: 'banner', reason: 'Too loud', count: 2 },
        route: { screen: 'creatives' },
      },
    ]);
    expect(await newsOf(people.other)).toEqual([
      {
        messageCode: 'CREATIVE_REJECTED',
        data: { name: 'Alone', type: 'banner', reason: 'Too loud' },
        route: { screen: 'creative', id: lone, type: 'banner' },
      },
    ]);
    expect(await newsOf(people.stranger)).toEqual([]);
  });

  it('refuse what has changed since it was looked at and what is not complete, and nothing else', async () => {
    const changed = await pending(people.owner);
    const fine = await pending(people.owner);
    const incomplete = await addCreative(api.database, people.owner.id, { moderationStatus: 'PENDING', finalUrl: '' });
    await api.database.update(creatives).set({ version: 5 }).where(eq(creatives.id, changed));
    const rows = [{ id: changed, version: 4 }, { id: incomplete, version: 0 }, { id: fine }];
    expect(codes(await judge(people.admin, rows))).toEqual([
      [changed, 'STALE_VERSION'],
      [incomplete, 'CREATIVE_BANNER_EMPTY_FIELDS'],
      [fine, null],
    ]);
    const statuses = (await stored([changed, fine, incomplete])).map(({ moderationStatus }) => moderationStatus);
    expect(statuses.toSorted()).toEqual(['APPROVED', 'PENDING', 'PENDING']);
    expect(await newsOf(people.owner)).toMatchObject([{ messageCode: 'CREATIVE_APPROVED', data: { name: 'Waits' } }]);
  });

  it('of rejection need words', async () => {
    const rows = [{ id: await pending(people.owner) }];
    expect((await judge(people.manager, rows, '')).body.code).toBe('MODERATION_MESSAGE_REQUIRED');
  });

  it('by two moderators at once are taken once for each, and the other is told', async () => {
    const rows = await Promise.all(
      Array.from({ length: 50 }, async () => ({ id: await pending(people.owner), version: 0 })),
    );
    const answers = await Promise.all([judge(people.manager, rows), judge(people.admin, rows, 'No')]);
    for (const [at, { id }] of rows.entries()) {
      const refusals = answers.map(({ body }) => body.rows[at].refusal?.code ?? null);
      expect([id, refusals.toSorted()]).toEqual([id, ['STALE_VERSION', null]]);
    }
    const result = (await newsOf(people.owner)).map(({ data }) => data.count ?? 1);
    expect(result.reduce((all, one) => all + one, 0)).toBe(50);
  });

  it('that break off leave each creative judged or not, and tell of those that are', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 60; at++) ids.push(await pending(people.other));
    const bad = ids[50] ?? 0;
    const rows = ids.map((id) => ({ id }));
    const failing = { table: 'moderations', when: `new.creative_id = ${bad}` };
    const answer = await whileFailing(api.database, failing, () => judge(people.manager, rows));
    expect(answer.status).toBe(500);
    const isApproved = and(inArray(creatives.id, ids), eq(creatives.moderationStatus, 'APPROVED'));
    const judged = await api.database.select({ id: creatives.id }).from(creatives).where(isApproved);
    const kept = await api.database.select().from(moderations).where(inArray(moderations.creativeId, ids));
    expect(kept.map(({ creativeId }) => creativeId).toSorted()).toEqual(judged.map(({ id }) => id).toSorted());
    expect(judged.length).toBeLessThan(ids.length);
    expect(await newsOf(people.other)).toMatchObject([{ data: { count: judged.length } }]);
  });
});

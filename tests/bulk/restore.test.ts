import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { campaignOf, type Subject, targetInput } from '../api/pivot/sample';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson } from '../api/tenants';
import { unsigned } from '../support/unsigned';

let api: SmallApi;
let subject: Subject;
let tokens: { owner: string; reader: string; stranger: string };

beforeAll(async () => {
  api = await startSmallApi();
  const exchange = await addExchange(api.database, 'An exchange');
  const manager = await addPerson(api.database, 'the-manager', {
    role: 'ROLE_MANAGER',
    permissions: ['CAMPAIGN_READ_ALL'],
  });
  const owner = await addPerson(api.database, 'the-owner', { manager });
  const stranger = await addPerson(api.database, 'a-stranger');
  subject = { ...(await addBelongings(api.database, owner, 'own')), userId: owner.id, exchange };
  const [own = '', reader = '', foreign = ''] = await Promise.all(
    [owner, manager, stranger].map((one) => api.tokenOf(one)),
  );
  tokens = { owner: own, reader, stranger: foreign };
});
afterAll(() => api.close());

type Name = Parameters<SmallApi['call']>[1];
async function call(name: Name, sent: object, token = tokens.owner) {
  const answer = await api.call(token, name, sent);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
}
const view = (id: number) => call('campaigns.view', { params: { id } });
const restore = (entity: string, id: number, body: object, token = tokens.owner) =>
  api.call(token, 'history.restore', { params: { entity, id }, body });
const latest = async (entity: string, id: number): Promise<number> =>
  (await call('history.ofEntity', { params: { entity, id }, query: { size: 1 } })).content[0].id;

/** What people write, without the numbers of its edits. */
const settings = (seen: object) => {
  const {
    version: _v,
    updatedAt: _u,
    bidderReasons: _r,
    bidderStatus: _s,
    status: _st,
    ...rest
  } = unsigned([seen])[0] as Record<string, unknown>;
  return rest;
};

async function update(id: number, fields: object): Promise<void> {
  const seen = await view(id);
  const creativeGroups = seen.creativeGroups.map(
    ({ creativeDtoList: _c, targetDto: _t, ruleDtoList: _r, ownTarget: _o, ...one }: Record<string, unknown>) => one,
  );
  await call('campaigns.update', { params: { id }, body: { ...seen, creativeGroups, ...fields } });
}

it('shows what a campaign was at a moment, and puts all of it back as one change that can be undone', async () => {
  const { id } = await call('campaigns.create', { body: campaignOf(subject) });
  const before = await view(id);
  const moment = await latest('campaign', id);
  await update(id, { dailyBudget: '70', name: 'Renamed' });
  await update(id, {
    dailyBudget: '80',
    creativeGroups: [{ name: 'Another', maxPrice: '4', creatives: [], targetId: null }],
  });
  await call('campaigns.changeStatus', { params: { id }, body: { status: 'INACTIVE' } });
  const now = await view(id);

  const { body: preview } = await restore('campaign', id, { changeId: moment, version: null });
  expect(preview).toMatchObject({ isDone: false, changeSetId: null, refusal: null, version: now.version });
  expect(preview.changes).toContainEqual(
    expect.objectContaining({ entity: 'campaign', field: 'dailyBudget', before: '80', after: '100' }),
  );
  expect(settings(await view(id))).toEqual(settings(now));

  const { body: done } = await restore('campaign', id, { changeId: moment, version: preview.version });
  expect(done).toMatchObject({ isDone: true, changes: preview.changes });
  expect(settings(await view(id))).toEqual(settings(before));
  const written = await api.database.select().from(changes).where(eq(changes.changeSetId, done.changeSetId));
  expect(new Set(written.map(({ operation }) => operation))).toEqual(new Set(['history.restore']));

  const undone = await call('history.undo', { params: { changeSetId: done.changeSetId }, body: {} });
  expect(undone).toMatchObject({ isDone: true, conflicts: [], refused: [] });
  expect(settings(await view(id)).name).toBe('Renamed');
});

it('puts targets and rules back, and leaves whether they are switched on', async () => {
  const { id } = await call('targets.create', { body: targetInput({ name: 'First' }) });
  const moment = await latest('target', id);
  const seen = await call('targets.view', { params: { id } });
  const domains = { included: ['news.example'], excluded: [] };
  await call('targets.update', { params: { id }, body: { ...seen, name: 'Second', domains } });
  await call('targets.changeStatus', { params: { id }, body: { status: 'INACTIVE' } });
  const { body } = await restore('target', id, { changeId: moment, version: 2 });
  expect(body.isDone).toBe(true);
  const after = await call('targets.view', { params: { id } });
  expect(after).toMatchObject({ name: 'First', domains: { included: [], excluded: [] }, status: 'INACTIVE' });
});

it('is refused as stale where somebody has changed the thing since the preview', async () => {
  const { id } = await call('campaigns.create', { body: campaignOf(subject) });
  const moment = await latest('campaign', id);
  await update(id, { dailyBudget: '70' });
  const { body: preview } = await restore('campaign', id, { changeId: moment, version: null });
  await update(id, { dailyBudget: '75' });
  expect(await restore('campaign', id, { changeId: moment, version: preview.version })).toMatchObject(
    refusal(412, 'STALE_VERSION'),
  );
  expect((await view(id)).dailyBudget).toBe('75');
});

it('asks for the permission of the edit, and knows nothing of what is foreign or of entries of other things', async () => {
  const { id } = await call('campaigns.create', { body: campaignOf(subject) });
  const other = (await call('campaigns.create', { body: campaignOf(subject) })).id;
  const moment = await latest('campaign', id);
  await update(id, { dailyBudget: '70' });
  const requested = { changeId: moment, version: null };
  expect((await restore('campaign', id, requested, tokens.reader)).body).toMatchObject({
    isDone: false,
    refusal: { code: 'NO_PERMISSION' },
  });
  expect(await restore('campaign', id, requested, tokens.stranger)).toMatchObject(refusal(404, 'NOT_FOUND'));
  expect(await restore('campaign', other, requested)).toMatchObject(refusal(404, 'NOT_FOUND'));
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import { adSets, campaigns, targets } from '@/lib/embedded-dsp/store/schema';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addExchange, addPerson, addTarget, type Person } from '../api/tenants';
import { addCampaign } from '../settlement/small-platform';

let api: SmallApi;
let owner: Person;
let token: string;
let exchanges: number[];
let campaign: number;

beforeAll(async () => {
  api = await startSmallApi();
  owner = await addPerson(api.database, 'owner', { permissions });
  token = await api.tokenOf(owner);
  exchanges = [await addExchange(api.database, 'One'), await addExchange(api.database, 'Two')];
  campaign = await addCampaign(api.database, owner.id, { exchanges });
});
afterAll(() => api.close());

const view = async () => (await api.call(token, 'campaigns.view', { params: { id: campaign } })).body;
const exclude = async (panel: string, value: string, more: object = {}, as = token) => {
  const { version } = await view();
  return api.call(as, 'campaigns.exclude', { params: { id: campaign }, body: { panel, value, version, ...more } });
};
const undo = (changeSetId: string) =>
  api.call(token, 'history.undo', { params: { changeSetId }, body: { skipConflicts: false } });

it('takes an exchange out as one change set that is taken back as one', async () => {
  const { status, body } = await exclude('exchanges', String(exchanges[0]));
  expect([status, body.changed]).toEqual([200, 1]);
  expect((await view()).exchanges).toEqual([exchanges[1]]);
  expect((await undo(body.changeSetId)).status).toBe(200);
  expect((await view()).exchanges.toSorted()).toEqual(exchanges.toSorted());
});

it('switches an hour off on every day', async () => {
  const { body } = await exclude('schedule', '5');
  const { schedule } = await view();
  expect([5, 5 + 24, 6].map((at) => schedule[at])).toEqual(['0', '0', '1']);
  await undo(body.changeSetId);
  expect((await view()).schedule).toBeNull();
});

it('takes a creative out of every ad set that shows it', async () => {
  const [set] = (await view()).creativeGroups;
  const [first, ...others] = set.creatives;
  const { body } = await exclude('creatives', String(first));
  expect((await view()).creativeGroups[0].creatives).toEqual(others);
  await undo(body.changeSetId);
  expect((await view()).creativeGroups[0].creatives).toEqual(set.creatives);
});

it('writes all targets of the campaign together or none', async () => {
  const [first] = (await view()).creativeGroups;
  const targetId = await addTarget(api.database, owner.id);
  await api.database.insert(adSets).values({ campaignId: campaign, name: 'Second', maxPrice: 1_000_000n, targetId });
  const versionOf = async (id: number) =>
    (await api.database.select().from(targets).where(eq(targets.id, id)))[0]?.version ?? -1;
  const seen = [first.targetId, targetId].map(async (id: number) => ({ id, version: await versionOf(id) }));
  const both = await Promise.all(seen);
  const isExcluded = async (id: number) =>
    (await api.call(token, 'targets.view', { params: { id } })).body.domains.excluded.includes('dull.example');
  const stale = [both[0], { id: targetId, version: 99 }];
  expect(await exclude('domains', 'dull.example', { targets: stale })).toMatchObject(refusal(412, 'STALE_VERSION'));
  expect(await isExcluded(first.targetId)).toBe(false);
  const { body } = await exclude('domains', 'dull.example', { targets: both });
  expect(body.changed).toBe(2);
  expect([await isExcluded(first.targetId), await isExcluded(targetId)]).toEqual([true, true]);
  await undo(body.changeSetId);
  expect([await isExcluded(first.targetId), await isExcluded(targetId)]).toEqual([false, false]);
});

it('leaves the last one, changes nothing twice, and nothing of another client', async () => {
  await api.database
    .update(campaigns)
    .set({ exchanges: exchanges.slice(0, 1) })
    .where(eq(campaigns.id, campaign));
  expect(await exclude('exchanges', String(exchanges[0]))).toMatchObject(refusal(422, 'EXCLUDES_EVERYTHING'));
  expect((await exclude('exchanges', '999999')).body).toEqual({ changed: 0, changeSetId: null });
  const stranger = await addPerson(api.database, 'stranger', { permissions });
  const theirs = await addTarget(api.database, stranger.id);
  const foreign = { targets: [{ id: theirs, version: 0 }] };
  expect(await exclude('domains', 'dull.example', foreign)).toMatchObject(refusal(404, 'NOT_FOUND'));
  expect(await exclude('exchanges', '1', {}, await api.tokenOf(stranger))).toMatchObject(refusal(404, 'NOT_FOUND'));
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignInput } from '@/lib/contract/campaigns/campaign-input';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addCreative, addExchange, addPerson, campaignInput, type Person } from './tenants';

let api: SmallApi;
let [owner, staff, exchange]: [Person, string, number] = [{} as Person, '', 0]; // Both are there before any test.
let own = '';

beforeAll(async () => {
  api = await startSmallApi();
  const manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER' });
  owner = await addPerson(api.database, 'olga', { manager });
  [own, staff] = [await api.tokenOf(owner), await api.tokenOf(manager)];
  exchange = await addExchange(api.database, 'Exchange');
});
afterAll(() => api.close());

const pending = (name: string) => addCreative(api.database, owner.id, { name, moderationStatus: 'PENDING' });
async function made(creatives: number[], given: Partial<CampaignInput> = {}): Promise<number> {
  const creativeGroups = [{ name: 'Set', maxPrice: '2', creatives, targetId: null }];
  const body = campaignInput({ exchanges: [exchange], creativeGroups, ...given });
  return (await api.call(own, 'campaigns.create', { body })).body.id;
}
const turn = (id: number, status: 'ACTIVE' | 'INACTIVE', onceApproved?: boolean) =>
  api.call(own, 'campaigns.changeStatus', { params: { id }, body: { status, onceApproved } });
const judge = (id: number, status: 'APPROVED' | 'REJECTED') =>
  api.call(staff, 'creatives.moderate', { params: { id }, body: { status, message: 'Seen' } });
const stateOf = async (id: number) => {
  const { status, startsOnceApproved } = (await api.call(own, 'campaigns.view', { params: { id } })).body;
  return [status, startsOnceApproved];
};
const waiting = ['INACTIVE', true];
const started = ['ACTIVE', false];
const off = ['INACTIVE', false];

describe('a campaign that is to start once a creative is approved', () => {
  it('waits, and is switched on by the first approval, which its history tells', async () => {
    const one = await pending('one');
    const other = await pending('other');
    const id = await made([one, other]);
    expect(await turn(id, 'ACTIVE')).toMatchObject(refusal(422, 'CAMPAIGN_NO_APPROVED_CREATIVE'));
    expect((await turn(id, 'ACTIVE', true)).body).toMatchObject({ status: 'INACTIVE', version: 1 });
    expect(await stateOf(id)).toEqual(waiting);
    expect((await turn(id, 'ACTIVE', true)).body.version).toBe(1);
    await judge(one, 'REJECTED');
    expect(await stateOf(id)).toEqual(waiting);
    await judge(other, 'APPROVED');
    expect(await stateOf(id)).toEqual(started);
    const result = await api.call(own, 'history.ofEntity', { params: { entity: 'campaign', id } });
    const [last] = result.body.content;
    expect(last.who).toBeNull();
    expect(last.fields).toContainEqual({ field: 'status', before: 'INACTIVE', after: 'ACTIVE' });
  });

  it('is switched on at once where a creative is approved already', async () => {
    const id = await made([await addCreative(api.database, owner.id, { name: 'approved' })]);
    await turn(id, 'ACTIVE', true);
    expect(await stateOf(id)).toEqual(started);
    expect((await turn(id, 'ACTIVE', true)).body.status).toBe('ACTIVE');
  });

  it('waits for nothing else: what it lacks besides is refused', async () => {
    const id = await made([await pending('without exchange')], { exchanges: [] });
    expect(await turn(id, 'ACTIVE', true)).toMatchObject(refusal(422, 'CAMPAIGN_NO_EXCHANGE'));
    expect(await stateOf(id)).toEqual(off);
  });

  it('stays off when it is switched off or archived meanwhile', async () => {
    const creative = await pending('taken back');
    const stopped = await made([creative]);
    const archived = await made([creative]);
    for (const id of [stopped, archived]) await turn(id, 'ACTIVE', true);
    expect((await turn(stopped, 'INACTIVE')).body).toMatchObject({ status: 'INACTIVE', version: 2 });
    await api.call(own, 'campaigns.archive', { params: { id: archived } });
    await judge(creative, 'APPROVED');
    expect([await stateOf(stopped), await stateOf(archived)]).toEqual([off, off]);
  });

  it('goes on waiting when it can no longer be switched on', async () => {
    const creative = await pending('late');
    const id = await made([creative]);
    await turn(id, 'ACTIVE', true);
    await api.database.update(campaigns).set({ endDate: '2026-01-02' }).where(eq(campaigns.id, id));
    expect((await judge(creative, 'APPROVED')).status).toBe(200);
    expect(await stateOf(id)).toEqual(waiting);
  });

  it('of somebody else is not touched by an approval of mine', async () => {
    const mine = await pending('mine');
    const others = await pending('others');
    const id = await made([others]);
    await turn(id, 'ACTIVE', true);
    await judge(mine, 'APPROVED');
    expect(await stateOf(id)).toEqual(waiting);
  });

  it('is taken back by undoing, and brought back by undoing that', async () => {
    const id = await made([await pending('undone')]);
    const requested = await turn(id, 'ACTIVE', true);
    const undo = (changeSetId: string) => api.call(own, 'history.undo', { params: { changeSetId }, body: {} });
    const { body } = await undo(requested.headers.get('x-change-set') ?? '');
    expect(body).toMatchObject({ isDone: true, changed: 1 });
    expect(await stateOf(id)).toEqual(off);
    await undo(body.changeSetId);
    expect(await stateOf(id)).toEqual(waiting);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { campaignOf, type Subject, targetInput } from '../api/pivot/sample';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson } from '../api/tenants';

let api: SmallApi;
let subject: Subject;
let tokens: { owner: string; manager: string; stranger: string };

beforeAll(async () => {
  api = await startSmallApi();
  const exchange = await addExchange(api.database, 'An exchange');
  const manager = await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' });
  const owner = await addPerson(api.database, 'the-owner', { manager });
  const stranger = await addPerson(api.database, 'a-stranger');
  subject = { ...(await addBelongings(api.database, owner, 'own')), userId: owner.id, exchange };
  const [own, staff, foreign] = await Promise.all([owner, manager, stranger].map((one) => api.tokenOf(one)));
  tokens = { owner: own ?? '', manager: staff ?? '', stranger: foreign ?? '' };
});
afterAll(() => api.close());

async function call(name: Parameters<SmallApi['call']>[1], sent: object, token = tokens.owner) {
  const answer = await api.call(token, name, sent);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return { ...answer.body, set: answer.headers.get('x-change-set') ?? '' };
}
const undo = (changeSetId: string, body: object = {}, token = tokens.owner) =>
  api.call(token, 'history.undo', { params: { changeSetId }, body });
const view = (id: number) => call('campaigns.view', { params: { id } });
const made = async (given: object = {}) =>
  (await call('campaigns.create', { body: { ...campaignOf(subject), ...given } })).id as number;

async function update(id: number, given: object, token?: string): Promise<string> {
  const seen = await view(id);
  const creativeGroups = seen.creativeGroups.map((one: object) => one);
  const { set } = await call(
    'campaigns.update',
    { params: { id }, body: { ...seen, creativeGroups, ...given } },
    token,
  );
  return set;
}

/** A link to a file is signed with the minute until which it is valid. */
const linkedAnew = (creative: object) => ({ ...creative, fileUrl: expect.any(String) });

describe('an undo', () => {
  it('takes an edit back as a new change, which can be taken back as well', async () => {
    const id = await made();
    const set = await update(id, { dailyBudget: '70', name: 'Renamed' });
    const { body } = await undo(set);
    expect(body).toMatchObject({ isDone: true, changed: 1, conflicts: [], refused: [] });
    expect(await view(id)).toMatchObject({ dailyBudget: '100', name: 'A campaign' });
    await undo(body.changeSetId);
    expect(await view(id)).toMatchObject({ dailyBudget: '70', name: 'Renamed' });
  });

  it('changes nothing the second time', async () => {
    const set = await update(await made(), { dailyBudget: '70' });
    await undo(set);
    expect((await undo(set)).body).toMatchObject({ isDone: true, changed: 0, changeSetId: null });
  });

  it('leaves alone what somebody has changed since in other fields', async () => {
    const id = await made();
    const set = await update(id, { dailyBudget: '70' });
    await update(id, { name: 'Theirs' }, tokens.manager);
    expect((await undo(set)).body.isDone).toBe(true);
    expect(await view(id)).toMatchObject({ dailyBudget: '100', name: 'Theirs' });
  });

  it('shows what somebody has changed since in the same field, and does what is chosen', async () => {
    const id = await made();
    const set = await update(id, { dailyBudget: '70', totalBudget: '900' });
    await update(id, { dailyBudget: '80' }, tokens.manager);
    const { conflicts, isDone } = (await undo(set)).body;
    const about = { entity: 'campaign', id, field: 'dailyBudget', theirs: '80' };
    const conflict = { ...about, name: 'A campaign', currency: 'USD', was: '100' };
    expect([isDone, conflicts]).toEqual([false, [conflict]]);
    expect(await view(id)).toMatchObject({ dailyBudget: '80', totalBudget: '900' });
    await undo(set, { choices: [{ ...about, keep: 'theirs' }] });
    expect(await view(id)).toMatchObject({ dailyBudget: '80', totalBudget: '1000' });
    await undo(set, { choices: [{ ...about, keep: 'was' }] });
    expect(await view(id)).toMatchObject({ dailyBudget: '100', totalBudget: '1000' });
  });

  it('asks again where the value that was chosen about has changed meanwhile', async () => {
    const id = await made();
    const set = await update(id, { dailyBudget: '70' });
    await update(id, { dailyBudget: '85' }, tokens.manager);
    const choice = { entity: 'campaign', id, field: 'dailyBudget', theirs: '80', keep: 'was' };
    expect((await undo(set, { choices: [choice] })).body.conflicts).toMatchObject([{ theirs: '85' }]);
  });

  it('brings removed ad sets back as they were, and takes new ones away', async () => {
    const id = await made();
    const [first] = (await view(id)).creativeGroups;
    const added = { ...first, id: undefined, name: 'Another', maxPrice: '4' };
    const set = await update(id, { creativeGroups: [added] });
    expect((await undo(set)).body).toMatchObject({ isDone: true, changed: 2 });
    const { creativeGroups } = await view(id);
    expect(creativeGroups).toEqual([{ ...first, creativeDtoList: first.creativeDtoList.map(linkedAnew) }]);
  });

  it('takes archiving and switching back', async () => {
    const id = await made();
    await call('campaigns.changeStatus', { params: { id }, body: { status: 'ACTIVE' } });
    const { set } = await call('campaigns.archive', { params: { id } });
    expect((await undo(set)).body).toMatchObject({ isDone: true, changed: 1 });
    expect(await view(id)).toMatchObject({ archived: false, status: 'ACTIVE' });
  });

  it('brings back lists that are too long for the history', async () => {
    const included = Array.from({ length: 150 }, (_, at) => `site-${at}.example.com`);
    const { id } = await call('targets.create', { body: targetInput({ domains: { included, excluded: [] } }) });
    const params = { id };
    const seen = await call('targets.view', { params });
    const domains = { included: [], excluded: [] };
    const { set } = await call('targets.update', { params, body: { ...seen, domains } });
    expect((await undo(set)).body).toMatchObject({ isDone: true, changed: 1 });
    expect((await call('targets.view', { params })).domains.included).toEqual(included);
  });

  it('is refused with a reason where it cannot be, and leaves nothing half done', async () => {
    const one = await made();
    const two = await made();
    const edit = { field: 'dailyBudget', operation: 'set', value: '60' };
    const rows = [one, two].map((id) => ({ id, version: 0 }));
    const { changeSetId } = await call('bulk.apply', { body: { entity: 'campaign', rows, edit, mode: 'all' } });
    await call('campaigns.archive', { params: { id: two } });
    const { body } = await undo(changeSetId);
    expect(body).toMatchObject({ isDone: false, changed: 0, changeSetId: null });
    expect(body.refused).toEqual([{ entity: 'campaign', id: two, name: 'A campaign', code: 'CAMPAIGN_ARCHIVED' }]);
    expect((await view(one)).dailyBudget).toBe('60');
    expect((await undo(changeSetId, { mode: 'possible' })).body).toMatchObject({ isDone: true, changed: 1 });
    expect((await view(one)).dailyBudget).toBe('100');
  });

  it('says of what is final that it is', async () => {
    const { set } = await call('campaigns.create', { body: campaignOf(subject) });
    expect(await undo(set)).toMatchObject(refusal(409, 'CHANGE_NOT_UNDOABLE'));
    const money = crypto.randomUUID();
    const fields = [{ field: 'amount', before: null, after: '100' }];
    await api.database.insert(changes).values({
      changeSetId: money,
      operation: 'finance.replenish',
      entity: 'payment',
      entityId: 1,
      fields,
      ownerId: subject.userId,
    });
    expect(await undo(money)).toMatchObject(refusal(409, 'CHANGE_NOT_UNDOABLE'));
  });

  it('is for those who may make the change, and foreign is answered as missing', async () => {
    const id = await made();
    const set = await update(id, { dailyBudget: '70' });
    expect(await undo(set, {}, tokens.stranger)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect((await undo(set, {}, tokens.manager)).body).toMatchObject({ isDone: true, changed: 1 });
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import { conditions } from '@/lib/embedded-dsp/seed/audiences';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { addSegment } from './belongings/audience';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addCreative, addExchange, addPerson, addTarget, campaignInput, type Person } from './tenants';

let api: SmallApi;
let anna: Person;
let token: string;
let known: { exchange: number; creative: number; target: number };

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  anna = await addPerson(database, 'anna', { permissions });
  token = await api.tokenOf(anna);
  known = {
    exchange: await addExchange(database, 'Exchange'),
    creative: await addCreative(database, anna.id),
    target: await addTarget(database, anna.id),
  };
});
afterAll(() => api.close());

type Conditions = Omit<TargetInput, 'name'>;
const own = (given: Partial<Conditions> & { version?: number; copyOf?: number } = {}) => ({
  ...conditions({}),
  ...given,
});
const domains = (...included: string[]) => ({ domains: { included, excluded: [] } });
const adSet = (given: object = {}) => ({
  name: 'Phones',
  maxPrice: '2.5',
  creatives: [known.creative],
  targetId: null,
  ownTarget: own(),
  ...given,
});
const body = (...creativeGroups: object[]) => ({
  ...campaignInput({ exchanges: [known.exchange], creativeGroups: [] }),
  creativeGroups,
});
const create = (...sets: object[]) => api.call(token, 'campaigns.create', { body: body(...sets) });
const made = async (...sets: object[]): Promise<number> => (await create(...sets)).body.id;
const view = async (id: number) => (await api.call(token, 'campaigns.view', { params: { id } })).body;
const first = async (id: number) => (await view(id)).creativeGroups[0];
/** Sends what the view shows, with changes to its first ad set. */
async function change(id: number, given: object, by = token) {
  const { creativeGroups, ...seen } = await view(id);
  const [one, ...others] = creativeGroups;
  const groups = [{ ...one, ...given }, ...others];
  return api.call(by, 'campaigns.update', { params: { id }, body: { ...seen, creativeGroups: groups } });
}
const target = async (id: number) => (await api.call(token, 'targets.view', { params: { id } })).body;
const listed = async () => (await api.call(token, 'targets.list')).body.content.map(({ id }: { id: number }) => id);
const grant = (held: readonly string[]) =>
  api.database
    .update(users)
    .set({ permissions: [...held] })
    .where(eq(users.id, anna.id));

describe('an ad set’s own target', () => {
  it('is made with the campaign and told in full, and no list or search names it', async () => {
    const id = await made(adSet({ ownTarget: own(domains('news.example')) }));
    const set = await first(id);
    expect(set).toMatchObject({
      targetDto: { id: set.targetId, name: 'Phones' },
      ownTarget: { id: set.targetId, version: 0, ...domains('news.example') },
    });
    expect(await target(set.targetId)).toMatchObject({ adSetDto: { id: set.id, name: 'Phones', campaignId: id } });
    expect(await listed()).not.toContain(set.targetId);
    const found = await api.call(token, 'search.find', { query: { text: 'Phones' } });
    expect(found.text).not.toContain('"kind":"target"');
  });

  it('is changed with its campaign, and not at all by the same conditions', async () => {
    const id = await made(adSet());
    await change(id, { name: 'Tablets', ownTarget: own(domains('sport.example')) });
    expect(await first(id)).toMatchObject({ targetDto: { name: 'Tablets' }, ownTarget: { version: 1 } });
    await change(id, {});
    expect((await first(id)).ownTarget).toMatchObject({ version: 1, ...domains('sport.example') });
  });

  it('is refused over somebody else’s change, and nothing of the campaign is written', async () => {
    const id = await made(adSet());
    const { targetId, ownTarget } = await first(id);
    const seen = await target(targetId);
    const input = { name: 'Phones', ...own(domains('a.example')) };
    await api.call(token, 'targets.update', { params: { id: targetId }, body: { ...input, version: seen.version } });
    const stale = await change(id, { name: 'Lost', ownTarget: { ...ownTarget, ...domains('b.example') } });
    expect(stale).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect(await first(id)).toMatchObject({ name: 'Phones', ownTarget: { version: 1, ...domains('a.example') } });
  });

  it('takes nothing with it when a part of the campaign is refused', async () => {
    const before = await api.database.$count(changes);
    const nowhere = own({ geo: { isEverywhere: false, included: [{ kind: 'city', key: '0' }], excluded: [] } });
    expect(await create(adSet(), adSet({ ownTarget: nowhere }))).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { 'creativeGroups.1.ownTarget.geo.included.0': 'invalid' } }),
    );
    const empty = own({ geo: { isEverywhere: false, included: [], excluded: [] } });
    expect(await create(adSet({ ownTarget: empty }))).toMatchObject(refusal(422, 'TARGET_GEO_REQUIRED'));
    expect(await api.database.$count(changes)).toBe(before);
  });

  it('gives way to a shared target and is taken up again by the next detaching', async () => {
    const id = await made(adSet({ ownTarget: own(domains('old.example')) }));
    const { targetId: ownId } = await first(id);
    await change(id, { targetId: known.target, ownTarget: null });
    expect(await first(id)).toMatchObject({ targetId: known.target, ownTarget: null });
    await change(id, { targetId: null, ownTarget: own({ ...domains('new.example'), copyOf: known.target }) });
    expect(await first(id)).toMatchObject({ targetId: ownId, ownTarget: domains('new.example') });
  });

  it('is never another ad set’s, and never stands beside another target', async () => {
    const id = await made(adSet(), adSet({ name: 'Desktop' }));
    const { targetId } = await first(id);
    expect(await create(adSet({ targetId, ownTarget: null }))).toMatchObject(
      refusal(404, 'NOT_FOUND', { fields: { 'creativeGroups.0.targetId': 'required' } }),
    );
    expect(await change(id, { targetId: known.target, ownTarget: own() })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { 'creativeGroups.0.targetId': 'invalid' } }),
    );
  });

  it('can’t be switched off, archived or deleted by itself', async () => {
    const { targetId: id } = await first(await made(adSet()));
    const status = { params: { id }, body: { status: 'INACTIVE' } };
    expect(await api.call(token, 'targets.changeStatus', status)).toMatchObject(refusal(409, 'TARGET_OF_AD_SET'));
    for (const name of ['targets.archive', 'targets.remove'] as const)
      expect(await api.call(token, name, { params: { id } })).toMatchObject(refusal(409, 'TARGET_OF_AD_SET'));
  });

  it('is told by the histories of its ad set and campaign', async () => {
    const id = await made(adSet());
    const { id: adSetId, targetId } = await first(id);
    await change(id, { ownTarget: own(domains('told.example')) });
    for (const [entity, of] of [
      ['campaign', id],
      ['adSet', adSetId],
    ] as const) {
      const { body: result } = await api.call(token, 'history.ofEntity', { params: { entity, id: of } });
      expect(result.content[0]).toMatchObject({ entity: 'target', entityId: targetId, operation: 'campaigns.update' });
    }
  });
});

describe('the own target of somebody who may not set every panel', () => {
  const may = permissions.filter((one) => one !== 'TARGET_ADD_PLACEMENT');

  it('keeps a panel that the original has, and takes no other', async () => {
    const like = await made(adSet({ ownTarget: own(domains('set.example')) }));
    const other = await made(adSet());
    const { targetId: copyOf } = await first(like);
    await grant(may);
    expect((await change(other, { ownTarget: own({ ...domains('set.example'), copyOf }) })).status).toBe(200);
    const more = await change(other, { ownTarget: own(domains('set.example', 'more.example')) });
    await grant(permissions);
    expect(more).toMatchObject(refusal(403, 'NO_PERMISSION'));
  });

  it('is refused to whoever may make no targets, while the rest of the campaign can be saved', async () => {
    const id = await made(adSet());
    await grant(permissions.filter((one) => !one.startsWith('TARGET_')));
    const refused = await change(id, { ownTarget: own(domains('x.example')) });
    const saved = await change(id, { name: 'Renamed' });
    await grant(permissions);
    expect(refused).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect([saved.status, (await first(id)).name]).toEqual([200, 'Renamed']);
  });

  it('is no copy of a stranger’s target', async () => {
    const stranger = await addPerson(api.database, 'stranger', { permissions });
    const copyOf = await addTarget(api.database, stranger.id);
    expect(await create(adSet({ ownTarget: own({ copyOf }) }))).toMatchObject(
      refusal(404, 'NOT_FOUND', { fields: { 'creativeGroups.0.ownTarget.copyOf': 'invalid' } }),
    );
  });
});

describe('a segment of an own target', () => {
  it('is held while the ad set uses the target, and freed when it goes', async () => {
    const segment = await addSegment(api.database, anna.id);
    const removal = () => api.call(token, 'segments.remove', { params: { id: segment } });
    const id = await made(adSet({ ownTarget: own({ segments: { included: [segment], excluded: [] } }) }), adSet());
    expect(await removal()).toMatchObject(refusal(409, 'SEGMENT_IN_USE'));
    const { creativeGroups, ...seen } = await view(id);
    const kept = { ...seen, creativeGroups: creativeGroups.slice(1) };
    await api.call(token, 'campaigns.update', { params: { id }, body: kept });
    expect((await removal()).status).toBe(200);
  });
});

describe('an undo', () => {
  const undo = (set: string) => api.call(token, 'history.undo', { params: { changeSetId: set }, body: {} });
  const setOf = (answer: { headers: Headers }) => answer.headers.get('x-change-set') ?? '';

  it('brings back an own target’s conditions, a detached ad set’s shared target and a removed ad set with its own', async () => {
    const id = await made(adSet({ ownTarget: own(domains('one.example')) }), adSet({ name: 'Second' }));
    const changed = await change(id, { ownTarget: own(domains('two.example')) });
    expect((await undo(setOf(changed))).body).toMatchObject({ isDone: true });
    expect((await first(id)).ownTarget).toMatchObject(domains('one.example'));

    const shared = await made(adSet({ targetId: known.target, ownTarget: null }));
    const detached = await change(shared, { targetId: null, ownTarget: own(domains('mine.example')) });
    expect((await undo(setOf(detached))).body).toMatchObject({ isDone: true, refused: [] });
    expect(await first(shared)).toMatchObject({ targetId: known.target, ownTarget: null });

    const { creativeGroups, ...seen } = await view(id);
    const cut = { ...seen, creativeGroups: creativeGroups.slice(1) };
    const removed = await api.call(token, 'campaigns.update', { params: { id }, body: cut });
    expect((await undo(setOf(removed))).body).toMatchObject({ isDone: true });
    expect((await first(id)).ownTarget).toMatchObject(domains('one.example'));
  });
});

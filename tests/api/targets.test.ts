import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import type { Place, TargetInput } from '@/lib/contract/targeting/targets';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { adSets, campaigns } from '@/lib/embedded-dsp/store/schema';
import { addSegment } from './belongings/audience';
import { targetInput } from './pivot/sample';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addPerson, addTarget, type Person } from './tenants';

let api: SmallApi;
let anna: Person;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  anna = await addPerson(api.database, 'anna', { permissions });
  token = await api.tokenOf(anna);
});
afterAll(() => api.close());

const create = (given: Partial<TargetInput> = {}) =>
  api.call(token, 'targets.create', { body: targetInput({ name: 'Target', ...given }) });
const view = async (id: number, lang = 'en') =>
  (await api.call(token, 'targets.view', { params: { id }, query: { lang } })).body;
const update = async (id: number, given: object) =>
  api.call(token, 'targets.update', { params: { id }, body: { ...(await view(id)), ...given } });
const remove = (id: number) => api.call(token, 'targets.remove', { params: { id } });
const grant = (held: readonly string[]) =>
  api.database
    .update(users)
    .set({ permissions: [...held] })
    .where(eq(users.id, anna.id));

const moscow = { kind: 'city' as const, key: '524901' };
const inside = (wanted: Place, barred: Place) => ({ isEverywhere: false, included: [wanted], excluded: [barred] });
const within = (...included: TargetInput['geo']['included']) => ({ isEverywhere: false, included, excluded: [] });
const only = (...included: string[]) => ({ included, excluded: [] });
const pages = (value: string) => ({ included: [{ operator: 'EQUALS' as const, value }], excluded: [] });

describe('a target', () => {
  it('is shown as it was written, its places named in the asked language', async () => {
    const point = { kind: 'point' as const, latitude: 55.75, longitude: 37.62, radius: 0.1, name: 'Office' };
    const { body } = await create({
      geo: { ...within({ ...moscow, name: 'a lie' }, point), excluded: [{ kind: 'country', key: 'DE' }] },
      domains: { included: ['example.com'], excluded: ['xn--e1afmkfd.xn--p1ai'] },
      pages: { included: [{ operator: 'CONTAINS', value: '/sale' }], excluded: [] },
      ips: only('192.0.2.1', '2001:db8::1'),
      brandSafety: ['GAMBLING'],
    });
    const shown = await view(body.id);
    expect(shown).toMatchObject({
      id: body.id,
      version: 0,
      status: 'ACTIVE',
      userLogin: 'anna',
      usedInAdSets: 0,
      brandSafety: ['GAMBLING'],
      geo: {
        included: [{ ...moscow, name: 'Moscow' }, point],
        excluded: [{ kind: 'country', key: 'DE', name: 'Germany' }],
      },
      panels: ['geo', 'domains', 'pages', 'ips', 'brandSafety'],
    });
    expect((await view(body.id, 'ru')).geo).toMatchObject({
      included: [{ name: 'Москва' }, point],
      excluded: [{ name: 'Германия' }],
    });
    expect((await update(body.id, { name: 'Renamed' })).body).toMatchObject({ id: body.id, version: 1 });
    const { name: _name, version: _version, updatedAt: _at, ...same } = shown;
    expect(await view(body.id)).toMatchObject({ ...same, name: 'Renamed' });
  });

  it.each<[string, Partial<TargetInput>, object]>([
    ['an unknown city', { geo: within(moscow, { kind: 'city', key: '1' }) }, { 'geo.included.1': 'invalid' }],
    ['a country as a city', { geo: within({ kind: 'city', key: 'RU' }) }, { 'geo.included.0': 'invalid' }],
    [
      'a point off the map',
      { geo: within({ kind: 'point', latitude: 91, longitude: 0, radius: 1 }) },
      { 'geo.included.0.latitude': 'latitude' },
    ],
    [
      'too small a radius',
      { geo: within({ kind: 'point', latitude: 0, longitude: 0, radius: 0.09 }) },
      { 'geo.included.0.radius': 'radius' },
    ],
    [
      'a value in both lists',
      { languages: { included: ['en'], excluded: ['en'] } },
      { 'languages.excluded': 'bothLists' },
    ],
    ['a domain with www', { domains: only('www.example.com') }, { 'domains.included.0': 'domain' }],
    ['an IP range', { ips: only('192.0.2.0/24') }, { 'ips.included.0': 'ip' }],
    ['an odd bundle', { bundles: only('one two') }, { 'bundles.included.0': 'bundle' }],
    ['a domain with a scheme', { domains: only('https://example.com') }, { 'domains.included.0': 'domain' }],
    ['a domain with a slash', { domains: only('example.com/') }, { 'domains.included.0': 'domain' }],
    ['a numeric id of an app that is too short', { bundles: only('1234') }, { 'bundles.included.0': 'bundle' }],
    ['a page with a space', { pages: pages('example.com/a b') }, { 'pages.included.0.value': 'page' }],
    ['half a page address', { pages: pages('/sale') }, { 'pages.included.0.value': 'page' }],
    ['a carrier that is none', { carriers: only('250-01', '1') }, { 'carriers.included.1': 'invalid' }],
    [
      'an unknown topic',
      { iabCategories: { included: [], excluded: ['IAB99'] } },
      { 'iabCategories.excluded.0': 'invalid' },
    ],
    [
      'an unknown filter',
      { verificationServices: ['NONE' as 'INVALID_TRAFFIC'] },
      { 'verificationServices.0': 'invalid' },
    ],
    [
      'a city within an excluded country',
      { geo: inside(moscow, { kind: 'country', key: 'RU' }) },
      { 'geo.included.0': 'placeExcluded' },
    ],
    [
      'a country that is excluded too',
      { geo: inside({ kind: 'country', key: 'US' }, { kind: 'country', key: 'US' }) },
      { 'geo.included.0': 'placeExcluded' },
    ],
    ['a segment in both lists', { segments: { included: [1], excluded: [1] } }, { 'segments.excluded': 'bothLists' }],
  ])('is refused with %s', async (_what, given, fields) => {
    expect(await create(given)).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: expect.objectContaining(fields) }),
    );
  });

  it.each([
    ['a name', { name: '' }, 'TARGET_EMPTY_FIELDS', { name: 'required' }],
    ['a place', { geo: within() }, 'TARGET_GEO_REQUIRED', { 'geo.included': 'geoRequired' }],
  ])('without %s says so', async (_what, given, code, fields) => {
    expect(await create(given)).toMatchObject(refusal(422, code, { fields }));
  });

  it('of an older version is not changed', async () => {
    const { body } = await create();
    await update(body.id, { name: 'Second' });
    expect(await update(body.id, { version: 0, name: 'Lost' })).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect((await view(body.id)).name).toBe('Second');
  });

  it('is not deleted while an ad set stands on it, and is afterwards', async () => {
    const own = await addBelongings(api.database, anna, 'standing');
    expect((await view(own.target)).usedInAdSets).toBe(1);
    expect(await remove(own.target)).toMatchObject(refusal(409, 'TARGET_IN_USE'));
    expect((await view(own.target)).usedInAdSets).toBe(1);
    await api.database.update(adSets).set({ removedAt: new Date() }).where(eq(adSets.id, own.adSet));
    expect((await remove(own.target)).status).toBe(200);
    expect(await remove(own.target)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('carries lists of a hundred thousand', async () => {
    const domains = Array.from({ length: 100_000 }, (_, at) => `site-${at}.example.com`);
    const { status, body } = await create({ domains: only(...domains.slice(0, 99_999)) });
    expect(status).toBe(200);
    expect((await view(body.id)).domains.included).toHaveLength(99_999);
    const beyond = await create({ domains: { included: [...domains, 'one.more.example.com'], excluded: [] } });
    expect(beyond).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields: { 'domains.included': 'tooMany' } }));
  });
});

describe('a panel with a permission of its own', () => {
  const panels: [permission: string, given: Partial<TargetInput>][] = [
    ['TARGET_ADD_DEVICE_TYPE', { deviceTypes: only('4') }],
    ['TARGET_ADD_PLACEMENT', { domains: only('example.com') }],
    ['TARGET_ADD_PAGE', { pages: { included: [{ operator: 'EQUALS', value: 'a.example/b' }], excluded: [] } }],
    ['TARGET_ADD_CARRIER', { carriers: only('250-01') }],
    ['TARGET_ADD_MAKE', { makes: only('apple') }],
    ['TARGET_ADD_MAKE', { models: only('apple:iphone-13') }],
    ['TARGET_ADD_CONNECTION_TYPE', { connectionTypes: only('2') }],
    ['TARGET_ADD_IAB', { iabCategories: only('IAB1') }],
    ['TARGET_ADD_ADVANCED', { ips: only('192.0.2.1') }],
    ['TARGET_ADD_ADVANCED', { brandSafety: ['DRUGS'] }],
    ['TARGET_ADD_ADVANCED_VERIFICATION_SERVICES', { verificationServices: ['INVALID_TRAFFIC'] }],
    ['TARGET_ADD_EXCLUDED', { browsers: { included: [], excluded: ['chrome'] } }],
    ['TARGET_ADD_EXCLUDED', { geo: { isEverywhere: true, included: [], excluded: [moscow] } }],
  ];

  it.each(panels)(
    '%s is neither filled nor emptied without it, and stays as others left it: %j',
    async (permission, given) => {
      const id: number = (await create(given)).body.id;
      const empty = (await create()).body.id;
      await grant(permissions.filter((one) => one !== permission));
      expect(await create(given)).toMatchObject(refusal(403, 'NO_PERMISSION'));
      expect(await update(empty, given)).toMatchObject(refusal(403, 'NO_PERMISSION'));
      const [panel = 'geo'] = Object.keys(given);
      const emptied = { [panel]: targetInput()[panel as keyof TargetInput] };
      expect(await update(id, emptied)).toMatchObject(refusal(403, 'NO_PERMISSION'));
      expect((await update(id, { name: 'Renamed', ...given })).status).toBe(200);
      expect((await create()).status).toBe(200);
      await grant(permissions);
      expect((await update(id, emptied)).status).toBe(200);
    },
  );
});

it('names segments for whoever may make them, and for nobody else', async () => {
  const segment = await addSegment(api.database, anna.id);
  const given = { segments: { included: [segment], excluded: [] } };
  const without = (...missing: string[]) => grant(permissions.filter((one) => !missing.includes(one)));
  await without('TARGET_ADD_ADVANCED');
  expect((await create(given)).status).toBe(200);
  await without('TARGET_ADD_ADVANCED', 'SEGMENT_CREATE');
  expect(await create(given)).toMatchObject(refusal(403, 'NO_PERMISSION'));
  await grant(permissions);
});

describe('a target that is switched off', () => {
  const turn = (id: number, status: string) =>
    api.call(token, 'targets.changeStatus', { params: { id }, body: { status } });
  const archive = (id: number) => api.call(token, 'targets.archive', { params: { id } });

  it('takes its campaign offline and says so, until it is on again', async () => {
    const own = await addBelongings(api.database, anna, 'switched');
    const row = { status: 'ACTIVE' as const, startDate: '2026-01-01' };
    await api.database.update(campaigns).set(row).where(eq(campaigns.id, own.campaign));
    const reasons = async () =>
      (await api.call(token, 'campaigns.view', { params: { id: own.campaign } })).body.bidderReasons.map(
        ({ code }: { code: string }) => code,
      );
    expect(await reasons()).not.toContain('TARGET_INACTIVE');
    expect((await turn(own.target, 'INACTIVE')).body).toEqual({ id: own.target, version: 1, status: 'INACTIVE' });
    expect(await reasons()).toContain('TARGET_INACTIVE');
    expect((await turn(own.target, 'INACTIVE')).body.version).toBe(1);
    await turn(own.target, 'ACTIVE');
    expect(await reasons()).not.toContain('TARGET_INACTIVE');
    expect((await archive(own.target)).body).toEqual({ id: own.target, version: 3, archived: true });
    expect(await reasons()).toContain('TARGET_INACTIVE');
  });

  it('and archived is neither changed nor switched on, and comes back off', async () => {
    const { id } = (await create()).body;
    await archive(id);
    expect(await view(id)).toMatchObject({ archived: true, status: 'INACTIVE' });
    expect(await turn(id, 'ACTIVE')).toMatchObject(refusal(409, 'TARGET_ARCHIVED'));
    expect(await update(id, { name: 'Changed' })).toMatchObject(refusal(409, 'TARGET_ARCHIVED'));
    expect((await archive(id)).body).toMatchObject({ archived: false });
    expect(await view(id)).toMatchObject({ archived: false, status: 'INACTIVE' });
  });

  it('leaves every step in the history, long lists by their number', async () => {
    const { id } = (await create()).body;
    const domains = only(...Array.from({ length: 101 }, (_, at) => `site-${at}.example.com`));
    await update(id, { domains });
    await turn(id, 'INACTIVE');
    await remove(id);
    const kept = await api.database.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.id);
    const own = kept.filter(({ entity }) => entity === 'target');
    const operations = ['create', 'update', 'changeStatus', 'remove'].map((verb) => `targets.${verb}`);
    expect(own.map(({ operation }) => operation)).toEqual(operations);
    expect(own[1]?.fields).toMatchObject([{ field: 'domains', after: { included: { count: 101 } } }]);
  });
});

describe('the list of targets', () => {
  it('filters by name, sorts and pages', async () => {
    const owner = await addPerson(api.database, 'lister');
    const own = await api.tokenOf(owner);
    for (const name of ['Всё', 'Все подряд', 'b', 'A']) await addTarget(api.database, owner.id, name);
    const names = async (query: object) =>
      (await api.call(own, 'targets.list', { query: { ...query } })).body.content.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names({ name: 'всё', sort: 'id,asc' })).toEqual(['Всё', 'Все подряд']);
    expect(await names({ sort: 'id,desc', size: 3 })).toEqual(['A', 'b', 'Все подряд']);
    expect(await names({ sort: 'createdAt,asc', size: 3, page: 1 })).toEqual(['A']);
    expect(await names({ status: 'INACTIVE' })).toEqual([]);
    expect(await names({ archived: 'true' })).toEqual([]);
    expect(await names({ createdFrom: '2020-01-01', createdTo: '2020-01-02' })).toEqual([]);
    for (const column of ['status', 'userLogin', 'usedInAdSets', 'createdAt'])
      expect(await names({ sort: `${column},asc` })).toHaveLength(4);
  });

  it('filters by what targets restrict and by whether they are used', async () => {
    const owner = await addPerson(api.database, 'filterer', { permissions });
    const own = await api.tokenOf(owner);
    const add = async (name: string, given: Partial<TargetInput>) =>
      (await api.call(own, 'targets.create', { body: targetInput({ name, ...given }) })).body.id;
    const everywhere = await add('Everywhere', {});
    await add('Geo', { geo: within(moscow) });
    await add('Not here', { geo: { isEverywhere: true, included: [], excluded: [moscow] } });
    await add('Sites', { domains: only('example.com') });
    await add('Safe', { brandSafety: ['DRUGS'] });
    const used = await addBelongings(api.database, owner, 'used');
    const names = async (query: object) =>
      (await api.call(own, 'targets.list', { query: { sort: 'id,asc', ...query } })).body.content.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names({ panel: ['geo'] })).toEqual(['Geo', 'Not here']);
    expect(await names({ panel: ['domains', 'brandSafety'] })).toEqual(['Sites', 'Safe']);
    expect(await names({ isUsed: 'true' })).toEqual(['target used']);
    expect(await names({ isUsed: 'false', panel: ['geo'] })).toEqual(['Geo', 'Not here']);
    expect(await names({ id: [String(everywhere), String(used.target)] })).toEqual(['Everywhere', 'target used']);
    expect((await names({ sort: 'usedInAdSets,desc' }))[0]).toBe('target used');
  });
});

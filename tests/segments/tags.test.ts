import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import { visitsOf } from '@/lib/embedded-dsp/tags/simulated-visits';
import { TagCounter } from '@/lib/embedded-dsp/tags/tag-counter';
import { addSegment, addTag } from '../api/belongings/audience';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';

let api: SmallApi;
let manager: Person;
let anna: Person;
let token: string;
let segment: number;

beforeAll(async () => {
  api = await startSmallApi();
  manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER', permissions });
  anna = await addPerson(api.database, 'anna', { manager });
  token = await api.tokenOf(manager);
  segment = await addSegment(api.database, anna.id, { name: 'Visitors' });
});
afterAll(() => api.close());

const view = async (id: number) => (await api.call(token, 'tags.view', { params: { id } })).body;
const sizeOf = async (id: number) => (await api.call(token, 'segments.view', { params: { id } })).body.size;
const addressOf = async (id: number) => {
  const [, code] = /\/tag\/([\w-]{22})"/.exec((await view(id)).snippet) ?? [];
  return `${api.origin}/tag/${code}`;
};
const fire = (address: string, headers: Record<string, string> = { referer: 'https://shop.example/cart' }) =>
  fetch(address, { headers });
const input = (given: object = {}) => ({
  name: 'A tag',
  type: 'js',
  segmentId: segment,
  domains: ['shop.example'],
  ...given,
});
const create = (body: object) => api.call(token, 'tags.create', { body });
const newTag = async (given: object = {}) => {
  const own = await addSegment(api.database, anna.id);
  const id: number = await addTag(api.database, {
    userId: anna.id,
    segmentId: own,
    domains: ['shop.example'],
    ...given,
  });
  return { id, own, address: await addressOf(id) };
};

describe('a tag', () => {
  it('belongs to the owner of its segment and says what a site must carry', async () => {
    const { id } = (await create(input())).body;
    expect(await view(id)).toMatchObject({
      ...input(),
      id,
      version: 0,
      segmentName: 'Visitors',
      userLogin: 'anna',
      lastFiredAt: null,
      hits24h: 0,
      isSimulated: false,
      simulatedHits24h: 0,
      snippet: expect.stringMatching(
        /^<script async src="http[^"]+\/tag\/[\w-]{22}" referrerpolicy="origin"><\/script>$/,
      ),
    });
    const body = { ...input({ type: 'image', domains: ['other.example'] }), version: 0 };
    const before = (await view(id)).snippet;
    const changed = (await api.call(token, 'tags.update', { params: { id }, body })).body;
    expect(changed).toMatchObject({ id, version: 1, type: 'image', domains: ['other.example'] });
    expect((await view(id)).snippet).toMatch(/^<img src=/);
    expect((await view(id)).snippet).toContain(/\/tag\/[\w-]+/.exec(before)?.[0]);
    expect(await api.call(token, 'tags.update', { params: { id }, body })).toMatchObject(refusal(412, 'STALE_VERSION'));
  });

  it.each([
    ['a name and a wrong site', { name: '', domains: ['www.shop.example'] }, { name: 'required' }],
    ['an address as a site', { domains: ['https://shop.example'] }, { 'domains.0': 'domain' }],
  ])('is refused with %s', async (_what, given, fields) => {
    const answer = await create(input(given));
    expect(answer).toMatchObject({ status: 400, body: { fields: expect.objectContaining(fields) } });
  });

  it('without a site says so', async () => {
    expect(await create(input({ domains: [] }))).toMatchObject(
      refusal(422, 'TAG_EMPTY_FIELDS', { fields: { domains: 'tableEmpty' } }),
    );
  });

  it('puts people into segments of tags alone', async () => {
    const uploaded = await addSegment(api.database, anna.id, { source: 'upload' });
    expect((await create(input({ segmentId: uploaded }))).body.fields).toEqual({ segmentId: 'segmentOfTag' });
  });
});

describe('firing a tag', () => {
  it('answers an image, knows the visitor again, and counts', async () => {
    const { id, own, address } = await newTag();
    const first = await fire(address);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(Buffer.from(await first.arrayBuffer()).toString('latin1', 0, 6)).toBe('GIF89a');
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^visitor=[\w-]{22}\.[\w-]{11}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    const again = await fire(address, { origin: 'https://www.shop.example', cookie: `a=b; ${cookie.split(';')[0]}` });
    expect(again.headers.getSetCookie()[0]).toBe(cookie);
    await fire(address);
    await expect.poll(async () => (await view(id)).hits24h).toBe(3);
    expect(await sizeOf(own)).toBe(2);
    expect(Date.now() - Date.parse((await view(id)).lastFiredAt)).toBeLessThan(10_000);
  });

  it('is told apart from invented visits, which a tag has only once they are asked for', async () => {
    const { id, own } = await newTag();
    expect(await view(id)).toMatchObject({ isSimulated: false, simulatedHits24h: 0 });
    const counter = new TagCounter(api.database);
    const at = Date.now();
    for (const member of ['one', 'two']) counter.count({ tagId: id, member, at, isSimulated: true });
    await counter.flush(at);
    expect(await view(id)).toMatchObject({ hits24h: 0, simulatedHits24h: 2, lastFiredAt: null });
    expect(await sizeOf(own)).toBe(2);
    counter.count({ tagId: id, member: 'three', at });
    await counter.flush(at);
    expect(await view(id)).toMatchObject({ hits24h: 1, simulatedHits24h: 2, lastFiredAt: expect.any(String) });
  });

  it('answers a script for sites that want one', async () => {
    const { address } = await newTag({ type: 'js' });
    const answer = await fire(address);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['another site', { referer: 'https://evil.example/' }],
    ['a site that ends alike', { referer: 'https://evilshop.example/' }],
    ['a sandbox', { origin: 'null' }],
    ['nobody knows where', {}],
  ])('from %s neither counts nor leaves a cookie', async (_what, headers) => {
    const { id, address } = await newTag();
    const answer = await fire(address, headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    await fire(address);
    await expect.poll(async () => (await view(id)).hits24h).toBe(1);
  });

  it('by somebody who asks not to be followed counts a hit and no person', async () => {
    const { id, own, address } = await newTag();
    const answer = await fire(address, { referer: 'https://shop.example/', 'sec-gpc': '1' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    await expect.poll(async () => (await view(id)).hits24h).toBe(1);
    expect(await sizeOf(own)).toBe(0);
  });

  it('that is unknown or deleted answers 404', async () => {
    const { id, address } = await newTag();
    await api.call(token, 'tags.remove', { params: { id } });
    expect((await fire(address)).status).toBe(404);
    expect((await fire(`${api.origin}/tag/${'x'.repeat(22)}`)).status).toBe(404);
  });

  it('over https leaves cookies that pages of other sites send, one apart for each', async () => {
    const secure = await startSmallApi({ DSP_PUBLIC_URL: 'https://dsp.example' });
    try {
      const owner = await addPerson(secure.database, 'owner');
      const own = await addSegment(secure.database, owner.id);
      const id = await addTag(secure.database, { userId: owner.id, segmentId: own, domains: ['shop.example'] });
      const admin = await addPerson(secure.database, 'staff', { role: 'ROLE_ADMIN' });
      const shown = await secure.call(await secure.tokenOf(admin), 'tags.view', { params: { id } });
      const [, code] = /src="https:\/\/dsp\.example\/tag\/([\w-]+)"/.exec(shown.body.snippet) ?? [];
      const answer = await fire(`${secure.origin}/tag/${code}`);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-visitor=\S+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=None; Partitioned$/,
        ),
        expect.stringMatching(/^__Host-person=\S+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=None$/),
      ]);
    } finally {
      await secure.close();
    }
  });
});

describe('simulated visitors', () => {
  const site = { seed: 7, tagId: 3, people: 20_000, speed: 5 };

  it('are the same for the same seconds, however they are asked for', () => {
    const whole = visitsOf(site, 1_000, 5_000);
    expect([...visitsOf(site, 1_000, 2_000), ...visitsOf(site, 2_000, 5_000)]).toEqual(whole);
    expect(whole.length).toBeGreaterThan(20);
    expect(whole.every(({ viewer, at }) => viewer >= 0 && viewer < 20_000 && at >= 1_000_000 && at < 5_000_000)).toBe(
      true,
    );
  });

  it('come back, differ from site to site, and follow the speed', () => {
    const many = visitsOf(site, 0, 100_000);
    expect(new Set(many.map(({ viewer }) => viewer)).size).toBeLessThan(many.length);
    expect(visitsOf({ ...site, tagId: 4 }, 0, 100_000)).not.toEqual(many);
    expect(visitsOf({ ...site, speed: 50 }, 0, 10_000).length).toBeGreaterThan(many.length / 10);
    expect(visitsOf({ ...site, speed: 0 }, 0, 100_000)).toEqual([]);
  });
});

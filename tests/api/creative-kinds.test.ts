import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreativeDraft } from '@/lib/contract/creatives/creative-input';
import { rolePresets } from '@/lib/contract/people/permissions';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { creatives } from '@/lib/embedded-dsp/store/schema';
import { drawFrom } from '../support/draw';
import { randomCreative } from '../support/random-creative';
import { type RandomFile, randomFile } from '../support/random-files';
import { unsigned } from '../support/unsigned';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addPerson, type Person } from './tenants';

let api: SmallApi;
let anna: Person;
let annas: string;
let managers: string;
let plain: string;
const draw = drawFrom(20_261_121);

beforeAll(async () => {
  api = await startSmallApi();
  const manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER' });
  anna = await addPerson(api.database, 'anna', { manager });
  annas = await api.tokenOf(anna);
  managers = await api.tokenOf(manager);
  const permissions = rolePresets.ROLE_ADVERTISER;
  plain = await api.tokenOf(await addPerson(api.database, 'plain', { manager, permissions }));
});
afterAll(() => api.close());

const store = async (files: readonly RandomFile[], userId = anna.id) => {
  for (const file of files) await api.database.insert(storedFiles).values({ ...file, userId });
};
const stored = async (file: RandomFile, userId = anna.id) => {
  await store([file], userId);
  return file.name;
};
const create = (body: object, token = annas) => api.call(token, 'creatives.create', { body });
const view = async (id: number, token = annas) => (await api.call(token, 'creatives.view', { params: { id } })).body;
const common = {
  name: 'One',
  iabCategory: 'IAB3-1',
  kktuCodes: ['1.1.1'],
  kktuDescription: null,
  trackers: [],
  pixel: null,
  finalUrl: 'https://example.com',
  displayUrl: null,
  creativeOuterId: null,
};
const texts = { smallTitle: 'Tea', desc: 'Green tea', sponsored: 'Tea shop' };
const wide = async (ratio: '1.91:1' | '1:1' = '1.91:1', userId = anna.id) => ({
  aspectRatio: '1.91:1',
  file: await stored(randomFile.shaped(draw, ratio), userId),
});

describe('a creative of any kind', () => {
  it('is created, read, sent back as it was read, listed and archived', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 120; round++) {
      const { draft, files } = randomCreative(draw);
      await store(files);
      const made = await create(draft);
      expect(made, JSON.stringify(draft)).toMatchObject({ status: 200, body: { moderationStatus: 'PENDING' } });
      const { id } = made.body;
      const read = await view(id);
      expect(read).toMatchObject(asRead(draft));
      const again = await api.call(annas, 'creatives.update', { params: { id }, body: read });
      expect(again).toMatchObject({ status: 200, body: { version: 1, moderationStatus: 'PENDING' } });
      const { version: _1, updatedAt: _2, ...same } = await view(id);
      expect(unsigned(read)).toMatchObject(unsigned(same));
      const filters = { type: [read.type], iabCategory: [read.iabCategory], size: 100, sort: 'id,desc' };
      const list = async (archived: string) =>
        (await api.call(annas, 'creatives.list', { query: { ...filters, archived } })).body.content[0]?.id;
      expect(await list('false')).toBe(id);
      const archived = await api.call(annas, 'creatives.archive', { params: { id } });
      expect(archived.body).toEqual({ id, version: 2, archived: true });
      expect(await list('false')).not.toBe(id);
      expect(await list('true')).toBe(id);
      seen.add(`${read.type} ${read.subtype} ${read.details?.kind}`);
    }
    expect(seen.size).toBe(11);
  });

  it('keeps its type and its subtype', async () => {
    const file = await stored(randomFile.html5(draw));
    const draft = { ...common, type: 'banner', subtype: 'html5', file };
    const { id } = (await create(draft)).body;
    const update = (body: object) => api.call(annas, 'creatives.update', { params: { id }, body });
    const asImage = { ...draft, subtype: 'image', file: await stored(randomFile.image(draw)), version: 0 };
    expect(await update(asImage)).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields: { subtype: 'invalid' } }));
  });

  it('is judged again when its look changes, and not when only the places do where it is shown', async () => {
    const approved = async (draft: object) => {
      const { id } = (await create(draft)).body;
      const verdict = { status: 'APPROVED', message: null };
      await api.call(managers, 'creatives.moderate', { params: { id }, body: verdict });
      return id;
    };
    const after = async (id: number, given: object) => {
      const body = { ...(await view(id)), ...given };
      return (await api.call(annas, 'creatives.update', { params: { id }, body })).body.moderationStatus;
    };
    const film = { ...common, type: 'video', file: await stored(randomFile.video(draw)) };
    const places = { placement: 3, playback: [6], skip: 0, startDelay: -1, pos: 1, sequence: 2, rewarded: true };
    expect(await after(await approved(film), places)).toBe('APPROVED');
    const native = async () => approved({ ...common, type: 'native', ...texts, images: [await wide()] });
    expect(await after(await native(), { onlyByAspectRatio: true, language: 'ru' })).toBe('APPROVED');
    expect(await after(await native(), { smallTitle: 'Other' })).toBe('PENDING');
    expect(await after(await native(), { images: [await wide()] })).toBe('PENDING');
    expect(await after(await native(), { extraData: [{ type: '6', value: '$5' }] })).toBe('PENDING');
  });

  it('has the images of its last change, and keeps them when something else changes', async () => {
    const { id } = (await create({ ...common, type: 'native', ...texts, images: [await wide()] })).body;
    const images = [await wide()];
    const filesAfter = async (given: object) => {
      await api.call(annas, 'creatives.update', { params: { id }, body: { ...(await view(id)), ...given } });
      return (await view(id)).images.map(({ file }: { file: string }) => file);
    };
    expect(await filesAfter({ images })).toEqual(images.map(({ file }) => file));
    expect(await filesAfter({ smallTitle: 'Green tea' })).toEqual(images.map(({ file }) => file));
  });

  it('leaves every change in the history under the names of the wire', async () => {
    const { id } = (await create({ ...common, type: 'native', ...texts, images: [await wide()] })).body;
    const body = { ...(await view(id)), smallTitle: 'Green tea' };
    await api.call(annas, 'creatives.update', { params: { id }, body });
    const rows = await api.database.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.id);
    expect(rows.map(({ operation }) => operation)).toEqual(['creatives.create', 'creatives.update']);
    expect(rows[1]).toMatchObject({ entity: 'creative', ownerId: anna.id, userId: anna.id });
    expect(rows[1]?.fields).toEqual([{ field: 'smallTitle', before: 'Tea', after: 'Green tea' }]);
  });
});

/** Null and empty where nothing was written; links of images come back with their files' addresses. */
function asRead(draft: CreativeDraft): object {
  const entries = Object.entries(draft).filter(([name]) => !(name === 'images' || name === 'trackers'));
  const images = 'images' in draft ? (draft.images ?? []) : [];
  const byRatio = (one: { aspectRatio: string }, other: { aspectRatio: string }) =>
    ['1.91:1', '1:1', '4:3'].indexOf(one.aspectRatio) - ['1.91:1', '1:1', '4:3'].indexOf(other.aspectRatio);
  return {
    ...Object.fromEntries(entries),
    images: images.toSorted(byRatio).map((image) => expect.objectContaining(image)),
  };
}

describe('the files of a creative', () => {
  it.each([
    ['a film as an image banner', 'video', { type: 'banner', subtype: 'image' }],
    ['an image as an HTML5 banner', 'image', { type: 'banner', subtype: 'html5' }],
    ['a sound as a video', 'audio', { type: 'video' }],
    ['a film as a sound', 'video', { type: 'audio' }],
  ] as const)('are of its kind: %s is refused', async (_, kind, about) => {
    const file = await stored(randomFile[kind](draw));
    expect(await create({ ...common, ...about, file })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { file: 'fileKind' } }),
    );
  });

  it('have the shape and the size they stand for', async () => {
    const native = { ...common, type: 'native', ...texts };
    expect(await create({ ...native, images: [await wide('1:1')] })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { 'images.0.file': 'aspectRatio' } }),
    );
    expect(await create({ ...native, images: [await wide(), await wide()] })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { images: 'twice' } }),
    );
    const file = await stored(randomFile.shaped(draw, '1:1'));
    expect(await create({ ...common, type: 'banner', subtype: 'image', file })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { file: 'bannerSize' } }),
    );
  });

  it('are one’s own, and not dropped while a native ad shows them', async () => {
    const stranger = await addPerson(api.database, 'stranger');
    const theirs = await create({ ...common, type: 'native', ...texts, images: [await wide('1.91:1', stranger.id)] });
    expect(theirs).toMatchObject(refusal(404, 'FILE_NOT_FOUND', { fields: { 'images.0.file': 'fileRequired' } }));
    const image = await wide();
    expect((await create({ ...common, type: 'native', ...texts, images: [image] })).status).toBe(200);
    const dropped = api.call(annas, 'files.deleteCreative', { params: { type: 'banner', name: image.file } });
    expect(await dropped).toMatchObject(refusal(409, 'CREATIVE_IN_USE'));
  });

  it('are one medium, or a link that starts with https', async () => {
    const file = await stored(randomFile.image(draw));
    const banner = { ...common, type: 'banner', subtype: 'image' };
    const faults = [
      [{ ...banner }, { file: 'fileRequired' }],
      [{ ...banner, file, link: 'https://example.com/a.png' }, { file: 'fileRequired' }],
      [{ ...banner, link: 'http://example.com/a.png' }, { link: 'httpsUrl' }],
      [{ ...banner, link: 'https://example.com/a.png', width: 301, height: 250 }, { width: 'bannerSize' }],
      [{ ...common, type: 'video' }, { file: 'fileRequired' }],
    ] as const;
    for (const [draft, fields] of faults)
      expect(await create(draft)).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields }));
  });

  it('name the other creatives that show the same bytes', async () => {
    const image = randomFile.image(draw);
    const copy = { ...randomFile.image(draw), sha256: image.sha256 };
    const banner = { ...common, type: 'banner', subtype: 'image' };
    const first = (await create({ ...banner, name: 'First', file: await stored(image) })).body.id;
    const second = (await create({ ...banner, file: await stored(copy) })).body.id;
    expect((await view(second)).duplicates).toEqual([{ id: first, name: 'First' }]);
    await api.database.update(creatives).set({ removedAt: new Date() }).where(eq(creatives.id, first));
    expect((await view(second)).duplicates).toEqual([]);
  });
});

describe('content with a permission of its own', () => {
  it('is refused to whoever lacks it', async () => {
    const me = (await api.call(plain, 'users.profile')).body;
    const mine = (file: RandomFile) => stored(file, me.id);
    const html5 = { ...common, type: 'banner', subtype: 'html5', file: await mine(randomFile.html5(draw)) };
    const js = { ...common, type: 'banner', subtype: 'js', file: await mine(randomFile.js(draw)), finalUrl: null };
    const tag = { ...common, type: 'video', vast: '<VAST version="4.0"/>' };
    expect(await create(html5, plain)).toMatchObject(refusal(403, 'NO_PERMISSION', { fields: { file: 'invalid' } }));
    expect(await create(js, plain)).toMatchObject(refusal(403, 'NO_PERMISSION', { fields: { file: 'invalid' } }));
    expect(await create(tag, plain)).toMatchObject(refusal(403, 'VAST_DAAST_NO_PERMISSION'));
  });

  it('such as a JS banner’s final URL is typed by staff, and stays editable for everybody else', async () => {
    const permissions = [...rolePresets.ROLE_ADVERTISER, 'CREATIVE_ADD_JS_BANNER'];
    const manager = { id: (await api.call(managers, 'users.profile')).body.id, login: 'manager', passwordHash: '' };
    const maker = await addPerson(api.database, 'maker', { manager, permissions });
    const makers = await api.tokenOf(maker);
    const file = await stored(randomFile.js(draw), maker.id);
    const js = { ...common, type: 'banner', subtype: 'js', file, width: 300, height: 250 };
    expect(await create(js, makers)).toMatchObject(refusal(403, 'NO_PERMISSION', { fields: { finalUrl: 'invalid' } }));
    const { id } = (await create({ ...js, finalUrl: null }, makers)).body;
    expect((await view(id, makers)).notReady).toEqual(['finalUrl']);
    const approve = () =>
      api.call(managers, 'creatives.moderate', { params: { id }, body: { status: 'APPROVED', message: null } });
    expect(await approve()).toMatchObject(
      refusal(422, 'CREATIVE_BANNER_EMPTY_FIELDS', { fields: { finalUrl: 'required' } }),
    );
    const update = async (token: string, given: object) =>
      api.call(token, 'creatives.update', { params: { id }, body: { ...(await view(id, makers)), ...given } });
    expect((await update(managers, { finalUrl: 'https://example.com' })).status).toBe(200);
    expect((await approve()).body.moderationStatus).toBe('APPROVED');
    expect((await update(makers, { name: 'Renamed' })).body.moderationStatus).toBe('APPROVED');
    expect((await update(makers, { finalUrl: 'https://other.example' })).status).toBe(403);
  });
});

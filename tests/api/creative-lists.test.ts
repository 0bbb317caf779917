import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract/limits';
import { daastTag, vastTag } from '@/lib/embedded-dsp/seed/demo-tags';
import { creativeImages } from '@/lib/embedded-dsp/store/creative-images-schema';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { drawFrom } from '../support/draw';
import { randomFile } from '../support/random-files';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addCreative, addFile, addPerson, type Person } from './tenants';

let api: SmallApi;
let manager: Person;
let anna: Person;
let annas: string;
let managers: string;
const draw = drawFrom(7);

beforeAll(async () => {
  api = await startSmallApi();
  manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER' });
  anna = await addPerson(api.database, 'anna', { manager });
  annas = await api.tokenOf(anna);
  managers = await api.tokenOf(manager);
});
afterAll(() => api.close());

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
const create = (body: object, token = annas) => api.call(token, 'creatives.create', { body });
const approve = (id: number) =>
  api.call(managers, 'creatives.moderate', { params: { id }, body: { status: 'APPROVED', message: null } });

describe('the filters of the list', () => {
  let token: string;
  let ids: Record<'square' | 'wide' | 'film' | 'js' | 'old', number>;
  const found = async (query: object) => {
    const { body } = await api.call(token, 'creatives.list', { query: { size: 100, sort: 'id,asc', ...query } });
    return body.content.map(({ id }: { id: number }) => id);
  };

  beforeAll(async () => {
    const owner = await addPerson(api.database, 'owner', { manager });
    token = await api.tokenOf(owner);
    const add = (given: object) => addCreative(api.database, owner.id, given);
    const film = { ...randomFile.video(draw), userId: owner.id };
    await api.database.insert(storedFiles).values(film);
    ids = {
      square: await add({ name: 'square', createdAt: new Date('2026-03-01T23:30:00Z') }),
      wide: await add({ name: 'wide', iabCategory: 'IAB13' }),
      film: await add({ name: 'film', type: 'video', subtype: null, file: film.name }),
      js: await add({ name: 'JS', subtype: 'js', details: { width: 728, height: 90 } }),
      old: await add({ name: 'old', archived: true }),
    };
  });

  it.each([
    [{}, ['square', 'wide', 'film', 'js']],
    [{ archived: 'true' }, ['old']],
    [{ type: 'video' }, ['film']],
    [{ subtype: ['js', 'html5'] }, ['js']],
    [{ iabCategory: 'IAB13' }, ['wide']],
    [{ dimensions: ['728x90', '640x360'] }, ['film', 'js']],
    [{ dimensions: '300x250' }, ['square', 'wide']],
    [{ createdFrom: '2026-03-01', createdTo: '2026-03-02' }, ['square']],
    [{ createdTo: '2026-02-28' }, []],
    [{ isBidding: 'true' }, []],
    [{ isBidding: 'false', type: 'banner' }, ['square', 'wide', 'js']],
  ] as const)('%j find %j', async (query, names) => {
    expect(await found(query)).toEqual(names.map((name) => ids[name]));
  });

  it('sort by name, regardless of case', async () => {
    expect(await found({ sort: 'name,asc' })).toEqual([ids.film, ids.js, ids.square, ids.wide]);
  });

  it('sort by size with what has none last', async () => {
    expect((await found({ sort: 'dimensions,asc' })).slice(0, 2)).toEqual([ids.js, ids.square]);
    expect(await api.call(token, 'creatives.list', { query: { sort: 'file,asc' } })).toMatchObject(
      refusal(400, 'UNKNOWN_SORT'),
    );
  });
});

describe('an archived creative', () => {
  it('does not let its campaign be switched on, and does so again when it is taken back', async () => {
    const own = await addBelongings(api.database, anna, 'archived');
    await api.database.update(campaigns).set({ exchanges: [own.spareExchange] });
    const archive = () => api.call(annas, 'creatives.archive', { params: { id: own.creative } });
    const start = () =>
      api.call(annas, 'campaigns.changeStatus', { params: { id: own.campaign }, body: { status: 'ACTIVE' } });
    expect((await archive()).body.archived).toBe(true);
    expect(await start()).toMatchObject(refusal(422, 'CAMPAIGN_NO_APPROVED_CREATIVE'));
    expect((await archive()).body.archived).toBe(false);
    expect((await start()).status).toBe(200);
  });
});

describe('a tag given as text', () => {
  const about = { id: 'x', title: 'An ad', clickThrough: 'https://example.com', seconds: 15 };

  it('is read for what it plays', async () => {
    const { body } = await create({ ...common, type: 'video', vast: vastTag(about) });
    const view = (await api.call(annas, 'creatives.view', { params: { id: body.id } })).body;
    expect(view).toMatchObject({ duration: 15_000, width: 1280, height: 720, file: null, notReady: [] });
    expect(view.details).toMatchObject({ kind: 'vast', version: '4.1', isSkippable: true, media: 'video' });
    expect((await approve(body.id)).status).toBe(200);
  });

  it('must be of the kind that its field says and play what the creative is', async () => {
    const notDaast = { code: 'VAST_DAAST_PROCESSING_ERROR', params: { reason: 'notDaast' } };
    expect((await create({ ...common, type: 'audio', daast: vastTag(about) })).body).toMatchObject(notDaast);
    expect((await create({ ...common, type: 'video', vast: '<VAST' })).body).toMatchObject({
      code: 'VAST_DAAST_PROCESSING_ERROR',
    });
    expect(await create({ ...common, type: 'audio', vast: vastTag(about) })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { vast: 'fileKind' } }),
    );
    expect((await create({ ...common, type: 'audio', daast: daastTag(about) })).status).toBe(200);
  });
});

describe('the library', () => {
  it('shows the images of whoever the caller may see, and how often each is used', async () => {
    const owner = await addPerson(api.database, 'collector', { manager });
    const token = await api.tokenOf(owner);
    const square = { ...randomFile.shaped(draw, '1:1'), filename: 'Квадрат.jpg', userId: owner.id };
    await api.database.insert(storedFiles).values([square, { ...randomFile.video(draw), userId: owner.id }]);
    const banner = await addFile(api.database, owner.id, 'banner.png');
    const shown = await addCreative(api.database, owner.id, { file: banner });
    const removed = await addCreative(api.database, owner.id, { file: banner, removedAt: new Date() });
    for (const creativeId of [shown, removed])
      await api.database.insert(creativeImages).values({ creativeId, aspectRatio: '1:1', file: square.name });
    const rows = async (query: object, by = token) =>
      (await api.call(by, 'creatives.library', { query: { size: 100, ...query } })).body.content;
    expect(await rows({ sort: 'filename,asc' })).toMatchObject([
      { name: banner, usedIn: 1, ratio: null, width: 300, height: 250, userLogin: 'collector' },
      { name: square.name, usedIn: 1, ratio: '1:1', fileUrl: expect.stringContaining(`/files/${square.name}?`) },
    ]);
    expect(await rows({ ratio: '1:1' })).toMatchObject([{ name: square.name }]);
    expect(await rows({ filename: 'квадр' })).toMatchObject([{ name: square.name }]);
    expect(await rows({ dimensions: '300x250' })).toMatchObject([{ name: banner }]);
    expect(await rows({ userId: owner.id }, managers)).toHaveLength(2);
    expect(await rows({ userId: owner.id }, annas)).toEqual([]);
  });
});

describe('texts proposed for a native ad', () => {
  const propose = async (body: object) => (await api.call(annas, 'creatives.proposeNative', { body })).body;
  const ask = { finalUrl: 'https://www.chaynaya-lavka.example/catalog/zelenyi-chai-12345.html' };

  it('come from the address alone, the same every time, in both languages and within the limits', async () => {
    for (const language of ['en', 'ru'] as const) {
      const answer = await propose({ ...ask, language });
      expect(answer).toEqual(await propose({ ...ask, language }));
      expect(answer).toMatchObject({ provider: 'template', proposals: [{}, {}, {}] });
      for (const { smallTitle, mediumTitle, desc, ctaText, sponsored } of answer.proposals) {
        expect(smallTitle.length).toBeLessThanOrEqual(limits.native.title.soft);
        expect(mediumTitle).toContain(sponsored === '' ? '' : 'chai');
        expect(desc.length).toBeLessThanOrEqual(limits.native.desc);
        expect(ctaText.length).toBeLessThanOrEqual(limits.native.ctaText);
        expect(sponsored).toBe('Chaynaya Lavka');
      }
    }
    const [ru] = (await propose({ ...ask, language: 'ru' })).proposals;
    expect(ru.ctaText).toMatch(/^[А-Яа-яё ]+$/);
  });

  it('take the product and the category into account, and can be sent back as a creative', async () => {
    const [proposal] = (await propose({ ...ask, productName: 'Green tea', iabCategory: 'IAB22-4' })).proposals;
    expect(proposal).toMatchObject({
      productName: 'Green tea',
      ctaText: expect.stringMatching(/Shop now|See the offer/),
    });
    const made = await create({ ...common, finalUrl: ask.finalUrl, type: 'nativeAi', ...proposal });
    expect(made.status).toBe(200);
    expect(await approve(made.body.id)).toMatchObject(
      refusal(422, 'CREATIVE_NATIVE_AI_EMPTY_FIELDS', { fields: { images: 'required' } }),
    );
  });

  it.each(['https://xn--e1afmkfd.xn--p1ai/', 'https://example.com/%E0%A4', 'https://a-b.co.uk/p/1/2'])(
    'are there for %s too',
    async (finalUrl) => {
      const [{ smallTitle, sponsored }] = (await propose({ finalUrl })).proposals;
      expect([smallTitle, sponsored]).toEqual([expect.stringMatching(/\p{L}/u), expect.stringMatching(/\p{L}/u)]);
    },
  );
});

describe('the dictionaries of creatives', () => {
  const keys = async (name: 'dictionaries.trackers' | 'dictionaries.nativeDataTypes', params = {}) =>
    (await api.call(annas, name, { params, query: { lang: 'ru' } })).body.content.map(
      ({ key }: { key: string }) => key,
    );

  it('name the events of a type, and the data of native ads', async () => {
    expect(await keys('dictionaries.trackers', { type: 'native' })).toEqual(['impression', 'click']);
    expect(await keys('dictionaries.trackers', { type: 'audio' })).not.toContain('fullscreen');
    expect(await keys('dictionaries.trackers', { type: 'video' })).toContain('closeLinear');
    expect(await keys('dictionaries.nativeDataTypes')).toHaveLength(12);
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '@/lib/embedded-dsp/auth/sessions';
import { removeCreative } from '@/lib/embedded-dsp/creatives/archive-creative';
import { findCreative } from '@/lib/embedded-dsp/creatives/creative-rows';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { adSets, creatives } from '@/lib/embedded-dsp/store/schema';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { listen } from './stomp-listener';
import {
  addBelongings,
  addCreative,
  addFile,
  addPerson,
  type BannerImageDraft,
  creativeInput,
  type Person,
} from './tenants';

let api: SmallApi;
let anna: Person;
let annas: string;
let managers: string;

beforeAll(async () => {
  api = await startSmallApi();
  const manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER' });
  anna = await addPerson(api.database, 'anna', { manager });
  annas = await api.tokenOf(anna);
  managers = await api.tokenOf(manager);
});
afterAll(() => api.close());

const view = async (id: number) => (await api.call(annas, 'creatives.view', { params: { id } })).body;
const newFile = () => addFile(api.database, anna.id, 'banner.png');
const create = async (given: Partial<BannerImageDraft> | { type: string } = {}, token = annas) =>
  api.call(token, 'creatives.create', { body: { ...creativeInput(await newFile()), ...given } });
const moderate = (id: number, body: object, token = managers) =>
  api.call(token, 'creatives.moderate', { params: { id }, body: { message: null, ...body } });
const update = async (id: number, given: object) =>
  api.call(annas, 'creatives.update', { params: { id }, body: { ...(await view(id)), ...given } });
async function approved(): Promise<number> {
  const { body } = await create();
  expect((await moderate(body.id, { status: 'APPROVED' })).body.moderationStatus).toBe('APPROVED');
  return body.id;
}

describe('a new creative', () => {
  it('waits for moderation and is shown with all that was written and read from its file', async () => {
    const given = { name: '  Summer  ', trackers: [{ event: 'click' as const, url: 'https://t.example/c' }] };
    const { status, body } = await create({ ...given, pixel: 'https://p.example', kktuCodes: ['1.1.1', '30.15.1'] });
    expect([status, body]).toEqual([200, { id: expect.any(Number), version: 0, moderationStatus: 'PENDING' }]);
    expect(await view(body.id)).toMatchObject({
      name: 'Summer',
      trackers: given.trackers,
      pixel: 'https://p.example',
      moderationHistory: [],
      userLogin: 'anna',
      filename: 'banner.png',
      width: 300,
      height: 250,
      isBidding: false,
      campaigns: [],
      moderationMsg: null,
      erid: null,
    });
  });

  it.each([
    ['an unknown category', { iabCategory: 'IAB99' }, { iabCategory: 'required' }],
    ['an unknown KKTU code', { kktuCodes: ['99.99.99'] }, { kktuCodes: 'kktu' }],
    ['no KKTU code', { kktuCodes: [] }, { kktuCodes: 'required' }],
    ['17 KKTU codes', { kktuCodes: Array.from({ length: 17 }, () => '1.1.1') }, { kktuCodes: 'tooMany' }],
    ['an undescribed object', { kktuCodes: ['30.15.1'] }, { kktuDescription: 'kktuDescription' }],
    ['an address without a host', { finalUrl: 'https://localhost' }, { finalUrl: 'url' }],
    ['a script as an address', { finalUrl: 'javascript:alert(1)' }, { finalUrl: 'url' }],
    ['an unknown type', { type: 'poster' }, { type: 'required' }],
    ['an unknown subtype', { type: 'banner', subtype: null }, { subtype: 'required' }],
    ['an image as a video', { type: 'video', subtype: null }, { file: 'fileKind' }],
    ['no name', { name: '   ' }, { name: 'required' }],
  ])('is refused with %s', async (_what, given, fields) => {
    expect(await create(given)).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields }));
  });

  it('needs a file that is there and its author’s or owner’s own', async () => {
    const missing = await api.call(annas, 'creatives.create', { body: creativeInput('no-such-file') });
    expect(missing).toMatchObject(refusal(404, 'FILE_NOT_FOUND', { fields: { file: 'fileRequired' } }));
  });
});

describe('a verdict', () => {
  it('is kept with its words, shown to the owner and told live', async () => {
    const session = await openSession(api.database, anna, api.settings);
    const { accessToken, csrfToken } = session ?? { accessToken: '', csrfToken: '' };
    const owner = await listen(api.origin, anna.id, accessToken, csrfToken);
    const { body } = await create({ name: 'Judged' });
    expect((await moderate(body.id, { status: 'REJECTED', message: 'Too loud' })).status).toBe(200);
    expect((await moderate(body.id, { status: 'APPROVED' })).status).toBe(200);
    expect(await view(body.id)).toMatchObject({
      moderationStatus: 'APPROVED',
      moderationMsg: null,
      moderationHistory: [
        { status: 'APPROVED', message: null, login: 'manager' },
        { status: 'REJECTED', message: 'Too loud', login: 'manager' },
      ],
    });
    const listed = (await api.call(annas, 'notifications.list', { query: { size: 2 } })).body.content;
    const route = { screen: 'creative', id: body.id, type: 'banner' };
    expect(listed).toMatchObject([
      { messageCode: 'CREATIVE_APPROVED', data: { name: 'Judged' }, route },
      { messageCode: 'CREATIVE_REJECTED', data: { name: 'Judged', reason: 'Too loud' }, route },
    ]);
    await expect
      .poll(() => owner.messages)
      .toEqual(listed.toReversed().map((notification: object) => ({ kind: 'notification', notification })));
    owner.close();
  });

  it('of rejection needs words', async () => {
    const { body } = await create();
    for (const message of [null, '', '   '])
      expect(await moderate(body.id, { status: 'REJECTED', message })).toMatchObject(
        refusal(422, 'MODERATION_MESSAGE_REQUIRED', { fields: { message: 'required' } }),
      );
    expect(await view(body.id)).toMatchObject({ moderationStatus: 'PENDING', moderationHistory: [] });
  });

  it('is of what the moderator has seen', async () => {
    const { body } = await create();
    await update(body.id, { finalUrl: 'https://swapped.example' });
    expect(await moderate(body.id, { status: 'APPROVED', version: body.version })).toMatchObject(
      refusal(412, 'STALE_VERSION'),
    );
    expect(await view(body.id)).toMatchObject({ moderationStatus: 'PENDING', moderationHistory: [] });
    expect((await moderate(body.id, { status: 'APPROVED', version: body.version + 1 })).status).toBe(200);
  });

  it('is not an advertiser’s to give', async () => {
    const { body } = await create();
    expect(await moderate(body.id, { status: 'APPROVED' }, annas)).toMatchObject(refusal(403, 'NO_PERMISSION'));
  });
});

describe('an edit', () => {
  it.each([
    ['finalUrl', { finalUrl: 'https://other.example' }],
    ['displayUrl', { displayUrl: 'other.example' }],
    ['iabCategory', { iabCategory: 'IAB1-1' }],
    ['kktuCodes', { kktuCodes: ['1.1.1', '30.15.1'] }],
  ])('of %s sends an approved creative back to moderation', async (_field, given) => {
    const id = await approved();
    expect((await update(id, given)).body).toMatchObject({ id, moderationStatus: 'PENDING', version: 2 });
    expect(await view(id)).toMatchObject({ ...given, moderationHistory: [{ status: 'APPROVED' }] });
  });

  it('of the file does so too', async () => {
    const id = await approved();
    expect((await update(id, { file: await newFile() })).body.moderationStatus).toBe('PENDING');
  });

  it('of name, trackers and the outer id leaves it approved', async () => {
    const id = await approved();
    const given = { name: 'Renamed', creativeOuterId: 'x-1', trackers: [], pixel: null };
    expect((await update(id, given)).body.moderationStatus).toBe('APPROVED');
    expect(await view(id)).toMatchObject(given);
  });

  it('of an older version is refused, and the type stays', async () => {
    const id = await approved();
    expect(await update(id, { version: 0, name: 'Lost' })).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect((await view(id)).name).toBe('A banner');
    expect(await update(id, { type: 'native' })).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
  });
});

describe('removing a creative', () => {
  it('is refused while an ad set shows it, and hides it afterwards', async () => {
    const own = await addBelongings(api.database, anna, 'shown');
    const removed = () => api.call(annas, 'creatives.remove', { params: { id: own.creative } });
    expect((await view(own.creative)).campaigns).toEqual([{ id: own.campaign, name: 'campaign shown' }]);
    expect(await removed()).toMatchObject(refusal(409, 'CREATIVE_IN_USE'));
    await api.database.update(adSets).set({ removedAt: new Date() }).where(eq(adSets.id, own.adSet));
    expect((await removed()).status).toBe(200);
    for (const again of [await removed(), await moderate(own.creative, { status: 'APPROVED' })])
      expect(again).toMatchObject(refusal(404, 'NOT_FOUND'));
    const [kept] = await api.database.select().from(creatives).where(eq(creatives.id, own.creative));
    expect(kept?.removedAt).toBeInstanceOf(Date);
  });

  it('is done and recorded once, though somebody else has just asked for it', async () => {
    const id = await addCreative(api.database, anna.id);
    const caller = {
      id: anna.id,
      login: 'anna',
      role: 'ROLE_ADVERTISER_PRO',
      permissions: new Set<string>(),
      currency: 'USD',
      timeZone: 'UTC',
      sessionId: '',
    } as const;
    const found = await findCreative(api.database, caller, id);
    await removeCreative(api.database, caller, found);
    await expect(removeCreative(api.database, caller, found)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const isIts = and(eq(changes.entity, 'creative'), eq(changes.entityId, id));
    expect(await api.database.$count(changes, isIts)).toBe(1);
  });
});

describe('the list of creatives', () => {
  it('filters, sorts, pages and searches', async () => {
    const boss = await addPerson(api.database, 'boss', { role: 'ROLE_MANAGER' });
    const owner = await addPerson(api.database, 'owner', { manager: boss });
    const token = await api.tokenOf(owner);
    const statuses = ['APPROVED', 'PENDING', 'REJECTED'] as const;
    for (const [at, moderationStatus] of statuses.entries())
      await addCreative(api.database, owner.id, { name: ['ёлка', 'Ель', '100%_x'][at], moderationStatus });
    const names = async (query: Record<string, unknown>) => {
      const { body } = await api.call(token, 'creatives.list', { query });
      return body.content.map(({ name }: { name: string }) => name);
    };
    expect(await names({ sort: 'id,asc' })).toEqual(['ёлка', 'Ель', '100%_x']);
    expect(await names({ sort: 'moderationStatus,desc' })).toEqual(['100%_x', 'Ель', 'ёлка']);
    expect(await names({ moderationStatus: ['PENDING', 'REJECTED'], sort: 'id,asc' })).toEqual(['Ель', '100%_x']);
    expect(await names({ name: 'ЕЛ', sort: 'id,asc' })).toEqual(['ёлка', 'Ель']);
    expect(await names({ name: '%_' })).toEqual(['100%_x']);
    expect(await names({ type: 'native' })).toEqual([]);
    const page = (await api.call(token, 'creatives.list', { query: { size: 2, page: 1, sort: 'id,asc' } })).body;
    expect(page).toMatchObject({ total: 3, totalElements: 3, totalPages: 2, number: 1, last: true });
    expect(page.content).toMatchObject([{ name: '100%_x' }]);
    const rows = (await api.call(token, 'creatives.list', { query: { sort: 'id,asc', size: 1 } })).body.content;
    const [file] = await api.database.select().from(storedFiles).where(eq(storedFiles.userId, owner.id));
    expect(rows[0].fileUrl).toContain(`/files/${file?.name}?until=`);
  });
});

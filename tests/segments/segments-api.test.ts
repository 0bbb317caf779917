import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import { memberOf } from '@/lib/embedded-dsp/segments/member-id';
import { segmentMembers } from '@/lib/embedded-dsp/store/segments-schema';
import { addSegment, addTag, segmentInput } from '../api/belongings/audience';
import { targetInput, textForm } from '../api/pivot/sample';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';

let api: SmallApi;
let anna: Person;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  anna = await addPerson(api.database, 'anna', { permissions });
  token = await api.tokenOf(anna);
});
afterAll(() => api.close());

const view = async (id: number) => (await api.call(token, 'segments.view', { params: { id } })).body;
const remove = (id: number) => api.call(token, 'segments.remove', { params: { id } });
const upload = (id: number, text: string | Uint8Array<ArrayBuffer>, mode?: string) =>
  api.call(token, 'segments.upload', { params: { id }, query: mode ? { mode } : {}, form: textForm(text) });
const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => memberOf(`id ${from + at}`));

describe('a segment', () => {
  it('is shown as it was written, empty at first', async () => {
    const { body } = await api.call(token, 'segments.create', {
      body: segmentInput({ source: 'events', event: 'click', ttlDays: 180 }),
    });
    expect(await view(body.id)).toMatchObject({
      name: 'A segment',
      source: 'events',
      event: 'click',
      ttlDays: 180,
      status: 'EMPTY',
      size: 0,
      version: 0,
      usedInTargets: 0,
      usedInTags: 0,
      userLogin: 'anna',
    });
  });

  it.each([
    ['a lifetime of 181 days', { ttlDays: 181 }, { ttlDays: 'segmentDays' }],
    ['a lifetime of nothing', { ttlDays: 0 }, { ttlDays: 'positive' }],
    ['events of nothing', { source: 'events' as const }, { event: 'required' }],
    ['an event of a tag', { event: 'click' as const }, { event: 'eventOfOtherSource' }],
  ])('is refused with %s', async (_what, given, fields) => {
    const answer = await api.call(token, 'segments.create', { body: segmentInput(given) });
    expect(answer).toMatchObject({ status: 400, body: { fields: expect.objectContaining(fields) } });
  });

  it('without a name says so', async () => {
    const answer = await api.call(token, 'segments.create', { body: segmentInput({ name: '' }) });
    expect(answer).toMatchObject(refusal(422, 'SEGMENT_EMPTY_FIELDS', { fields: { name: 'required' } }));
  });

  it('keeps its source, and an older version loses', async () => {
    const id = await addSegment(api.database, anna.id);
    const change = (body: object) =>
      api.call(token, 'segments.update', { params: { id }, body: { version: 0, ...body } });
    expect(await change(segmentInput({ source: 'upload' }))).toMatchObject(refusal(422, 'SEGMENT_SOURCE_FIXED'));
    const changed = (await change(segmentInput({ name: 'Renamed' }))).body;
    expect(changed).toMatchObject({ id, version: 1, name: 'Renamed' });
    expect(await change(segmentInput())).toMatchObject(refusal(412, 'STALE_VERSION'));
  });

  it('lets people go sooner when its lifetime is cut', async () => {
    const id = await addSegment(api.database, anna.id, { source: 'upload', ttlDays: 30 });
    await upload(id, ids(0, 1).join('\n'));
    const stay = async () => {
      const [row] = await api.database.select().from(segmentMembers).where(eq(segmentMembers.segmentId, id));
      return row && (row.expiresAt.getTime() - row.seenAt.getTime()) / 86_400_000;
    };
    expect(await stay()).toBe(30);
    const body = { ...segmentInput({ source: 'upload', ttlDays: 3 }), version: 0 };
    await api.call(token, 'segments.update', { params: { id }, body });
    expect(await stay()).toBe(3);
  });

  it('is not deleted while a target or a tag names it, and is afterwards', async () => {
    const id = await addSegment(api.database, anna.id);
    const body = targetInput({ segments: { included: [], excluded: [id] } });
    const target = (await api.call(token, 'targets.create', { body })).body.id;
    expect(await view(id)).toMatchObject({ usedInTargets: 1, usedInTags: 0 });
    expect(await remove(id)).toMatchObject(refusal(409, 'SEGMENT_IN_USE'));
    const without = { ...targetInput(), version: 0 };
    expect((await api.call(token, 'targets.update', { params: { id: target }, body: without })).status).toBe(200);
    const tag = await addTag(api.database, { userId: anna.id, segmentId: id });
    expect(await view(id)).toMatchObject({ usedInTargets: 0, usedInTags: 1 });
    expect(await remove(id)).toMatchObject(refusal(409, 'SEGMENT_IN_USE'));
    await api.call(token, 'tags.remove', { params: { id: tag } });
    expect((await remove(id)).status).toBe(200);
    expect(await remove(id)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});

describe('a list of hashed ids', () => {
  it('puts its people in, once each, and says which lines it did not take', async () => {
    const id = await addSegment(api.database, anna.id, { source: 'upload' });
    const [one = '', two = ''] = ids(1, 2);
    const text = `\uFEFF${one}\r\n\r\n${two.toUpperCase()}\r\nanna@example.com\r\n${one}\r\n${'a'.repeat(300)}`;
    expect((await upload(id, text)).body).toEqual({
      id,
      accepted: 2,
      duplicates: 1,
      size: 2,
      rejected: [
        { line: 4, text: 'anna@example.com', reason: 'format' },
        { line: 6, text: 'a'.repeat(200), reason: 'tooLong' },
      ],
    });
    expect((await upload(id, ids(2, 2).join('\n'))).body).toMatchObject({ accepted: 2, size: 3 });
    expect((await upload(id, ids(9, 1).join('\n'), 'replace')).body).toMatchObject({ accepted: 1, size: 1 });
    expect(await view(id)).toMatchObject({ size: 1, status: 'READY' });
  });

  it('of many thousand goes in whole', async () => {
    const id = await addSegment(api.database, anna.id, { source: 'upload' });
    expect((await upload(id, ids(0, 60_000).join('\n'))).body).toMatchObject({ accepted: 60_000, size: 60_000 });
  });

  it.each([
    ['too many lines', 'x\n'.repeat(100_001), 422, 'LIST_TOO_LONG'],
    ['too many bytes', new Uint8Array(5 * 1024 * 1024 + 1).fill(97), 413, 'PAYLOAD_TOO_LARGE'],
    ['no text', new Uint8Array([1, 0, 10]), 422, 'FILE_UNREADABLE'],
  ] as const)('with %s changes nothing', async (_what, content, status, code) => {
    const id = await addSegment(api.database, anna.id, { source: 'upload' });
    await upload(id, ids(0, 3).join('\n'));
    expect(await upload(id, content, 'replace')).toMatchObject(refusal(status, code));
    expect((await view(id)).size).toBe(3);
  });

  it('goes into segments of uploads alone', async () => {
    const id = await addSegment(api.database, anna.id);
    expect(await upload(id, ids(0, 1).join('\n'))).toMatchObject(refusal(422, 'SEGMENT_NOT_UPLOADED'));
  });
});

describe('the list of segments', () => {
  it('filters and sorts by every column', async () => {
    const lister = await addPerson(api.database, 'lister', { permissions });
    const own = await api.tokenOf(lister);
    const big = await addSegment(api.database, lister.id, { name: 'Всё', source: 'upload', ttlDays: 9 });
    await api.call(own, 'segments.upload', { params: { id: big }, form: textForm(ids(0, 5).join('\n')) });
    await addSegment(api.database, lister.id, { name: 'b', ttlDays: 5 });
    const names = async (query: object) =>
      (await api.call(own, 'segments.list', { query: { ...query } })).body.content.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names({ sort: 'ttlDays,asc' })).toEqual(['b', 'Всё']);
    expect(await names({ sort: 'size,desc' })).toEqual(['Всё', 'b']);
    expect(await names({ source: ['tag'] })).toEqual(['b']);
    expect(await names({ status: 'READY' })).toEqual(['Всё']);
    expect(await names({ minSize: 1, maxSize: 5 })).toEqual(['Всё']);
    expect(await names({ maxSize: 4 })).toEqual(['b']);
    expect(await names({ name: 'все' })).toEqual(['Всё']);
    expect(await names({ updatedTo: '2020-01-01' })).toEqual([]);
    for (const column of ['name', 'source', 'status', 'userLogin', 'createdAt', 'updatedAt'])
      expect(await names({ sort: `${column},asc` })).toHaveLength(2);
  });
});

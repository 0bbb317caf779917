import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { creatives } from '@/lib/embedded-dsp/store/schema';
import { banner, plain } from '../media/html5-samples';
import { goodTags, vast } from '../media/tag-samples';
import { textForm } from './pivot/sample';
import { still } from './sample-images';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addPerson, creativeInput } from './tenants';

let api: SmallApi;
let pro: string;
let simple: string;

beforeAll(async () => {
  api = await startSmallApi();
  pro = await api.tokenOf(await addPerson(api.database, 'pro', { role: 'ROLE_ADVERTISER_PRO' }));
  simple = await api.tokenOf(await addPerson(api.database, 'simple', { role: 'ROLE_ADVERTISER' }));
});
afterAll(() => api.close());

const media = (name: string) => readFileSync(`tests/media/fixtures/${name}`);
const upload = (type: string, bytes: Uint8Array | string, filename: string) =>
  api.call(pro, 'files.uploadCreative', { params: { type }, form: textForm(bytes, filename) });
const replace = (params: { type: string; id: number }, bytes: Uint8Array | string, filename: string, token = pro) =>
  api.call(token, 'files.replaceCreative', { params, form: textForm(bytes, filename) });

/** Creates an approved creative of a type with its own file; returns its ID. */
async function approved(type: 'banner' | 'audio' | 'video', bytes: Uint8Array, filename: string): Promise<number> {
  const file = (await upload(type, bytes, filename)).body.name;
  const subtype = type === 'banner' ? 'image' : undefined;
  const { id } = (await api.call(pro, 'creatives.create', { body: { ...creativeInput(file), type, subtype } })).body;
  await api.database.update(creatives).set({ moderationStatus: 'APPROVED' }).where(eq(creatives.id, id));
  return id;
}

describe("a creative's file", () => {
  it('is replaced by one of its kind, goes to moderation, and leaves nothing', async () => {
    const id = await approved('banner', await still('png'), 'a.png');
    const { file } = (await api.call(pro, 'creatives.view', { params: { id } })).body;
    const params = { type: 'banner', id };
    const wrong = await replace(params, banner(plain), 'a.zip');
    expect(wrong).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields: { file: 'fileKind' } }));
    const other = await replace({ type: 'video', id }, media('av1.mp4'), 'a.mp4');
    expect(other).toMatchObject(refusal(400, 'VALIDATION_FAILED', { fields: { type: 'invalid' } }));
    const done = await replace(params, await still('png', 728, 90), 'b.png');
    expect(done.body).toMatchObject({ id, width: 728, filename: 'b.png', moderationStatus: 'PENDING' });
    const view = await api.call(pro, 'creatives.view', { params: { id } });
    expect(view.body).toMatchObject({ file: done.body.name, version: done.body.version, moderationStatus: 'PENDING' });
    const left = await api.database.select().from(storedFiles).where(eq(storedFiles.name, file));
    expect(left).toEqual([]);
    const foreign = await replace(params, await still('png'), 'c.png', simple);
    expect(foreign).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('is not replaced by one that plays what the creative does not', async () => {
    const audioTag = goodTags.find(([name]) => name === 'audio of VAST 4')?.[1] ?? '';
    const sound = await approved('audio', media('cbr.mp3'), 'a.mp3');
    const film = await approved('video', media('av1.mp4'), 'a.mp4');
    const before = await api.database.$count(storedFiles);
    const misfit = refusal(400, 'VALIDATION_FAILED', { fields: { file: 'fileKind' } });
    expect(await replace({ type: 'vast', id: sound }, vast(), 'a.xml')).toMatchObject(misfit);
    expect(await replace({ type: 'vast', id: film }, audioTag, 'a.xml')).toMatchObject(misfit);
    expect(await api.database.$count(storedFiles)).toBe(before);
    expect((await replace({ type: 'vast', id: sound }, audioTag, 'a.xml')).status).toBe(200);
    expect((await replace({ type: 'vast', id: film }, vast(), 'a.xml')).status).toBe(200);
  });

  it('is replaced with a line in the history that says that it waits for moderation again', async () => {
    const id = await approved('banner', await still('png', 120, 600), 'a.png');
    await replace({ type: 'banner', id }, await still('png', 160, 600), 'b.png');
    const isIts = and(eq(changes.entityId, id), eq(changes.operation, 'files.replaceCreative'));
    const [line] = await api.database.select().from(changes).where(isIts);
    expect(line?.fields).toContainEqual({ field: 'moderationStatus', before: 'APPROVED', after: 'PENDING' });
  });
});

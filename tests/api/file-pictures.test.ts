import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soundParts } from '@/lib/contract/creatives/file-picture';
import { fileFolder } from '@/lib/embedded-dsp/files/file-folder';
import { sweepFiles } from '@/lib/embedded-dsp/files/sweep-files';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { still } from './sample-images';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addPerson, creativeInput } from './tenants';

let api: SmallApi;
let pro: string;
let stranger: string;

beforeAll(async () => {
  api = await startSmallApi();
  pro = await api.tokenOf(await addPerson(api.database, 'pro', { role: 'ROLE_ADVERTISER_PRO' }));
  stranger = await api.tokenOf(await addPerson(api.database, 'stranger', { role: 'ROLE_ADVERTISER' }));
});
afterAll(() => api.close());

const here = (url: string) => url.replace(/^https?:\/\/[^/]+/, api.origin);
const peaks = Array.from({ length: soundParts }, (_, part) => part);

async function upload(type: 'video' | 'audio' | 'banner', file: string | Buffer): Promise<string> {
  const form = new FormData();
  const bytes = typeof file === 'string' ? readFileSync(`tests/media/fixtures/${file}`) : file;
  form.set('file', new Blob([new Uint8Array(bytes)]), typeof file === 'string' ? file : 'a.png');
  return (await api.call(pro, 'files.uploadCreative', { params: { type }, form })).body.name;
}
const give = (name: string, body: object, token = pro) => api.call(token, 'files.picture', { params: { name }, body });
const frame = async (width: number, height: number) => ({
  still: (await still('png', width, height)).toString('base64'),
});

async function film(file: string): Promise<{ id: number }> {
  const details = { ...creativeInput(file), subtype: undefined, type: 'video' };
  const made = await api.call(pro, 'creatives.create', { body: details });
  expect(made.body).toMatchObject({ id: expect.any(Number) });
  return made.body;
}
const row = async () => (await api.call(pro, 'creatives.list', { query: { size: 1 } })).body.content[0];

describe('the still of a film', () => {
  it('is drawn anew, small, and shown wherever the creative is', async () => {
    const name = await upload('video', 'h264-aac.mp4');
    const { id } = await film(name);
    expect(await row()).toMatchObject({ id, posterUrl: null, peaks: null, duration: expect.any(Number) });
    const given = await give(name, await frame(1920, 1080));
    expect(given).toMatchObject({ status: 200, body: { peaks: null } });
    const answer = await fetch(here((await row()).posterUrl));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 270 });
    const view = await api.call(pro, 'creatives.view', { params: { id } });
    expect(view.body.posterUrl.split('?')[0]).toBe(given.body.posterUrl.split('?')[0]);
  });

  it('is set once: a second one is ignored and not stored', async () => {
    const name = await upload('video', 'h264-silent.mp4');
    const first = await give(name, await frame(300, 200));
    const before = await api.database.select().from(storedFiles);
    const second = await give(name, await frame(301, 200));
    expect(second.body.posterUrl.split('?')[0]).toBe(first.body.posterUrl.split('?')[0]);
    const twice = await upload('video', 'vp9-opus.webm');
    const both = await Promise.all([give(twice, await frame(300, 200)), give(twice, await frame(302, 200))]);
    expect(new Set(both.map(({ body }) => body.posterUrl.split('?')[0])).size).toBe(1);
    expect(await api.database.select().from(storedFiles)).toHaveLength(before.length + 2);
  });

  it('is no image that a creative could be made of, and stays as long as its film', async () => {
    const name = await upload('video', 'live.webm');
    const { body } = await give(name, await frame(300, 250));
    const poster = new URL(body.posterUrl).pathname.split('/')[2] ?? '';
    const library = await api.call(pro, 'creatives.library');
    expect(library.body.content).toEqual([]);
    expect(await api.call(pro, 'files.remove', { params: { name: poster } })).toMatchObject(
      refusal(409, 'FILE_IN_USE'),
    );
    const named = () => api.database.select().from(storedFiles).where(eq(storedFiles.name, poster));
    expect(await named()).toHaveLength(1);
    await api.call(pro, 'files.deleteCreative', { params: { type: 'video', name } });
    expect(await named()).toEqual([]);
    expect((await fetch(here(body.posterUrl))).status).toBe(404);
  });

  it('goes with a film that nobody used', async () => {
    const name = await upload('video', 'fragmented.mp4');
    await give(name, await frame(300, 250));
    const store = { database: api.database, folder: fileFolder(api.folder) };
    await api.database.update(storedFiles).set({ createdAt: sql`now() - interval '2 days'` });
    await sweepFiles(store);
    const left = await api.database.select({ poster: storedFiles.poster }).from(storedFiles);
    // The film of the first test is a creative's.
    expect(left).toHaveLength(2);
    expect(left).toContainEqual({ poster: expect.any(String) });
  });
});

describe('how loud a sound is', () => {
  it('is kept as it comes, once', async () => {
    const name = await upload('audio', 'plain.mp3');
    expect((await give(name, { peaks })).body).toEqual({ posterUrl: null, peaks });
    expect((await give(name, { peaks: peaks.toReversed() })).body.peaks).toEqual(peaks);
  });
});

describe('refused is', () => {
  it('the picture of another kind of file', async () => {
    const sound = await upload('audio', 'pcm.wav');
    const field = (name: string) => refusal(400, 'VALIDATION_FAILED', { fields: { [name]: 'fileKind' } });
    expect(await give(sound, await frame(30, 30))).toMatchObject(field('still'));
    expect(await give(await upload('banner', await still('png')), { peaks })).toMatchObject(field('peaks'));
  });

  it('what is no picture, is cut off, or is one of another kind', async () => {
    const name = await upload('video', 'hevc.mp4');
    const whole = await still('png', 300, 200);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    for (const bytes of [Buffer.from('no picture'), whole.subarray(0, 60), Buffer.from(drawing)])
      expect(await give(name, { still: bytes.toString('base64') })).toMatchObject(refusal(422, 'FILE_UNREADABLE'));
  });

  it('both, neither, and values out of range', async () => {
    const name = await upload('audio', 'flac.flac');
    const both = { ...(await frame(30, 30)), peaks };
    for (const body of [{}, both, { peaks: [1] }, { peaks: peaks.map(() => 101) }, { still: '<svg>' }])
      expect((await give(name, body)).body.code).toBe('VALIDATION_FAILED');
  });

  it('a file of another account, as not found', async () => {
    const name = await upload('audio', 'opus.ogg');
    expect(await give(name, { peaks }, stranger)).toMatchObject(refusal(404, 'FILE_NOT_FOUND'));
    expect((await give(name, { peaks })).status).toBe(200);
  });
});

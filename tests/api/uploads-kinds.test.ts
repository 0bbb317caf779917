import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '@/lib/contract/addresses';
import { fileFolder } from '@/lib/embedded-dsp/files/file-folder';
import { sweepFiles } from '@/lib/embedded-dsp/files/sweep-files';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { banner, plain } from '../media/html5-samples';
import { vast } from '../media/tag-samples';
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
const upload = (type: string, bytes: Uint8Array | string, filename: string, token = pro) =>
  api.call(token, 'files.uploadCreative', { params: { type }, form: textForm(bytes, filename) });
const send = (
  name: OperationName,
  bytes: Uint8Array | string,
  filename: string,
  params: Record<string, string | number> = {},
  token = pro,
) => api.call(token, name, { params, form: textForm(bytes, filename) });
const here = (url: string) => url.replace(/^https?:\/\/[^/]+/, api.origin);

describe('an upload of every type', () => {
  const tag = vast();
  it.each([
    ['banner', 'a.zip', () => banner(plain), 'html5'],
    ['banner', 'a.js', () => 'var a = 1;', 'js'],
    ['banner', 'tag.html', () => '<script src="https://a.example/a.js"></script>', 'js'],
    ['video', 'a.mp4', () => media('h264-aac.mp4'), 'video'],
    ['video', 'a.MOV', () => media('h264-aac.mov'), 'video'],
    ['video', 'a.xml', () => tag, 'vast'],
    ['videoAudio', 'a.webm', () => media('vp9-opus.webm'), 'video'],
    ['audio', 'a.mp3', () => media('cbr.mp3'), 'audio'],
    ['audio', 'a.flac', () => media('flac.flac'), 'audio'],
    [
      'audio',
      'a.xml',
      () => '<DAAST version="1.0"><Ad><Wrapper><DAASTAdTagURI>https://a.example</DAASTAdTagURI></Wrapper></Ad></DAAST>',
      'daast',
    ],
    ['native', 'a.png', () => still('png', 600, 600), 'image'],
    ['nativeAi', 'a.webp', () => still('webp', 800, 600), 'image'],
    ['vast', 'tag.txt', () => tag, 'vast'],
  ])('is taken and told for what it is: %s, %s', async (type, filename, bytes, kind) => {
    const { status, body } = await upload(type, await bytes(), filename);
    expect([status, body]).toEqual([200, expect.objectContaining({ details: expect.objectContaining({ kind }) })]);
    const [row] = await api.database.select().from(storedFiles).where(eq(storedFiles.name, body.name));
    expect(row?.details).toEqual(body.details);
  });

  it.each([
    ['video', 'a.mp3', () => media('cbr.mp3'), 'FILE_EXTENSION_UNSUPPORTED'],
    ['video', 'a.mp4', () => media('cbr.mp3'), 'FILE_EXTENSION_UNSUPPORTED'],
    ['video', 'a.mp4', () => media('h264-aac.mp4').subarray(0, 4000), 'VIDEO_PROCESSING_ERROR'],
    ['audio', 'a.ogg', () => media('vorbis.ogg').subarray(0, 2000), 'AUDIO_PROCESSING_ERROR'],
    ['audio', 'a.flac', () => media('flac.flac').subarray(0, 5000), 'AUDIO_PROCESSING_ERROR'],
    ['videoAudio', 'a.mp4', () => media('h264-silent.mp4'), 'VIDEO_PROCESSING_ERROR'],
    ['native', 'a.png', () => still('png', 300, 250), 'IMAGE_RATIO_UNSUPPORTED'],
    ['banner', 'a.zip', () => still('png'), 'HTML5_ZIP_PARSE_ERROR'],
    ['banner', 'a.zip', () => banner('<html></html>'), 'HTML5_AD_SIZE_TAG'],
    ['banner', 'a.js', () => 'var = ;', 'JS_BANNER_PROCESSING_ERROR'],
    ['daast', 'a.xml', () => tag, 'VAST_DAAST_PROCESSING_ERROR'],
    ['vast', 'a.xml', () => '<VMAP version="1.0"/>', 'VMAP_UNSUPPORTED'],
  ])('is refused with its code: %s, %s', async (type, filename, bytes, code) => {
    expect(await upload(type, await bytes(), filename)).toMatchObject(refusal(422, code));
  });

  it('needs the permission of its kind', async () => {
    const denied = (type: string, bytes: Uint8Array | string, filename: string) =>
      upload(type, bytes, filename, simple);
    expect(await denied('banner', banner(plain), 'a.zip')).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect(await denied('banner', 'var a;', 'a.js')).toMatchObject(refusal(403, 'NO_PERMISSION'));
    for (const type of ['vast', 'daast', 'video', 'audio'])
      expect(await denied(type, tag, 'a.xml')).toMatchObject(refusal(403, 'VAST_DAAST_NO_PERMISSION'));
    expect((await denied('video', media('av1.mp4'), 'a.mp4')).status).toBe(200);
    const unknown = await upload('clip', 'x', 'a.mp4');
    expect(unknown).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
  });
});

describe('a banner', () => {
  it('is shown from the files origin by its parts, in a sandbox that runs scripts and reaches nobody', async () => {
    const zip = banner(plain, { name: 'js/a b.js', bytes: 'let x;' }, { name: '.secret', bytes: 'x' });
    const { body } = await upload('banner', zip, 'a.zip');
    const answer = await fetch(here(body.fileUrl));
    expect(answer.url).toMatch(new RegExp(`/files/${body.name}/\\d+/[\\w-]+/index\\.html$`));
    expect(await answer.text()).toContain(plain.slice(plain.indexOf('<html>')));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
    });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "form-action 'none'", 'frame-ancestors *']),
    );
    expect(answer.headers.has('x-frame-options')).toBe(false);
    const part = await fetch(new URL('js/a%20b.js', answer.url));
    expect([await part.text(), part.headers.get('content-type')]).toEqual(['let x;', 'text/javascript; charset=utf-8']);
    expect(part.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
    for (const path of ['nothing.js', '.secret', '..%2f..%2fetc%2fpasswd', '%2e%2e/index.html', 'js', '%E0%A4'])
      expect([path, (await fetch(new URL(path, answer.url))).status]).toEqual([path, 404]);
    const altered = (text: string) => text.replace(/[\dA-Za-z]/, (sign) => (sign === '9' ? '8' : '9'));
    for (const change of [/\/(\d+)\//, /\/[\w-]+\/index/])
      expect((await fetch(answer.url.replace(change, altered))).status).toBe(404);
  });

  it('tells the window around it whether it drew anything, by a script that leaves its page as it is', async () => {
    const { body } = await upload('banner', banner(plain), 'a.zip');
    const page = await (await fetch(here(body.fileUrl))).text();
    const before = page.indexOf('<script>');
    const script = page.indexOf('</script>') + '</script>'.length;
    expect(page.slice(before, script)).toContain('banner-report');
    expect([page.slice(0, before), page.slice(0, before) + page.slice(script)]).toEqual(['<!DOCTYPE html>', plain]);
  });

  it('opened alone is framed, so that it cannot lead the window away', async () => {
    const { body } = await upload('banner', banner(plain), 'a.zip');
    const headers = { 'sec-fetch-dest': 'document' };
    const alone = await fetch(here(body.fileUrl), { headers });
    expect(await alone.text()).toContain('<iframe sandbox="allow-scripts" src="index.html"');
    expect([alone.headers.get('cache-control'), alone.headers.get('vary')]).toEqual([
      'private, no-store',
      'sec-fetch-dest',
    ]);
    const policy = alone.headers.get('content-security-policy');
    for (const rule of ["default-src 'none'", "frame-src 'self'", "frame-ancestors 'none'", 'sandbox allow-scripts'])
      expect(policy).toContain(rule);
    const framed = await fetch(alone.url, { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(await framed.text()).toContain('<canvas id="c">');
    expect(framed.headers.get('vary')).toBe('sec-fetch-dest');
    const strange = await fetch(new URL('x%22%3E%3Cscript%3E', alone.url), { headers });
    expect(await strange.text()).toContain('src="x%22%3E%3Cscript%3E"');
  });

  it('of JS alone is shown in a page of its own', async () => {
    const { body } = await upload('banner', 'document.title = "я";', 'a.js');
    const page = await fetch(here(body.fileUrl));
    const text = await page.text();
    expect(text).toContain('<script src="banner.js" crossorigin></script>');
    expect(text.indexOf('banner-report')).toBeLessThan(text.indexOf('banner.js'));
    expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
    expect(await (await fetch(new URL('banner.js', page.url))).text()).toBe('document.title = "я";');
  });
});

describe('a player', () => {
  it('is answered the part it asks for', async () => {
    const bytes = media('h264-aac.mp4');
    const link = here((await upload('video', bytes, 'a.mp4')).body.fileUrl);
    const ask = async (range?: string) => {
      const answer = await fetch(link, range ? { headers: { range } } : {});
      const got = Buffer.from(await answer.arrayBuffer());
      return [answer.status, got.length, answer.headers.get('content-range'), got] as const;
    };
    const size = bytes.length;
    expect((await ask()).slice(0, 3)).toEqual([200, size, null]);
    for (const [range, start, end] of [
      ['bytes=0-', 0, size - 1],
      ['bytes=10-19', 10, 19],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=${size - 1}-${size + 100}`, size - 1, size - 1],
    ] as const) {
      const [status, , said, got] = await ask(range);
      expect([status, said]).toEqual([206, `bytes ${start}-${end}/${size}`]);
      expect(got.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    expect((await ask(`bytes=${size}-`)).slice(0, 3)).toEqual([416, 0, `bytes */${size}`]);
    for (const whole of ['bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])
      expect((await ask(whole))[0]).toBe(200);
    const head = await fetch(link, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
    expect([head.headers.get('content-type'), head.headers.get('accept-ranges')]).toEqual(['video/mp4', 'bytes']);
  });
});

describe('a document', () => {
  it('is stored, saved, replaced and dropped by its owner alone', async () => {
    const pdf = Buffer.from('%PDF-1.7 …');
    const { body } = await send('files.upload', pdf, 'Счёт (1).pdf');
    expect(body).toMatchObject({ mimeType: 'application/pdf', details: { kind: 'document' } });
    const params = { name: body.name };
    const save = (token: string) =>
      fetch(`${api.origin}/file/${body.name}`, { headers: { authorization: `Bearer ${token}` } });
    const saved = await save(pro);
    expect(Buffer.from(await saved.arrayBuffer()).equals(pdf)).toBe(true);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="____ (1).pdf"; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%20%281%29.pdf`,
    );
    expect((await save(simple)).status).toBe(404);
    expect((await send('files.replace', 'a,b', 'b.csv', params, simple)).status).toBe(404);
    const replaced = await send('files.replace', 'a,b', 'b.csv', params);
    expect(replaced.body).toMatchObject({ ...params, mimeType: 'text/csv', filename: 'b.csv', size: 3 });
    expect(await (await save(pro)).text()).toBe('a,b');
    expect((await api.call(simple, 'files.remove', { params })).status).toBe(404);
    expect((await api.call(pro, 'files.remove', { params })).status).toBe(200);
    expect((await save(pro)).status).toBe(404);
  });

  it('is what its name says', async () => {
    expect(await send('files.upload', 'x', 'a.exe')).toMatchObject(refusal(422, 'FILE_EXTENSION_UNSUPPORTED'));
    for (const [bytes, name] of [
      ['x', 'a.pdf'],
      ['%PDF-1.7', 'a.png'],
      ['\0', 'a.txt'],
      ['', 'a.csv'],
    ] as const)
      expect([name, (await send('files.upload', bytes, name)).body.code]).toEqual([name, 'FILE_UNREADABLE']);
  });

  it('stays while a creative uses it', async () => {
    const name = (await upload('banner', await still('png', 88, 31), 'a.png')).body.name;
    await api.call(pro, 'creatives.create', { body: creativeInput(name) });
    expect(await api.call(pro, 'files.remove', { params: { name } })).toMatchObject(refusal(409, 'FILE_IN_USE'));
  });
});

describe('the sweep', () => {
  it('takes what nobody has used for a day, and nothing else', async () => {
    const store = { database: api.database, folder: fileFolder(api.folder) };
    const names = [];
    for (const size of [120, 125, 160]) {
      const image = await still('png', size, { 120: 60, 125: 125, 160: 600 }[size] ?? 0);
      names.push((await upload('banner', image, `${size}.png`)).body.name as string);
    }
    const [old = '', used = '', fresh = ''] = names;
    await api.call(pro, 'creatives.create', { body: creativeInput(used) });
    const hours = (count: number) => sql`now() - make_interval(hours => ${count})`;
    for (const name of [old, used])
      await api.database
        .update(storedFiles)
        .set({ createdAt: hours(25) })
        .where(eq(storedFiles.name, name));
    expect(await sweepFiles(store)).toBe(1);
    const left = await api.database.select({ name: storedFiles.name }).from(storedFiles);
    expect(left.map(({ name }) => name)).toEqual(expect.arrayContaining([used, fresh]));
    expect(left.map(({ name }) => name)).not.toContain(old);
    expect(await sweepFiles(store)).toBe(0);
  });
});

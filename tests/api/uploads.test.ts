import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileLinks } from '@/lib/embedded-dsp/files/signed-links';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { apng, heavy, moving, still } from './sample-images';
import { refusal, type SmallApi, secret, startSmallApi } from './small-api';
import { addPerson, creativeInput } from './tenants';

let api: SmallApi;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  token = await api.tokenOf(await addPerson(api.database, 'anna'));
});
afterAll(() => api.close());

function form(bytes: Uint8Array, filename: string): FormData {
  const made = new FormData();
  made.set('file', new Blob([new Uint8Array(bytes)]), filename);
  return made;
}
const upload = (bytes: Uint8Array, filename = 'banner.png') =>
  api.call(token, 'files.uploadCreative', { params: { type: 'banner' }, form: form(bytes, filename) });
const drop = (name: string) => api.call(token, 'files.deleteCreative', { params: { type: 'banner', name } });

/** Everything an upload may leave behind: bytes on disk and rows in the store. */
async function kept() {
  const [rows] = await api.database.select({ all: count() }).from(storedFiles);
  const files = readdirSync(join(api.folder, 'files'), { recursive: true, withFileTypes: true });
  return {
    rows: rows?.all,
    files: files
      .filter((one) => one.isFile())
      .map(({ name }) => name)
      .toSorted(),
  };
}

describe('an image', () => {
  it.each([
    ['a PNG', 'a.png', () => still('png'), { mimeType: 'image/png', width: 300, height: 250, duration: null }],
    ['a JPEG', 'a.JPEG', () => still('jpeg', 728, 90), { mimeType: 'image/jpeg', width: 728, height: 90 }],
    ['a GIF', 'a.gif', () => still('gif'), { mimeType: 'image/gif', duration: null }],
    ['a moving GIF', 'a.gif', () => moving('gif'), { mimeType: 'image/gif', height: 250, duration: 1_500 }],
    ['a WebP', 'a.webp', () => still('webp'), { mimeType: 'image/webp', duration: null }],
    ['a moving WebP', 'a.webp', () => moving('webp'), { mimeType: 'image/webp', height: 250, duration: 1_500 }],
    ['a moving PNG', 'a.png', () => apng(), { mimeType: 'image/png', duration: 1_000 }],
    ['a moving PNG in hundredths', 'a.apng', () => apng({ delay: [50, 0] }), { duration: 1_000 }],
    ['a moving GIF at the limit', 'a.gif', () => moving('gif', { frames: 3, delay: 10_000 }), { duration: 30_000 }],
    ['a long strip of frames', 'a.gif', () => moving('gif', { frames: 200, delay: 100, width: 970 }), { width: 970 }],
    ['a JPEG that is called PNG', 'a.png', () => still('jpeg'), { mimeType: 'image/jpeg' }],
    ['an image of 240×400', 'a.png', () => still('png', 240, 400), { width: 240, height: 400 }],
  ])('is taken: %s', async (_what, filename, bytes, facts) => {
    const image = await bytes();
    const { status, body } = await upload(image, filename);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...facts, filename, size: image.length })]);
    const served = await fetch(body.fileUrl.replace(/^https?:\/\/[^/]+/, api.origin));
    expect(served.status).toBe(200);
    expect(Buffer.from(await served.arrayBuffer()).equals(image)).toBe(true);
    expect(served.headers.get('content-type')).toBe(body.mimeType);
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect((await drop(body.name)).status).toBe(200);
  });
});

describe('a wrong file', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250"/>');
  const code = 'FILE_UNREADABLE';
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const cases: [string, string, () => Promise<Uint8Array> | Uint8Array, string, object?][] = [
    ['no image by its name', 'a.svg', () => svg, 'FILE_EXTENSION_UNSUPPORTED'],
    ['a program', 'a.png.exe', () => still('png'), 'FILE_EXTENSION_UNSUPPORTED'],
    ['an SVG that is called PNG', 'a.png', () => svg, 'FILE_EXTENSION_UNSUPPORTED'],
    ['an empty one', 'a.png', () => new Uint8Array(), code],
    ['text', 'a.gif', () => Buffer.from('hello'), code],
    ['a signature and nonsense', 'a.png', async () => Buffer.concat([(await still('png')).subarray(0, 40), svg]), code],
    ['half a JPEG', 'a.jpg', async () => half(await still('jpeg')), code],
    ['half a PNG', 'a.png', async () => half(await still('png')), code],
    ['half a moving PNG', 'a.png', () => half(apng()), code],
    ['half a moving GIF', 'a.gif', async () => half(await moving('gif', { frames: 9 })), code],
    ['half a moving WebP', 'a.webp', async () => half(await moving('webp', { frames: 9 })), code],
    [
      'an unknown size',
      'a.png',
      () => still('png', 301, 251),
      'BANNER_SIZE_UNSUPPORTED',
      { nearest: expect.stringMatching(/^300×250, /), actual: '301×251' },
    ],
    [
      'too long a GIF',
      'a.gif',
      () => moving('gif', { frames: 4, delay: 7_510 }),
      'ANIMATION_TOO_LONG',
      { limit: 30, actual: 30.1 },
    ],
    ['too long a PNG', 'a.png', () => apng({ frames: 3, delay: [11, 1] }), 'ANIMATION_TOO_LONG', { actual: 33 }],
    [
      'one byte too many',
      'a.png',
      () => heavy(1024 * 1024 + 1),
      'CREATIVE_WEIGHT_EXCEEDED',
      { limit: 1, actual: 1.01 },
    ],
    ['64 MiB', 'a.png', () => heavy(64 * 1024 * 1024), 'CREATIVE_WEIGHT_EXCEEDED', { actual: 64 }],
  ];
  let before: Awaited<ReturnType<typeof kept>>;
  beforeAll(async () => {
    await upload(await still('png'));
    before = await kept();
  });

  it.each(cases)(
    'is refused with its code and leaves nothing: %s',
    async (_what, filename, bytes, expected, params) => {
      const began = Date.now();
      const answer = await upload(await bytes(), filename);
      expect(answer).toMatchObject(refusal(422, expected));
      expect(answer.body.params ?? {}).toMatchObject(params ?? {});
      expect(Date.now() - began).toBeLessThan(10_000);
      expect(await kept()).toEqual(before);
    },
  );

  it('is refused when its body is cut, is no form, or has no file in it', async () => {
    const params = { type: 'banner' };
    const empty = new FormData();
    empty.set('other', 'x');
    const noFile = await api.call(token, 'files.uploadCreative', { params, form: empty });
    expect(noFile).toMatchObject(refusal(400, 'BAD_REQUEST', { fields: { file: 'required' } }));
    const json = await api.call(token, 'files.uploadCreative', { params, body: {} });
    expect(json).toMatchObject(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'));
    for (const body of [
      'half',
      '',
      '\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="b.png"\r\n\r\nhalf',
    ]) {
      const cut = await sendRaw('name="file"; filename="a.png"', body);
      expect([cut.status, (await cut.json()).code]).toEqual([422, 'FILE_UNREADABLE']);
      const other = await sendRaw('name="other"; filename="a.png"', body);
      expect(other.status).toBeGreaterThanOrEqual(400);
      expect(other.status).toBeLessThan(500);
    }
    expect(await kept()).toEqual(before);
  });

  it('leaves nothing when the sender goes away in the middle', async () => {
    const bytes = await heavy(900_000);
    for (const sent of [10, 1_000, 500_000]) {
      await abandonUpload(bytes.subarray(0, sent));
      await expect.poll(kept).toEqual(before);
    }
    expect((await upload(await still('png', 88, 31))).status).toBe(200);
  });
});

/** Sends one part by hand, its end as it is given. */
const sendRaw = (disposition: string, rest: BodyInit & (string | Uint8Array)) =>
  fetch(`${api.origin}/file/creative/banner/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
    body: Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(rest),
    ]),
  });

/** Begins an upload, and breaks the connection off. */
function abandonUpload(bytes: Buffer): Promise<void> {
  const part = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '1000000',
  };
  const call = request(`${api.origin}/file/creative/banner/upload`, { method: 'POST', headers });
  return new Promise((resolve) => {
    call.on('close', resolve);
    call.on('error', () => undefined);
    call.write(`--x\r\n${part}`);
    call.write(bytes, () => setTimeout(() => call.destroy(), 50));
  });
}

describe('a stored file', () => {
  const now = () => Date.now();
  const linkOf = (name: string, at: () => number) => fileLinks({ publicUrl: api.origin, secret }, at).to(name);
  let name: string;
  beforeEach(async () => {
    name = (await upload(await still('png', 120, 600))).body.name;
  });
  afterEach(() => drop(name));

  it('is served by a link for five minutes, and not after or by a changed link', async () => {
    const good = linkOf(name, now);
    expect((await fetch(good)).status).toBe(200);
    const wrong = [
      linkOf(name, () => Date.now() - 301_000),
      good.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 600}`),
      good.replace(/signature=./, (start) => `signature=${start.endsWith('A') ? 'B' : 'A'}`),
      good.replace(/\?.*/, ''),
      linkOf('00000000-0000-4000-8000-000000000000', now),
      fileLinks({ publicUrl: api.origin, secret: 'another secret' }, now).to(name),
    ];
    for (const link of wrong) {
      const answer = await fetch(link);
      expect([link, answer.status, await answer.text()]).toEqual([link, 404, '{"code":"FILE_NOT_FOUND"}']);
    }
  });

  it('is dropped once nobody uses it, its bytes with the last name of them', async () => {
    const twin = (await upload(await still('png', 120, 600))).body.name;
    const { files } = await kept();
    expect((await drop(name)).status).toBe(200);
    expect((await drop(name)).body.code).toBe('FILE_NOT_FOUND');
    expect((await fetch(linkOf(twin, now))).status).toBe(200);
    expect((await kept()).files).toEqual(files);
    expect((await drop(twin)).status).toBe(200);
    expect((await kept()).files).toHaveLength(files.length - 1);
    expect((await fetch(linkOf(twin, now))).status).toBe(404);
  });

  it('stays while a creative uses it, removed creatives included', async () => {
    const made = await api.call(token, 'creatives.create', { body: creativeInput(name) });
    expect((await drop(name)).body.code).toBe('CREATIVE_IN_USE');
    expect((await api.call(token, 'creatives.remove', { params: { id: made.body.id } })).status).toBe(200);
    expect((await drop(name)).body.code).toBe('CREATIVE_IN_USE');
    expect((await fetch(linkOf(name, now))).status).toBe(200);
  });

  it('keeps its name, whatever letters it has, without its folders', async () => {
    for (const [filename, known] of [
      ['баннер «лето».png', 'баннер «лето».png'],
      ['..\\..\\etc\\пароль.png', 'пароль.png'],
      [`${'д'.repeat(400)}.png`, expect.stringMatching(/^.{1,255}$/)],
    ] as const) {
      const answer = await upload(await still('png', 88, 31), filename);
      expect([filename, answer.status, answer.body]).toEqual([
        filename,
        200,
        expect.objectContaining({ filename: known }),
      ]);
      const served = await fetch(answer.body.fileUrl.replace(/^https?:\/\/[^/]+/, api.origin));
      expect(served.status).toBe(200);
    }
    const image = Buffer.concat([await still('png', 88, 31), Buffer.from('\r\n--x--\r\n')]);
    const odd = await (await sendRaw('name="file"; filename*=utf-8\'\'%00n%0D%0Aul.png', image)).json();
    expect(odd.filename).toBe('nul.png');
  });
});

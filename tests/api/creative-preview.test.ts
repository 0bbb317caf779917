import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileLinks } from '@/lib/embedded-dsp/files/signed-links';
import { banner, plain } from '../media/html5-samples';
import { still } from './sample-images';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addPerson, creativeInput } from './tenants';

let api: SmallApi;
let owner: string;
let stranger: string;

beforeAll(async () => {
  api = await startSmallApi();
  owner = await api.tokenOf(await addPerson(api.database, 'owner', { role: 'ROLE_ADVERTISER_PRO' }));
  stranger = await api.tokenOf(await addPerson(api.database, 'stranger', { role: 'ROLE_ADVERTISER' }));
});
afterAll(() => api.close());

const here = (url: string) => url.replace(/^https?:\/\/[^/]+/, api.origin);

async function made(type: string, bytes: Buffer, filename: string, given: object = {}): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), filename);
  const file = (await api.call(owner, 'files.uploadCreative', { params: { type }, form })).body.name;
  const answer = await api.call(owner, 'creatives.create', { body: { ...creativeInput(file), ...given } });
  expect(answer.status).toBe(200);
  return answer.body.id;
}
const link = async (id: number, lang = 'en') =>
  (await api.call(owner, 'creatives.previewLink', { params: { id }, query: { lang } })).body;
async function page(id: number, lang = 'en') {
  const answer = await fetch(here((await link(id, lang)).url));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('the page that shows a creative to others', () => {
  it('shows a picture to whoever has the link, by its name, and nothing of whose it is', async () => {
    const id = await made('banner', await still('png'), 'a.png', { name: 'Spring <b>sale</b>' });
    const { status, headers, text } = await page(id);
    expect(status).toBe(200);
    expect(text).toContain('<h1>Spring &lt;b&gt;sale&lt;/b&gt;</h1>');
    expect(text).toContain('300 × 250 pixels');
    expect(text).not.toContain('owner');
    expect(text).not.toContain('example.com');
    const picture = /<img src="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await fetch(here(picture))).headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src http/,
    );
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('runs a banner in a sandbox, and plays a film', async () => {
    const id = await made('banner', banner(plain), 'a.zip', { subtype: 'html5' });
    expect((await page(id)).text).toMatch(/<iframe src="[^"]+" title="A banner" sandbox="allow-scripts" width="\d+"/);
    const film = readFileSync('tests/media/fixtures/h264-aac.mp4');
    const filmId = await made('video', film, 'a.mp4', { type: 'video', subtype: undefined });
    expect((await page(filmId)).text).toMatch(/<video src="[^"]+" aria-label="A banner" controls/);
  });

  it('speaks the language that was asked for, and says until when', async () => {
    const id = await made('banner', await still('png', 728, 90), 'b.png');
    const { url, until } = await link(id, 'ru');
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThanOrEqual(31);
    const text = await (await fetch(here(url))).text();
    expect(text).toContain(`Ссылка действует до ${until.slice(0, 10)}.`);
    expect(text).toContain('lang="ru"');
  });

  it('is gone for another creative, another time, no signature, a late visit and a deleted creative', async () => {
    const id = await made('banner', await still('png', 160, 600), 'c.png');
    const { url } = await link(id);
    const status = async (address: string) => (await fetch(here(address))).status;
    expect(await status(url)).toBe(200);
    const until = new URL(url).searchParams.get('until') ?? '';
    for (const other of [
      url.replace(`/preview/${id}`, `/preview/${id - 1}`),
      url.replace(until, String(Number(until) + 1)),
      url.split('&signature')[0] ?? '',
      url.replace(until, 'never'),
      fileLinks({ publicUrl: api.origin, secret: 'another secret' }).toPreview(id, 'en').url,
      fileLinks({ publicUrl: api.origin, secret: api.settings.secret }, () => 0).toPreview(id, 'en').url,
    ])
      expect([other, await status(other)]).toEqual([other, 404]);
    await api.call(owner, 'creatives.remove', { params: { id } });
    const gone = await fetch(here(url));
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('This link no longer works');
  });

  it('is handed out to whoever may see the creative', async () => {
    const id = await made('banner', await still('png', 120, 600), 'd.png');
    const requested = await api.call(stranger, 'creatives.previewLink', { params: { id } });
    expect(requested).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('opens no file by its signature, and no page by a file’s', async () => {
    const id = await made('banner', await still('png', 320, 50), 'e.png');
    const { search } = new URL((await link(id)).url);
    expect((await fetch(`${api.origin}/files/${id}${search}`)).status).toBe(404);
    const { fileUrl } = (await api.call(owner, 'creatives.view', { params: { id } })).body;
    expect((await fetch(`${api.origin}/preview/${id}${new URL(fileUrl).search}`)).status).toBe(404);
  });
});

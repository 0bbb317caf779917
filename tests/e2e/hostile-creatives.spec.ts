import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { banner } from '../media/html5-samples';
import { type ConsoleProcess, startDemoConsole } from './console-process';
import { hostileCreatives } from './hostile-creatives';
import { type Caller, callerAs } from './hostile-writes';
import { firstPort } from './lanes';
import { beSignedIn } from './people';
import { cookieOf, ownHeaders } from './plain-request';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy';
import { words } from './words';

test.describe.configure({ mode: 'serial' });

const say = words.en;
const site = `http://localhost:${firstPort + 8}`;
const creatives = hostileCreatives(site);
const made: { name: string; id: number }[] = [];
let ours: ConsoleProcess;
let proxy: RecordingProxy;
let admin: Caller;
let context: BrowserContext;
let page: Page;
const leaks: string[] = [];

test.beforeAll(async ({ browser }) => {
  const ports = { PORT: `${firstPort + 6}`, DSP_PORT: `${firstPort + 7}` };
  ours = await startDemoConsole({ ...ports, CONSOLE_ORIGIN: site, DSP_EXCHANGE_SPEED: '0' });
  proxy = await startRecordingProxy(firstPort + 8, firstPort + 6);
  admin = await callerAs(site, 'admin');
  context = await browser.newContext();
  page = await context.newPage();
  context.on('console', (message) => {
    if (message.text().startsWith('LEAK')) leaks.push(message.text());
  });
  await beSignedIn(page, 'admin', site);
});
test.afterAll(async () => {
  await context?.close();
  proxy?.stop();
  await ours?.stop();
});

/** Returns creatives' requests with the session, and data that creatives could read, since the last call. */
function harm(): string[] {
  const own = proxy.seen.splice(0).filter(({ url }) => url.includes('by=hostile'));
  const withSession = own.filter(({ headers }) => /dsp-session/.test(headers.cookie ?? ''));
  return [...withSession.map(({ method, url }) => `${method} ${url} with the session`), ...leaks.splice(0)];
}

test('fourteen hostile banners are uploaded', async () => {
  const headers = { ...ownHeaders(site), cookie: await cookieOf(site, 'advertiser-pro') };
  const pro = await callerAs(site, 'advertiser-pro');
  for (const [name, code] of Object.entries(creatives)) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(html5(code))]), 'banner.zip');
    const answer = await fetch(`${site}/api/dsp/file/creative/banner/upload`, { method: 'POST', headers, body: form });
    const file = (await answer.json()) as { name: string; code?: string };
    const look = {
      type: 'banner',
      subtype: 'html5',
      iabCategory: 'IAB3-1',
      kktuCodes: ['1.1.1'],
      kktuDescription: null,
    };
    const rest = {
      displayUrl: null,
      creativeOuterId: null,
      trackers: [],
      pixel: null,
      finalUrl: 'https://example.com',
    };
    const stored = await pro('creatives.create', { body: { ...look, ...rest, name, file: file.name } });
    expect([name, file.code, stored.status, stored.text]).toEqual([name, undefined, 200, expect.any(String)]);
    made.push({ name, id: (JSON.parse(stored.text) as { id: number }).id });
  }
  expect(made).toHaveLength(14);
});

test('framed on their pages they reach nobody’s session', async () => {
  for (const { name, id } of made) {
    await page.goto(`${site}/admin/creative/detail/banner/${id}`);
    await expect(page.frameLocator('iframe[sandbox]').first().locator('html')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect([name, harm()]).toEqual([name, []]);
    expect([name, page.url()]).toEqual([name, `${site}/admin/creative/detail/banner/${id}`]);
  }
});

test('opened alone they reach nobody’s session, and stay where they are', async () => {
  for (const { name, id } of made) {
    const { text } = await admin('creatives.view', { params: { id } });
    const { fileUrl } = JSON.parse(text) as { fileUrl: string };
    await page.goto(fileUrl);
    await page.waitForLoadState('networkidle');
    expect([name, harm()]).toEqual([name, []]);
    expect([name, new URL(page.url()).origin]).toEqual([name, new URL(fileUrl).origin]);
  }
  expect(context.pages()).toHaveLength(1);
});

test('in moderation they reach nobody’s session', async () => {
  await page.goto(`${site}/admin/creatives`);
  await page.getByRole('button', { name: /^Review \d+ pending$/ }).click();
  const dialog = page.getByRole('dialog');
  let judged = 0;
  for (let turn = 0; turn < 40 && judged < made.length; turn++) {
    const frame = dialog.locator('iframe[sandbox]');
    await expect(frame.or(dialog.getByRole('button', { name: say.approve, exact: true })).first()).toBeVisible();
    if ((await frame.count()) > 0) judged += 1;
    await page.waitForLoadState('networkidle');
    expect([turn, harm(), page.url()]).toEqual([turn, [], `${site}/admin/creatives`]);
    await dialog.getByRole('button', { name: say.approve, exact: true }).click();
    await page.waitForLoadState('networkidle');
  }
  expect(judged).toBe(made.length);
});

test('the suite would see them outside of their sandbox', async ({ browser }) => {
  const open = await browser.newContext({ bypassCSP: true, storageState: await context.storageState() });
  const victim = await open.newPage();
  victim.on('console', (message) => {
    if (message.text().startsWith('LEAK')) leaks.push(message.text());
  });
  const seen: string[] = [];
  harm();
  for (const [name, code] of Object.entries(creatives)) {
    if (/away|window|form/.test(name)) continue; // these navigate away from the page
    await victim.goto(`${site}/icon.svg`);
    await victim.goto(`${site}/rp`);
    await victim.evaluate((text) => {
      const script = document.createElement('script');
      script.textContent = text;
      document.body.appendChild(script);
    }, code);
    await victim.waitForLoadState('networkidle');
    if (harm().length > 0) seen.push(name);
  }
  await open.close();
  expect(seen.length).toBeGreaterThan(6);
});

/** Returns an archive with this code that passes the inspection of banners. */
const html5 = (code: string) =>
  banner(`<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="ad.size" content="width=300,height=250">
<script>var clickTag = "https://example.com";</script></head><body onclick="window.open(window.clickTag)"><p>ad</p><script>${code}</script></body></html>`);

import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { WebSocket } from 'ws';
import { FakeDsp } from '../support/fake-dsp';
import { type ConsoleProcess, startConsole } from './console-process';
import { firstPort } from './lanes';
import { cookieOf } from './plain-request';
import { words } from './words';

/** The long run makes 50,000 calls and abandons 10,000 pages. */
const calls = Number(process.env.HEAP_CALLS ?? 1_000);
const pages = Number(process.env.HEAP_PAGES ?? 100);
const maxGrowth = 30 * 1024 * 1024;
const inspectorPort = firstPort + 8;
const noRows = { content: [], total: 0, totalElements: 0, totalPages: 0, number: 0, last: true, unseen: 0, totals: [] };
const list = '/api/dsp/notification/all?page=0&size=5&sort=dateTime,desc';

let dsp: FakeDsp;
let ours: ConsoleProcess;
let cookie: string;

test.beforeAll(async () => {
  dsp = await FakeDsp.start();
  dsp.expiresIn = 7 * 24 * 3600;
  dsp.answers = { '/campaign/all': noRows, '/notification/all': noRows };
  ours = await startConsole({
    PORT: `${firstPort + 7}`,
    DSP_API_URL: dsp.address,
    AUTH_SECRET: 'a secret of thirty-two characters or more',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  });
  cookie = await cookieOf(ours.address, 'admin');
});
test.afterAll(async () => {
  await ours?.stop();
  await dsp?.stop();
});

test('a page that its reader leaves takes its questions back within a second', async () => {
  const requested = () => dsp.received.filter(({ url }) => url.startsWith('/campaign/all')).length;
  const before = { requested: requested(), left: dsp.left };
  dsp.answers['/campaign/all'] = () => new Promise(() => {});
  const leave = openPage();
  await expect.poll(requested).toBe(before.requested + 1);
  await pause(500);
  expect(dsp.left, 'taken back while the reader waits').toBe(before.left);
  leave();
  await expect.poll(() => dsp.left, { timeout: 1_000, intervals: [50] }).toBe(before.left + 1);
  dsp.answers['/campaign/all'] = noRows;
});

test('a page whose reads hang comes without them, and its frame lives', async ({ page, context }) => {
  await context.addCookies(cookiesOf(cookie));
  dsp.answers['/campaign/all'] = () => new Promise(() => {});
  await page.goto(`${ours.address}/admin/campaigns`);
  await expect(page.getByRole('heading', { level: 1, name: words.en.menu.campaigns })).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  dsp.answers['/campaign/all'] = noRows;
});

test('a page that is slow to come is announced from the press until it is there', async ({ page, context }) => {
  await context.addCookies(cookiesOf(cookie));
  await page.goto(`${ours.address}/admin/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-going');
  let answer = (_rows: typeof noRows) => {};
  dsp.answers['/campaign/all'] = () =>
    new Promise<typeof noRows>((resolve) => {
      answer = resolve;
    });
  await page.getByRole('link', { name: words.en.menu.campaigns, exact: true }).click();
  await expect(html).toHaveAttribute('data-going');
  dsp.answers['/campaign/all'] = noRows;
  answer(noRows);
  await expect(page.getByRole('heading', { level: 1, name: words.en.menu.campaigns })).toBeVisible();
  await expect(html).not.toHaveAttribute('data-going');
});

test(`the heap stays after ${calls} calls and ${pages} abandoned pages`, async () => {
  test.setTimeout(6 * 3_600_000);
  await many(200, 8, call);
  await many(20, 4, abandon);
  const before = await usedHeap();
  await many(calls, 16, call);
  await many(pages, 8, abandon);
  const grown = (await usedHeap()) - before;
  console.log(`heap ${Math.round(before / 1024)} KB before, ${Math.round(grown / 1024)} KB more after`);
  expect(grown).toBeLessThan(maxGrowth);
});

const cookiesOf = (header: string) =>
  header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: ours.address };
  });

/** Requests a page like a browser. Returns a function that aborts the request. */
function openPage(): () => void {
  const request = http.get(`${ours.address}/admin/campaigns`, { headers: { cookie, accept: 'text/html' } });
  request.on('error', () => {});
  return () => request.destroy();
}

async function abandon(): Promise<void> {
  const leave = openPage();
  await pause(Math.random() * 80);
  leave();
}

async function call(): Promise<void> {
  const headers = { cookie, 'x-requested-with': 'dsp-console', origin: ours.address };
  const answer = await fetch(ours.address + list, { headers });
  if (answer.status !== 200) throw new Error(`A call was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  dsp.received.length = 0;
}

async function many(count: number, atOnce: number, work: () => Promise<void>): Promise<void> {
  let begun = 0;
  const worker = async () => {
    while (begun++ < count) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Returns the bytes in use in the console's process after two garbage collections, measured by its inspector. */
async function usedHeap(): Promise<number> {
  await pause(2_000); // abandoned requests have ended
  const [target] = await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let id = 0;
  const ask = async (method: string) => {
    socket.send(JSON.stringify({ id: ++id, method }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const answer = JSON.parse(String(data));
      if (answer.id === id) return answer.result;
    }
  };
  for (const _ of [1, 2]) await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask('Runtime.getHeapUsage');
  socket.close();
  return usedSize;
}

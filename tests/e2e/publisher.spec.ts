import { expect, type Page, type Route, test } from 'playwright/test';
import { overflowOf, violationsOf } from './accessibility';
import { type ConsoleProcess, startDemoConsole } from './console-process';
import { firstPort } from './lanes';
import { watchPage } from './watch-page';

const api = `http://127.0.0.1:${firstPort + 7}`;
/** The page has another origin than the API that takes its bid requests, like a publisher's own site. */
const site = `http://localhost:${firstPort + 7}/publisher`;

let ours: ConsoleProcess;
test.beforeAll(async () => {
  const ports = { PORT: `${firstPort + 6}`, DSP_PORT: `${firstPort + 7}` };
  ours = await startDemoConsole({ ...ports, DSP_EXCHANGE_SPEED: '0' });
});
test.afterAll(() => ours?.stop());

test('Prebid.js in a browser buys our ads, shows them and leads a click to the advertiser; all is counted', async ({
  page,
  context,
}) => {
  const token = await tokenOfAdmin();
  const before = await impressionsOf(token);
  // The landing pages are invented, so the redirect is read but not followed.
  await context.route(/\/rtb\/click\//, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ body: `${answer.status()} ${answer.headers().location}` });
  });
  const watch = await watchPage(page);
  await page.goto(`${site}?locale=en`);
  await runUntilShown(page);
  const frame = page.locator('.slot iframe').first();
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  await expect(frame.contentFrame().locator('iframe').contentFrame().locator('a img')).toBeVisible();

  const opened = context.waitForEvent('page');
  await frame.click();
  await expect((await opened).getByText(/^302 https:\/\/[\w.-]+\.example\/\w+$/)).toBeVisible();

  const shown = await page.locator('#log dd', { hasText: 'shown' }).count();
  await expect.poll(() => countsOf(token)).toMatchObject({ win: shown, impression: shown, click: 1, other: 0 });
  expect((await countsOf(token)).bids).toBeGreaterThan(0);
  // The console's own figures, after the next settlement.
  await expect.poll(() => impressionsOf(token)).toBe(before + shown);
  expect(watch.take()).toEqual([]);
});

test('the page tells what became of each auction', async ({ page }) => {
  const bids = /\/rtb\/\d+\?token=/;
  await page.goto(`${site}?locale=en`);
  await runUntilShown(page);
  const ends: readonly (readonly [said: string, end: (route: Route) => Promise<void>])[] = [
    ['No bid', (route) => route.fulfill({ status: 204 })],
    ['The request failed', (route) => route.fulfill({ status: 401 })],
    ['The request failed', (route) => route.abort()],
  ];
  for (const [said, end] of ends) {
    await page.route(bids, end);
    await run(page);
    await expect(page.locator('#log li').first().getByText(said)).toHaveCount(3);
    await expect(page.locator('.slot iframe')).toHaveCount(0);
    await page.unroute(bids);
  }
  await page.route(bids, () => {});
  await run(page);
  await expect(page.locator('#log li').first().getByText('Timeout')).toHaveCount(3);
});

test('the article fits a telephone and is clean in both languages and colours', async ({ browser }) => {
  for (const [locale, title, colorScheme] of [
    ['en-GB', 'The night ferry is back', 'light'],
    ['ru-RU', 'Ночной паром вернулся', 'dark'],
  ] as const) {
    // axe injects a style and a script.
    const page = await browser.newPage({ locale, colorScheme, bypassCSP: true, viewport: { width: 365, height: 780 } });
    await page.goto(site);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('#log dd')).toHaveCount(3);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.close();
  }
});

const run = (page: Page) => page.getByRole('button', { name: 'Run the auction again' }).click();

/** Selects another reader if nothing is bid, because a campaign that has spent its budget of this hour pauses. */
async function runUntilShown(page: Page) {
  const readers = ['moscow', 'berlin', 'newYork'];
  let tried = 0;
  await expect(async () => {
    if (tried > 0) await page.getByLabel('Reader').selectOption(readers[tried % readers.length] ?? '');
    tried++;
    await expect(page.locator('#log dd', { hasText: 'CPM' })).not.toHaveCount(0, { timeout: 8_000 });
  }).toPass();
  const bids = await page.locator('#log dd', { hasText: 'CPM' }).count();
  await expect(page.locator('#log dd', { hasText: 'shown' })).toHaveCount(bids);
}

async function call(path: string, token: string, body?: object) {
  const answer = await fetch(`${api}/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  return answer.json();
}

const tokenOfAdmin = async (): Promise<string> =>
  (await call('auth/login', '', { login: 'admin', password: 'Demo-2026!' })).accessToken;

/** Returns the counters of the integration's live page. */
async function countsOf(token: string) {
  const { answers, notices } = await call('integration/live/1', token);
  const counted = (name: string) =>
    notices.find((one: { notice: string; end: string }) => one.notice === name && one.end === 'COUNTED')?.count ?? 0;
  const other = notices.filter(({ end }: { end: string }) => end !== 'COUNTED').length;
  const bids: number = answers.find(({ answer }: { answer: string }) => answer === 'BID')?.count ?? 0;
  return { bids, win: counted('win'), impression: counted('impression'), click: counted('click'), other };
}

/** Returns the integration's impressions in statistics. */
async function impressionsOf(token: string): Promise<number> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const query = `startDate=${day(-1)}&endDate=${day(1)}&groupings=SSP&page=0&size=100&sort=bids,desc`;
  const { content } = await call(`statistic/user/all?${query}`, token);
  const own = content.filter((row: { dimensions: { SSP: { id: string } } }) => row.dimensions.SSP.id === '1');
  return own.reduce((sum: number, { impressions }: { impressions: number }) => sum + impressions, 0);
}

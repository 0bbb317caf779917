import { type Browser, expect, type Page, test } from 'playwright/test';
import { bannerFile, notABanner } from './banner-file';
import { choose } from './choose';
import { type ConsoleProcess, startDemoConsole } from './console-process';
import { firstPort } from './lanes';
import { amountOf, signIn } from './people';
import { languagesNow } from './turn';
import { type Say, words } from './words';

test.describe.configure({ mode: 'parallel' });

/** A console on which an hour of traffic passes in minutes. */
let ours: ConsoleProcess;
test.beforeAll(async () => {
  const ports = { PORT: `${firstPort + 4}`, DSP_PORT: `${firstPort + 5}` };
  ours = await startDemoConsole({ ...ports, DSP_EXCHANGE_SPEED: '750' });
});
test.afterAll(() => ours?.stop());

/**
 * The main job of the product from start to end, in both languages: an advertiser buys impressions and watches them
 * arrive.
 */
for (const locale of languagesNow()) {
  const say = words[locale];

  test(`an advertiser buys impressions and watches them arrive (${locale})`, async ({ browser }) => {
    const stamp = `${locale}-${Date.now()}`;
    const advertiser = await open(browser, locale);
    await test.step('signs in and sees the balance', async () => {
      await signIn(advertiser, say, 'advertiser');
      await expect(advertiser.getByRole('banner').getByText('$').first()).toBeVisible();
    });

    await test.step('creates a banner from a real file; a wrong one is refused', async () => {
      await createBanner(advertiser, say, `Banner ${stamp}`);
    });

    await test.step('a campaign cannot be switched on before the creative is approved', async () => {
      await createTarget(advertiser, say, `Target ${stamp}`);
      await createCampaign(advertiser, say, stamp);
      await switchOn(advertiser, say, `Campaign ${stamp}`);
      await expect(advertiser.getByText(say.noApprovedCreative).first()).toBeVisible();
    });

    await test.step('a manager elsewhere approves the creative; the advertiser hears of it live', async () => {
      const manager = await open(browser, locale);
      await signIn(manager, say, 'manager');
      await openFromList(manager, say.menu.creatives, `Banner ${stamp}`);
      await manager.getByRole('button', { name: say.approve, exact: true }).first().click();
      await expect(manager.getByText(say.statusChanged(say.approved))).toBeVisible();
      await expect(advertiser.getByText(`Banner ${stamp}`).last()).toBeVisible();
      await manager.context().close();
    });

    await test.step('activates it and within seconds the bidder is online', async () => {
      await switchOn(advertiser, say, `Campaign ${stamp}`);
      await expect(advertiser.getByText(say.statusChanged(say.active))).toBeVisible();
      await expect(rowOf(advertiser, `Campaign ${stamp}`).getByText(say.online, { exact: true })).toBeVisible();
    });

    await test.step('watches bids, impressions and spend arrive; the balance falls by what was spent', async () => {
      await watchArrive(advertiser, `Campaign ${stamp}`);
    });

    await test.step('the daily budget is reached: offline, and the screen says why', async () => {
      await seeWhyOffline(advertiser, say, `Campaign ${stamp}`);
    });

    await test.step('statistics and the dashboard show it', async () => {
      await seeReports(advertiser, say, `Campaign ${stamp}`);
    });

    await test.step('stops it', async () => {
      await findCampaign(advertiser, say, `Campaign ${stamp}`);
      await rowOf(advertiser, `Campaign ${stamp}`).getByRole('switch').click();
      await advertiser.getByRole('dialog').getByRole('button', { name: say.stop, exact: true }).click();
      await expect(advertiser.getByText(say.statusChanged(say.inactive))).toBeVisible();
    });

    await test.step('signs out: every copy of the session is dead', async () => {
      const copy = await advertiser.context().storageState();
      await advertiser.getByRole('button', { name: say.accountMenu }).click();
      await advertiser.getByRole('menuitem', { name: say.signOut }).click();
      await expect(advertiser).toHaveURL(/\/login/);
      const thief = await browser.newContext({ storageState: copy, locale, baseURL: ours.address });
      const page = await thief.newPage();
      await page.goto(`${say.prefix}/advertiser/campaigns`);
      await expect(page).toHaveURL(/\/login/);
      await thief.close();
    });
    await advertiser.context().close();
  });
}

async function open(browser: Browser, locale: 'en' | 'ru'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale, baseURL: ours.address });
  const page = await context.newPage();
  await page.goto(`${words[locale].prefix}/login`);
  return page;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function createBanner(page: Page, say: Say, name: string) {
  await page.getByRole('link', { name: say.menu.creatives, exact: true }).first().click();
  await page.getByRole('link', { name: say.newCreative }).first().click();
  await page.locator('input[type=file]').setInputFiles(await notABanner());
  await expect(page.getByText(say.unreadable).first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await bannerFile(name));
  await expect(page.getByText('300×250').first()).toBeVisible();
  await page.getByRole('textbox', { name: say.name, exact: true }).fill(name);
  await page.getByLabel(say.finalUrl).fill('https://blueharbor.example/e2e');
  await choose(page.getByRole('combobox', { name: say.iabCategory }), 'IAB20');
  await choose(page.getByRole('combobox', { name: say.kktuCodes }), '5.3.1');
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByText(say.creativeCreated)).toBeVisible();
}

async function createTarget(page: Page, say: Say, name: string) {
  await page.getByRole('link', { name: say.menu.targets, exact: true }).first().click();
  await page.getByRole('link', { name: say.newTarget }).first().click();
  await page.getByRole('textbox', { name: say.name, exact: true }).fill(name);
  for (const country of say.countries) await choose(page.getByRole('combobox', { name: say.places }), country);
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByText(say.targetCreated)).toBeVisible();
}

async function createCampaign(page: Page, say: Say, stamp: string) {
  await page.getByRole('link', { name: say.menu.campaigns, exact: true }).first().click();
  await page.getByRole('link', { name: say.newCampaign }).first().click();
  await page.getByRole('textbox', { name: say.name, exact: true }).fill(`Campaign ${stamp}`);
  await page.getByLabel(say.totalBudget, { exact: true }).fill('1');
  // Enough for several impressions. After a single one, the campaign could be offline again before anybody saw it
  // online.
  await page.getByLabel(say.dailyBudget, { exact: true }).fill('0.15');
  await page.getByLabel(say.strategy, { exact: true }).selectOption({ value: 'IMPRESSIONS' });
  await page.getByLabel(say.bidType, { exact: true }).selectOption({ value: 'FIXED_BID' });
  await page.getByRole('button', { name: say.chooseAll, exact: true }).click();
  await page.getByLabel(say.adSetName).fill('First');
  await page.getByLabel(say.maximumPrice).fill('40');
  await page.getByRole('button', { name: say.chooseCreatives }).click();
  await page.getByRole('dialog').getByText(`Banner ${stamp}`).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: say.targeting.shared }).check({ force: true });
  await choose(page.getByRole('combobox', { name: say.target }), `Target ${stamp}`);
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByText(say.campaignCreated)).toBeVisible();
}

/** Opens the list from the menu and searches it. Text typed before the list is loaded would be lost. */
async function findCampaign(page: Page, say: Say, name: string) {
  await page.getByRole('link', { name: say.menu.campaigns, exact: true }).first().click();
  await expect(page).toHaveURL(/\/campaigns$/);
  const search = page.getByRole('searchbox', { name: say.name, exact: true });
  await expect(search).toHaveValue('');
  await search.fill(name);
  // The active filter adds a line above the table, which moves.
  await expect(page.getByRole('list', { name: say.filtered })).toContainText(name);
  await expect(rowOf(page, name)).toBeVisible();
}

async function openFromList(page: Page, menu: string, name: string) {
  await page.getByRole('link', { name: menu, exact: true }).first().click();
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
}

async function switchOn(page: Page, say: Say, name: string) {
  await findCampaign(page, say, name);
  await rowOf(page, name).getByRole('switch').click();
  await page.getByRole('dialog').getByRole('button', { name: say.activate, exact: true }).click();
}

/** Winning auctions depends on chance: sometimes the first win takes minutes. */
const arrivalMs = 240_000;

async function watchArrive(page: Page, name: string) {
  const balance = page.getByRole('banner').getByText('$').first();
  const before = amountOf(await balance.textContent());
  await expect(async () => {
    const [bids, impressions] = await figures(page, name);
    expect(bids).toBeGreaterThan(0);
    expect(impressions).toBeGreaterThan(0);
    expect(amountOf(await balance.textContent())).toBeLessThan(before);
  }).toPass({ timeout: arrivalMs });
}

/** Returns bids and impressions of the row, found by their headings. */
async function figures(page: Page, name: string): Promise<number[]> {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const cells = await rowOf(page, name).getByRole('cell').allInnerTexts();
  const offset = cells.length - headings.length;
  return [/^(Bids|Ставки)/, /^(Impressions|Показы)/].map((wanted) => {
    const at = headings.findIndex((heading) => wanted.test(heading.trim()));
    return amountOf(cells[at + offset] ?? '0');
  });
}

/**
 * Expects the reason for being offline: today's budget is spent or reserved by auctions not yet shown. Released
 * reservations take the campaign online again.
 */
async function seeWhyOffline(page: Page, say: Say, name: string) {
  const row = rowOf(page, name);
  await expect(async () => {
    await expect(row.getByText(say.offline, { exact: true })).toBeVisible();
    await row.getByRole('button', { name: say.whyOffline(name) }).click();
    await expect(page.getByText(say.nothingLeftToday).first())
      .toBeVisible({ timeout: 3_000 })
      .finally(() => page.keyboard.press('Escape'));
  }).toPass({ timeout: arrivalMs });
}

async function seeReports(page: Page, say: Say, name: string) {
  const today = new Date().toISOString().slice(0, 10);
  const range = { startDate: today, endDate: today };
  await page.goto(`${say.prefix}/advertiser/statistics?${new URLSearchParams({ ...range, groupings: 'CAMPAIGN' })}`);
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  for (const groupings of ['DATE', 'CREATIVE', 'CITY', 'DEVICE', 'OS', 'PLACEMENT', 'SSP']) {
    await page.goto(`${say.prefix}/advertiser/statistics?${new URLSearchParams({ ...range, groupings })}`);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('columnheader').first()).toContainText(say.grouping[groupings] ?? '');
  }
  await page.getByRole('link', { name: say.menu.overview, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: say.menu.overview })).toBeVisible();
  for (const chart of say.charts)
    await expect(page.getByRole('heading', { name: chart, exact: true }).first()).toBeVisible();
  await expect(page.getByText(say.failed)).toHaveCount(0);
}

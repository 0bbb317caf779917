import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { messagesOf } from '../e2e/messages-of';
import { invited, settleIn } from '../e2e/newcomer';
import { beSignedIn } from '../e2e/people';
import { findBrowser } from '../support/find-browser.mjs';
import { type Business, bannerSizes, day, makeFortyCampaigns, sizedCampaign } from './forty-campaigns';
import { Hand } from './hand';
import { startConsole } from './start-program';

const port = Number(process.env.BENCH_PORT ?? 3296);
const origin = `http://localhost:${port}`;
const t = messagesOf('en');

/** Of the demonstration's people one who may set and exclude whatever a target has. */
const buyer = 'advertiser-pro';

type Job = {
  name: string;
  most: string;
  /** Who opens what before the work begins; left out where the page stays as it is. */
  begin?: (page: Page) => Promise<unknown>;
  work: (hand: Hand, business: Business) => Promise<void>;
};

const opens = (screen: string) => async (page: Page) => {
  await beSignedIn(page, buyer, origin);
  await page.goto(`${origin}/advertiser/${screen}`, { waitUntil: 'networkidle' });
};

/**
 * Actions and seconds of a practised hand in Chromium, for the jobs that a buyer of forty campaigns does every day,
 * beside what is wanted.
 */
export async function benchJobs(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const ports = { PORT: String(port), DSP_PORT: String(port + 1) };
  const ours = await startConsole(
    { ...ports, DSP_DATA: data, DSP_DEMO: 'on', DSP_HISTORY_DAYS: '3' },
    `${origin}/login`,
  );
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    await walk(await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage());
  } finally {
    await browser.close();
    await ours.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function walk(page: Page): Promise<void> {
  page.setDefaultTimeout(180_000);
  await beSignedIn(page, buyer, origin);
  const business = await makeFortyCampaigns(page, origin);
  console.log('actions  seconds  wanted');
  for (const { name, most, begin, work } of jobs) {
    await begin?.(page);
    const hand = new Hand(page);
    await work(hand, business);
    const { actions, seconds } = hand.summary();
    console.log(`${String(actions).padStart(7)}  ${seconds.toFixed(1).padStart(7)}  ${most.padEnd(12)}  ${name}`);
  }
}

const campaigns = opens('campaigns?size=50');

const jobs: readonly Job[] = [
  { name: 'raise 30 daily budgets by 10 %', most: '≤ 6, ≤ 10 s', begin: campaigns, work: raiseBudgets },
  { name: 'undo it', most: '1', work: undo },
  { name: 'exclude a bad site in 12 campaigns', most: '≤ 6', begin: campaigns, work: excludeSite },
  { name: 'copy a campaign with other dates and target', most: '≤ 6', begin: campaigns, work: copyCampaign },
  { name: 'find a creative by number, see where it runs', most: '≤ 3', begin: campaigns, work: findCreative },
  {
    name: 'upload 300 banners, assign them by size',
    most: '≤ 10, ≤ 90 s',
    begin: opens('creatives'),
    work: uploadBanners,
  },
  {
    name: 'first campaign of a newcomer, ready to start',
    most: '≤ 25, ≤ 5 min',
    begin: newcomer,
    work: firstCampaign,
  },
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const changeDrawer = (page: Page) => page.getByRole('dialog', { name: t('bulk.title') });

async function selectFirst(hand: Hand, count: number): Promise<void> {
  const boxes = hand.page.locator('tbody').getByRole('checkbox');
  await hand.tick(boxes.first());
  await hand.tickUpTo(boxes.nth(count - 1));
}

async function showAndApply(hand: Hand, done: RegExp): Promise<void> {
  const drawer = changeDrawer(hand.page);
  await hand.press(drawer.getByRole('button', { name: t('bulk.show') }));
  await hand.press(drawer.getByRole('button', { name: /^Change \d+ rows?$/ }));
  await hand.page.getByText(done).waitFor();
}

async function raiseBudgets(hand: Hand): Promise<void> {
  await selectFirst(hand, 30);
  await hand.press(button(hand.page, t('common.bulk.change')));
  await hand.write(changeDrawer(hand.page).getByLabel(new RegExp(`^${t('bulk.value.percent')}`)), '10');
  await showAndApply(hand, /^30 rows changed$/);
}

async function undo(hand: Hand): Promise<void> {
  await hand.key('Control+z');
  await hand.page.getByText(t('common.undo.done'), { exact: true }).waitFor();
}

async function excludeSite(hand: Hand): Promise<void> {
  await selectFirst(hand, 12);
  await hand.press(button(hand.page, t('campaigns.bulk.excludeSites')));
  await hand.write(changeDrawer(hand.page).getByLabel(t('bulk.value.sites')), 'bad.example');
  // Campaigns that share a target are kept from the site by one change of it.
  await showAndApply(hand, /^\d+ rows? changed$/);
}

async function copyCampaign(hand: Hand, { target }: Business): Promise<void> {
  const { page } = hand;
  await hand.press(
    page
      .locator('tbody tr')
      .first()
      .getByRole('button', { name: /^Actions for/ }),
  );
  await hand.press(page.getByRole('menuitem', { name: t('common.actions.duplicateAs') }));
  const dialog = page.getByRole('dialog');
  await hand.write(dialog.getByLabel(new RegExp(`^${t('campaigns.copy.days')}`)), `${day(30)}~${day(60)}`);
  await chooseIn(hand, dialog.getByRole('combobox'), target);
  await hand.press(dialog.getByRole('button', { name: t('campaigns.copy.make') }));
  await page.waitForURL(/campaign\/detail\/\d+/);
}

async function findCreative(hand: Hand, { creative }: Business): Promise<void> {
  const { page } = hand;
  await hand.key('Control+k');
  await hand.write(page.getByRole('dialog').getByRole('combobox'), String(creative));
  const creatives = page.getByRole('group', { name: t('shell.palette.groups.creative') });
  await hand.press(creatives.getByRole('option').first());
  await page.waitForURL(/creative\//);
  await page.getByRole('main').locator('a[href*="/campaign/detail/"]').first().waitFor();
}

async function uploadBanners(hand: Hand): Promise<void> {
  const files = await banners(300);
  const { page } = hand;
  await hand.press(button(page, t('creatives.upload.open')));
  const drawer = page.getByRole('dialog', { name: t('creatives.upload.title') });
  await hand.drop(drawer.locator('input[type=file]'), files);
  await hand.write(drawer.getByLabel(new RegExp(`^${t('creatives.form.finalUrl')}`)), 'https://blueharbor.example/all');
  await hand.press(drawer.getByRole('button', { name: t('creatives.upload.create', { count: 300 }) }));
  await hand.press(drawer.getByRole('button', { name: t('creatives.upload.assign') }));
  const assign = page.getByRole('dialog', { name: t('creatives.assign.title', { count: 300 }) });
  await choose(hand, assign, t('creatives.assign.campaign'), sizedCampaign);
  await hand.press(
    assign.getByRole('button', { name: new RegExp(`^${t('creatives.assign.add', { count: 1 }).split('1')[0]}`) }),
  );
  await assign.waitFor({ state: 'hidden' });
}

async function newcomer(page: Page): Promise<void> {
  const login = `newcomer-${Date.now()}`;
  await beSignedIn(page, 'manager', origin);
  const password = await invited(page, login, { origin, inbox: `http://127.0.0.1:${port + 1}/inbox` });
  await page.context().clearCookies();
  await settleIn(page, { login, password, locale: 'en', origin });
}

async function firstCampaign(hand: Hand): Promise<void> {
  const { page } = hand;
  const main = page.getByRole('main');
  await hand.press(page.getByRole('link', { name: t('dashboard.firstSteps.allAtOnce') }));
  await hand.write(main.getByLabel(new RegExp(`^${t('first-campaign.landingPage')}`)), 'blueharbor.example/spring');
  await hand.drop(page.locator('input[type=file]'), await banners(3));
  await choose(hand, main, t('creatives.form.iabCategory'), 'IAB8');
  await choose(hand, main, t('creatives.form.kktuCodes'), '5.3.1');
  await hand.key('Escape');
  await hand.write(main.getByLabel(new RegExp(`^${t('campaigns.form.totalBudget')}`)), '300');
  await hand.press(button(page, t('first-campaign.begin')));
  await page.waitForURL(/campaign\/detail\/\d+/);
  await page.getByText(t('campaigns.awaited.text')).waitFor();
}

const choose = (hand: Hand, within: Locator, label: string, text: string) =>
  chooseIn(hand, within.getByRole('combobox', { name: new RegExp(`^${label}`) }), text);

async function chooseIn(hand: Hand, box: Locator, text: string): Promise<void> {
  await hand.write(box, text);
  await hand.press(hand.page.getByRole('listbox').getByRole('option', { name: text }).first());
}

async function banners(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [width, height] = bannerSizes[at % bannerSizes.length] ?? bannerSizes[0];
      const background = { r: at % 256, g: (at * 7) % 256, b: Math.floor(at / 256) };
      const image = sharp({ create: { width, height, channels: 3, background } });
      return { name: `banner-${at}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() };
    }),
  );
}

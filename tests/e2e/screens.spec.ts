import { expect, type Page, test } from 'playwright/test';
import { overflowOf, violationsOf } from './accessibility';
import { signIn } from './people';
import { type ScreenAddress, screensOf } from './screen-addresses';
import { isMissingNote, type Watch, watchPage } from './watch-page';
import { type Say, words } from './words';

const wide = { width: 1440, height: 900 };
const narrow = { width: 365, height: 780 };
/** Staff differ in columns and buttons, not in words: one language each is enough. */
const viewers = { en: ['advertiser', 'admin'], ru: ['advertiser', 'manager'] } as const;

for (const locale of ['en', 'ru'] as const) {
  const say = words[locale];

  test(`sign-in is clean in both themes and fits a telephone (${locale})`, async ({ page }) => {
    const watch = await watchPage(page);
    for (const [path, heading] of [
      ['/login', say.signInTitle],
      ['/rp', say.resetTitle],
    ] as const)
      expect(await flawsOf(page, watch, say, { path, heading })).toEqual([]);
  });

  for (const person of viewers[locale]) {
    test(`every screen of ${person} is clean in both themes and fits a telephone (${locale})`, async ({ page }) => {
      const watch = await watchPage(page);
      await page.goto(`${say.prefix}/login`);
      await signIn(page, say, person);
      const screens = await screensOf(page, say, person);
      expect(screens.filter(({ path }) => path === '')).toEqual([]);
      watch.take();
      const flaws: string[] = [];
      for (const screen of screens) flaws.push(...(await flawsOf(page, watch, say, screen)));
      expect(flaws).toEqual([]);
    });
  }
}

/** Everything that is wrong with one screen, in words. */
async function flawsOf(page: Page, watch: Watch, say: Say, screen: ScreenAddress): Promise<string[]> {
  await page.setViewportSize(wide);
  await page.goto(say.prefix + screen.path);
  const flaws = [...(await headingFlaws(page, screen)), ...(await settledFlaws(page))];
  flaws.push(...(await violationsOf(page)).map((one) => `axe: ${one}`));
  await page.setViewportSize(narrow);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(narrow.width);
  const overflow = await overflowOf(page);
  if (overflow > 0) flaws.push(`scrolls sideways by ${overflow} px at ${narrow.width} px`);
  const heard = watch.take().filter((text) => !(screen.isMissing && isMissingNote(text)));
  return [...flaws, ...heard].map((flaw) => `${say.prefix}${screen.path}: ${flaw}`);
}

async function headingFlaws(page: Page, { heading }: ScreenAddress): Promise<string[]> {
  const h1 = page.getByRole('heading', { level: 1 });
  const shown = await h1
    .first()
    .textContent()
    .catch(() => null);
  const flaws: string[] = [];
  if ((await h1.count()) !== 1) flaws.push(`has ${await h1.count()} first headings`);
  if (heading === null ? !shown?.trim() : shown !== heading) flaws.push(`is headed “${shown}”, not “${heading}”`);
  if ((await page.title()).trim() === '') flaws.push('has no window title');
  return flaws;
}

/** Waits for skeletons to go; one that stays is a flaw, as is a panel that failed. */
async function settledFlaws(page: Page): Promise<string[]> {
  const busy = page.locator('main [aria-busy=true]');
  const stuck = async () => busy.evaluateAll((parts) => parts.map(({ outerHTML }) => outerHTML.slice(0, 200)));
  const flaws: string[] = [];
  try {
    await expect(async () => {
      expect(await stuck()).toEqual([]);
      await page.waitForTimeout(250); // A chart begins to load after the rows above it have come.
      expect(await stuck()).toEqual([]);
    }).toPass({ timeout: 20_000 });
  } catch {
    flaws.push(`is busy for twenty seconds: ${await stuck()}`);
  }
  const texts = await page.locator('main [role=alert]:not(:empty)').allTextContents();
  return [...flaws, ...texts.filter((text) => text.trim()).map((text) => `shows an error: ${text}`)];
}

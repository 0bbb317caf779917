import { expect, type Page, test } from 'playwright/test';
import { overflowOf } from './accessibility';
import { cutWords, lengthenWords } from './lengthen-words';
import { messagePatterns } from './message-patterns';
import { signIn } from './people';
import { screensOf } from './screen-addresses';
import { words } from './words';

const widths = [1440, 365] as const;
/** English is the shorter language; Russian, at its own length some 20 % longer, is looked at in long runs. */
const locales = process.env.LONG_WORDS === 'both' ? (['en', 'ru'] as const) : (['en'] as const);

for (const locale of locales) {
  const say = words[locale];
  const known = messagePatterns(locale);

  test(`no word is cut on any screen when every message is 40 % longer (${locale})`, async ({ page }) => {
    let count = 0;
    const flaws: string[] = [];
    const look = async (path: string) => {
      await page.setViewportSize({ width: widths[0], height: 900 });
      await page.goto(say.prefix + path);
      await settled(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        count += await lengthenWords(page, known);
        const found = await cutWords(page);
        const over = await overflowOf(page);
        if (over > 0) found.push(`the page is ${over} px wider than its window`);
        flaws.push(...found.map((flaw) => `${path} at ${width}: ${flaw}`));
      }
    };
    for (const path of ['/login', '/rp']) await look(path);
    await page.goto(`${say.prefix}/login`);
    await signIn(page, say, 'admin');
    const screens = await screensOf(page, say, 'admin');
    for (const { path } of screens) await look(path);
    console.log(`${screens.length + 2} screens, ${count} messages lengthened: ${flaws.length} cut (${locale})`);
    expect(flaws).toEqual([]);
    expect(count).toBeGreaterThan(screens.length * 20);
  });
}

test('a word that is cut is noticed, and one that can be scrolled to or has its tooltip is not', async ({ page }) => {
  await page.setContent(`
    <p style="width:60px;overflow:hidden;white-space:nowrap">Campaigns</p>
    <p style="width:60px;overflow:hidden;white-space:nowrap" title="Campaigns">Campaigns</p>
    <p style="width:60px;overflow:auto;white-space:nowrap">Campaigns</p>
    <p style="height:18px;width:80px;overflow:hidden">Total budget</p>
    <button style="width:60px;white-space:nowrap">Campaigns</button>
    <input style="width:60px" placeholder="Campaigns">
    <p style="width:60px">Somebody’s own words</p>`);
  expect(await cutWords(page)).toEqual([]);
  expect(await lengthenWords(page, messagePatterns('en'))).toBe(6);
  expect(await cutWords(page)).toHaveLength(4);
});

const settled = async (page: Page) => {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.waitForTimeout(200);
};

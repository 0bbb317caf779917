import { expect, type Locator, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { violationsOf } from './accessibility';
import { messagesOf } from './messages-of';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

/**
 * Returns a picture large enough for every usual size, in a distinct colour, so that no two runs upload the same bytes.
 */
async function picture(mark: number) {
  const background = { r: mark % 256, g: (mark >> 8) % 256, b: (mark >> 16) % 256 };
  const image = sharp({ create: { width: 1600, height: 1200, channels: 3, background } });
  return { name: `one-${mark}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

const sizes = 10;

for (const language of languagesNow()) {
  const say = words[language];
  const t = messagesOf(language);
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('creatives.sizes.title') });

  /** Opens the dialog of sizes in the file picker, deselects one size, and adds the others. */
  async function addAllButOne(page: Page, within: Pick<Locator, 'getByRole'>, mark: number) {
    await within.getByRole('button', { name: t('creatives.sizes.open'), exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.locator('input[type=file]').setInputFiles(await picture(mark));
    const list = dialog.getByRole('list', { name: t('creatives.sizes.sizes') });
    await expect(list.getByRole('listitem')).toHaveCount(sizes);
    await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(sizes);
    expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
    await list.getByRole('checkbox', { name: /728×90/ }).uncheck();
    await dialog.getByRole('button', { name: t('creatives.sizes.add', { count: sizes - 1 }), exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  test(`one picture becomes banners of the sizes that are left ticked, ${language}`, async ({ page }) => {
    const mark = Date.now() % 2 ** 31;
    await enter(page, say, 'advertiser', '/advertiser/creatives');
    await page.getByRole('button', { name: t('creatives.upload.open') }).click();
    const drawer = page.getByRole('dialog', { name: t('creatives.upload.title') });
    await addAllButOne(page, drawer, mark);
    // The shared fields are filled from the latest creative.
    await drawer.getByRole('button', { name: t('creatives.upload.create', { count: sizes - 1 }) }).click();
    await expect(page.getByText(t('creatives.upload.made', { count: sizes - 1, total: sizes - 1 }))).toBeVisible();

    await page.goto(`${say.prefix}/advertiser/creatives?name=one-${mark}&view=table`);
    const rows = page.getByRole('row').filter({ hasText: `one-${mark}` });
    await expect(rows).toHaveCount(sizes - 1);
    await expect(rows.filter({ hasText: '728×90' })).toHaveCount(0);
    for (const size of ['300×250', '970×250', '160×600', '320×480'])
      await expect(rows.filter({ hasText: size })).toHaveCount(1);
  });

  test(`a file that is no picture is told, and the first campaign takes sizes of another, ${language}`, async ({
    page,
  }) => {
    const mark = (Date.now() + 1) % 2 ** 31;
    await enter(page, say, 'advertiser', '/advertiser/campaign/first');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('creatives.sizes.open'), exact: true }).click();
    const dialog = dialogOf(page);
    const none = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') };
    await dialog.locator('input[type=file]').setInputFiles(none);
    await expect(dialog.getByRole('alert')).toHaveText(t('creatives.sizes.unread'));
    await page.keyboard.press('Escape');
    await addAllButOne(page, main, mark);
    await expect(
      main.getByRole('button', { name: t('first-campaign.banners.make', { count: sizes - 1 }), exact: true }),
    ).toBeEnabled();
  });

  test(`a first campaign shows a native ad of one picture and proposed texts, ${language}`, async ({ page }) => {
    const mark = (Date.now() + 2) % 2 ** 31;
    await enter(page, say, 'advertiser', '/advertiser/campaign/first');
    const main = page.getByRole('main');
    await main
      .getByLabel(new RegExp(`^${t('first-campaign.landingPage')}`))
      .fill(`blueharbor.example/green-tea-${mark}`);
    await main.getByText(t('first-campaign.formats.native'), { exact: true }).click();
    await main.locator('input[type=file]').setInputFiles(await picture(mark));
    const pictures = main.getByRole('list', { name: t('first-campaign.native.pictures') });
    await expect(pictures.getByRole('img')).toHaveCount(3);
    await main.getByRole('button', { name: t('creatives.proposals.ask'), exact: true }).click();
    const proposals = main.getByRole('region', { name: t('creatives.proposals.title') }).getByRole('listitem');
    await proposals.first().getByRole('button').click();
    const title = main.getByLabel(t('creatives.texts.smallTitle'), { exact: true });
    await expect(title).not.toHaveValue('');
    await title.fill(`Tea ${mark}`);
    for (const [label, text] of [
      [say.iabCategory, 'IAB8'],
      [say.kktuCodes, '5.3.1'],
    ] as const) {
      await main.getByRole('combobox', { name: label }).fill(text);
      await page.getByRole('listbox').getByRole('option').first().click();
    }
    await page.keyboard.press('Escape');
    expect(await violationsOf(page, 'main')).toEqual([]);
    await main.getByLabel(say.totalBudget).fill('300');
    await main.getByRole('button', { name: t('first-campaign.begin'), exact: true }).click();
    await expect(page).toHaveURL(/\/campaign\/detail\/\d+/);
    await expect(page.getByText(t('campaigns.awaited.text'))).toBeVisible();

    await page.goto(`${say.prefix}/advertiser/creatives?name=Tea%20${mark}&view=table`);
    await page.getByRole('link', { name: `Tea ${mark}`, exact: true }).click();
    await expect(page.getByLabel(say.finalUrl)).toHaveValue(`https://blueharbor.example/green-tea-${mark}`);
  });
}

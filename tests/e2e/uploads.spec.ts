import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { atRest } from './at-rest';
import { notABanner } from './banner-file';
import { choose } from './choose';
import { messagesOf } from './messages-of';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

/** Files of the large batch; the long run sends 300. Of 30, four cannot be used. */
const total = Number(process.env.UPLOAD_FILES ?? 30);
const wrong = Math.round((total * 4) / 30);
const good = total - wrong;
/** Milliseconds for the creation of the batch. */
const patience = 30_000 + total * 500;

const sizes = [
  [300, 250],
  [728, 90],
  [160, 600],
] as const;

/** Returns `good` banners of a batch and `wrong` unusable files. */
async function files(mark: string, good: number, wrong: number) {
  const images = Array.from({ length: good }, async (_, at) => {
    const [width, height] = sizes[at % sizes.length] ?? sizes[0];
    const background = { r: at % 256, g: Number(mark.slice(-2)), b: Number(mark.slice(-4, -2)) };
    const buffer = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    return { name: `${mark}-${at}.png`, mimeType: 'image/png', buffer };
  });
  const bad = Array.from({ length: wrong }, async (_, at) => ({
    ...(await notABanner()),
    name: `bad-${mark}-${at}.png`,
  }));
  return Promise.all([...images, ...bad]);
}

/** Matches the text without the number of ad sets, which depends on the demonstration. */
const begins = (text: string) => new RegExp(`${text.split(/\d/)[0]?.trim()}`);

for (const language of languagesNow()) {
  const say = words[language];
  const t = messagesOf(language);

  test(`${good} banners of ${total} files become creatives at once, with landing pages of a table, and are taken back, ${language}`, async ({
    page,
  }) => {
    const mark = String(Date.now());
    await enter(page, say, 'advertiser', '/advertiser/creatives');
    await page.getByRole('button', { name: t('creatives.upload.open') }).click();
    const drawer = page.getByRole('dialog', { name: t('creatives.upload.title') });
    const batch = await files(mark, good, wrong);
    await drawer.locator('input[type=file]').setInputFiles(batch);
    // The fields are filled from the latest creative. One click empties them.
    await drawer.getByRole('button', { name: t('creatives.upload.proposed.clear'), exact: true }).click();
    await expect(drawer.getByLabel(say.finalUrl)).toHaveValue('');
    await drawer.getByLabel(say.finalUrl).fill('https://blueharbor.example/all');
    const table = `${mark}-0.png\thttps://blueharbor.example/own\nnobody.png\thttps://blueharbor.example/x`;
    await drawer.getByLabel(t('creatives.upload.landingPages')).fill(table);
    await expect(drawer.getByText(/nobody\.png/).last()).toBeVisible();
    await choose(drawer.getByRole('combobox', { name: say.iabCategory }), 'IAB8');
    await choose(drawer.getByRole('combobox', { name: say.kktuCodes }), '5.3.1');
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: t('creatives.upload.create', { count: good }) }).click();
    await expect(page.getByText(t('creatives.upload.made', { count: good, total: good }))).toBeVisible({
      timeout: patience,
    });
    const failed = drawer.getByRole('listitem').filter({ hasText: `bad-${mark}` });
    await expect(failed).toHaveCount(wrong);
    for (const row of await failed.all()) await expect(row.locator('.text-negative')).not.toBeEmpty();

    // The same files are recognised as copies and not created again.
    await drawer.locator('input[type=file]').setInputFiles(batch.slice(0, 3));
    const counted = { created: good, ready: 0, refused: wrong, skipped: 3 };
    await expect(drawer.getByText(t('creatives.upload.count', counted))).toBeVisible();
    await drawer.getByRole('button', { name: t('creatives.upload.assign') }).click();
    const assign = page.getByRole('dialog', { name: t('creatives.assign.title', { count: good }) });
    const campaign = assign.getByRole('combobox', { name: new RegExp(`^${t('creatives.assign.campaign')}`) });
    await campaign.click();
    await page.getByRole('listbox').getByRole('option').first().click();
    const matrix = assign.getByRole('region', { name: t('creatives.assign.matrix') });
    await expect(matrix.getByRole('row')).toHaveCount(1 + sizes.length);
    await matrix.getByRole('columnheader').nth(1).getByRole('checkbox').check();
    await assign.getByRole('button', { name: begins(t('creatives.assign.add', { count: 1 })) }).click();
    await expect(assign).toBeHidden();
    const toast = page.getByRole('listitem').filter({ hasText: begins(t('creatives.assign.done', { count: 1 })) });
    await toast.getByRole('button', { name: t('common.undo.action'), exact: true }).click();
    await expect(page.getByText(t('common.undo.done'), { exact: true })).toBeVisible();

    await page.goto(`${say.prefix}/advertiser/creatives?name=${mark}-0&view=table`);
    await page.getByRole('link', { name: `${mark}-0 300×250` }).click();
    await expect(page.getByLabel(say.finalUrl)).toHaveValue('https://blueharbor.example/own');
    await page.getByRole('button', { name: t('history.title') }).click();
    await page.getByRole('button', { name: new RegExp(`^${t('history.undoOf', { when: '' }).trim()}`) }).click();
    await expect(page.getByText(t('common.undo.done'), { exact: true })).toBeVisible();
    await page.goto(`${say.prefix}/advertiser/creatives?name=${mark}`);
    await expect(page.getByText(t('creatives.empty.notFound'))).toBeVisible();
  });

  test(`creatives are archived, unarchived and deleted from the bar, ${language}`, async ({ page }) => {
    const mark = String(Date.now());
    await enter(page, say, 'advertiser', '/advertiser/creatives');
    await page.getByRole('button', { name: t('creatives.upload.open') }).click();
    const drawer = page.getByRole('dialog', { name: t('creatives.upload.title') });
    // The shared fields are filled from the latest creative.
    await drawer.locator('input[type=file]').setInputFiles(await files(mark, 2, 0));
    await drawer.getByRole('button', { name: t('creatives.upload.create', { count: 2 }) }).click();
    await drawer.getByRole('button', { name: t('creatives.upload.done'), exact: true }).click();

    const open = async () => {
      await page.goto(`${say.prefix}/advertiser/creatives?name=${mark}&view=table`);
      await atRest(page);
    };
    await open();
    const rows = page.getByRole('row').filter({ hasText: mark });
    const bar = page.getByRole('region', { name: t('common.bulk.label') });
    const press = async (action: 'archive' | 'unarchive' | 'delete') => {
      await expect(rows).toHaveCount(2);
      await page.getByRole('checkbox', { name: t('common.table.selectAll') }).check();
      const name = t(`common.actions.${action}`);
      await bar.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t(`creatives.bulk.${action}Title`, { count: 2 }) });
      await dialog.getByRole('button', { name, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(bar).toBeHidden();
    };
    await press('archive');
    await expect(page.getByText(t('common.archive.found'))).toBeVisible();
    await page.getByRole('button', { name: t('common.archive.show', { count: 2 }) }).click();
    await press('unarchive');
    await open();
    await press('delete');
    await expect(page.getByText(t('creatives.empty.notFound'))).toBeVisible();
  });
}

import { expect, type Page, test } from 'playwright/test';
import { messagesOf } from './messages-of';
import { openSettings } from './open-settings';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

const say = words.en;
/** A campaign of the demo data with two ad sets and a rule on both. */
const campaign = 'Alps, early snow';
const edited = 'All devices';
const other = 'Phones';

test('a manager edits an ad set at an address of its own, and the rest of the campaign stays', async ({ page }) => {
  await enter(page, say, 'manager');
  await openAdSet(page);
  const canonical = new URL(page.url()).pathname;
  expect(canonical).toMatch(/^\/manager\/campaign\/group\d+$/);

  await page.goto(`${canonical.replace('group', 'group/')}?startDate=2026-01-01&endDate=2026-01-02`);
  expect(page.url()).toContain(`${canonical}?startDate=2026-01-01&endDate=2026-01-02`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(edited);

  const price = page.getByLabel(say.maximumPrice);
  const before = await price.inputValue();
  await price.fill('7.77');
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByText('Ad set saved')).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue('7.77');
  await expect(page.getByRole('button', { name: /^Remove / })).not.toHaveCount(0);
  await price.fill(before);
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByText('Ad set saved')).toBeVisible();

  await page.getByRole('link', { name: campaign }).click();
  await openSettings(page, say);
  await expect(page.getByRole('group', { name: edited })).toBeVisible();
  await expect(page.getByRole('group', { name: other })).toBeVisible();
});

for (const locale of languagesNow())
  test(`${locale} prices of ad sets are raised together, and an old version of the campaign is put back`, async ({
    page,
  }) => {
    const own = words[locale];
    const t = messagesOf(locale);
    await enter(page, own, 'manager', '/manager/campaigns');
    await page.getByRole('link', { name: campaign }).click();
    await page.getByRole('tab', { name: own.campaignTabs.adSets }).click();
    const cells = page.locator('tbody tr > :nth-child(3)');
    const prices = () => cells.allTextContents();
    const all = page.getByRole('checkbox', { name: t('common.table.selectAll') });
    // Until it is there, the cells may be those of the tab before.
    await expect(all).toBeVisible();
    const price = expect.stringMatching(/\d[.,]\d\d/);
    await expect.poll(prices).toEqual([price, price]);
    const before = await prices();
    await all.check();
    await page.getByRole('button', { name: t('common.bulk.change'), exact: true }).click();
    const drawer = page.getByRole('dialog', { name: t('bulk.title') });
    await drawer.getByLabel(new RegExp(`^${t('bulk.value.percent')}`)).fill('10');
    await drawer.getByRole('button', { name: t('bulk.show') }).click();
    await drawer.getByRole('button', { name: t('bulk.apply', { count: 2 }), exact: true }).click();
    await expect(page.getByText(t('bulk.done', { count: 2 }), { exact: true })).toBeVisible();
    await expect.poll(prices).not.toEqual(before);

    await page.getByRole('button', { name: own.history, exact: true }).click();
    // Restore the entry before the latest one.
    await page.getByText(t('history.restore.open'), { exact: true }).nth(1).click();
    const dialog = page.getByRole('dialog').filter({ hasText: t('history.restore.text') });
    await expect(dialog.getByText('→').first()).toBeVisible();
    await dialog.getByRole('button', { name: t('history.restore.do'), exact: true }).click();
    await expect(page.getByText(t('history.restore.done'), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(prices).toEqual(before);
  });

for (const locale of languagesNow())
  test(`${locale} the KKTU codes of a campaign’s creatives are said and set together`, async ({ page }) => {
    const own = words[locale];
    const t = messagesOf(locale);
    await enter(page, own, 'manager', '/manager/campaigns');
    await page.getByRole('link', { name: campaign }).click();
    await openSettings(page, own);
    const panel = page.getByRole('region', { name: t('campaigns.sections.kktu'), exact: true });
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    const code = '9.1.5';
    await panel
      .getByRole('button', { name: new RegExp(t('campaigns.kktu.set', { count: 8 }).split('8')[0] ?? '') })
      .click();
    const drawer = page.getByRole('dialog', { name: t('bulk.title') });
    await drawer.getByLabel(t('bulk.operation'), { exact: false }).selectOption('set');
    const box = drawer.getByRole('combobox', { name: new RegExp(`^${t('bulk.fields.kktuCodes')}`) });
    await box.fill(code);
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: t('bulk.show') }).click();
    await drawer.getByRole('button', { name: new RegExp(t('bulk.apply', { count: 8 }).split('8')[0] ?? '') }).click();
    await expect(drawer).toBeHidden();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('listitem')).toContainText(code);
    await page.getByRole('button', { name: t('common.undo.action'), exact: true }).click();
    await expect(page.getByText(t('common.undo.done'), { exact: true })).toBeVisible();
  });

test('an older ad set is not saved over a newer one', async ({ page, context }) => {
  await enter(page, say, 'manager');
  await openAdSet(page);
  const second = await context.newPage();
  await second.goto(page.url());
  for (const one of [second, page]) {
    await one.getByLabel(say.maximumPrice).fill(one === page ? '9.11' : '9.10');
    await one.getByRole('button', { name: say.save, exact: true }).click();
    if (one === second) await expect(one.getByText('Ad set saved')).toBeVisible();
  }
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this campaign' });
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel(say.maximumPrice)).toHaveValue('9.10');
});

async function openAdSet(page: Page) {
  await page.goto('/manager/campaigns');
  await page.getByRole('link', { name: campaign }).click();
  await openSettings(page, say);
  await page.getByRole('group', { name: edited }).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(edited);
}

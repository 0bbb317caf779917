import { expect, type Page, test } from 'playwright/test';
import { openSettings } from './open-settings';
import { enter } from './people';
import { words } from './words';

const say = words.en;
/** A campaign of the demo data with two ad sets and a rule on both. */
const campaign = 'Alps, early snow';
const [edited, other] = ['All devices', 'Phones'];

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

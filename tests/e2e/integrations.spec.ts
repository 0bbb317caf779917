import { expect, type Page, test } from 'playwright/test';
import { overflowOf, violationsOf } from './accessibility';
import { atRest } from './at-rest';
import { beSignedIn } from './people';
import { words } from './words';

const say = words.en;
const save = { name: say.save, exact: true };

test('an administrator connects an exchange, switches it, is kept from overwriting it, and deletes it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Lighthouse SSP ${Date.now()}`;
  await beSignedIn(page, 'admin');
  await page.goto('/admin/integrations');
  await page.getByRole('link', { name: say.newIntegration }).click();
  await page.getByRole('button', save).click();
  await expect(page.getByText('Required field').first()).toBeVisible();
  await fill(page, name);
  const token = await makeToken(page);
  await page.getByRole('button', save).click();
  await expect(page.getByText('Integration created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByLabel('Access token', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('Access token', { exact: true })).toHaveValue(token);

  // An older form does not overwrite a newer version.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Category').fill('Video');
  await other.getByRole('button', save).click();
  await expect(other.getByText('Integration saved')).toBeVisible();
  await page.getByLabel('Category').fill('Audio');
  await page.getByRole('button', save).click();
  const stale = page.getByRole('dialog', { name: 'Someone else changed this integration' });
  await stale.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(page.getByLabel('Category')).toHaveValue('Video');
  await other.close();

  await page.getByRole('button', { name: say.history }).click();
  await expect(page.getByRole('dialog').getByText('Video')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/admin/integrations?name=${encodeURIComponent(name)}`);
  const toggle = page.getByRole('switch', { name: `Switch ${name} on or off` });
  await toggle.click();
  await page.getByRole('dialog').getByRole('button', { name: say.activate }).click();
  await expect(page.getByText(say.statusChanged(say.active))).toBeVisible();
  await expect(toggle).toBeChecked();
  await atRest(page);
  await toggle.click();
  await expect(page.getByRole('dialog').getByText('No campaigns buy from it.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: say.stop }).click();
  await expect(toggle).not.toBeChecked();
  await atRest(page);

  await removeFromRow(page, name);
  await expect(page.getByText('Integration deleted')).toBeVisible();
  await expect(page.getByText('No integrations match these filters')).toBeVisible();
});

test('an exchange that campaigns buy from is not deleted, and says what stopping it does', async ({ page }) => {
  await beSignedIn(page, 'admin');
  await page.goto('/admin/integrations?name=Northwind');
  const name = 'Northwind SSP';
  await page.getByRole('switch', { name: `Switch ${name} on or off` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/campaigns buy from it.*go offline/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await removeFromRow(page, name);
  await expect(page.getByText(/campaigns? buys? from this SSP. Remove it from them first/)).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a simulated exchange shows our figures by day, and says where an address of its own statistics is entered', async ({
  page,
}) => {
  await beSignedIn(page, 'admin');
  await page.goto('/admin/integrations?name=Northwind');
  await page.getByRole('link', { name: 'Northwind SSP' }).click();
  await page.getByRole('tab', { name: 'Reconciliation' }).click();
  await expect(page.getByText('fill in “Statistics” under Settings')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Impressions' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: /^\d{4}-\d\d-\d\d/ })).not.toHaveCount(0);
  for (const width of [1440, 365]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
  await page.getByRole('button', { name: 'Open Settings' }).click();
  await expect(page.getByLabel('Statistics', { exact: true })).toBeVisible();
});

async function fill(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Category').fill('RTB');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('OpenRTB version').selectOption('2.5');
  const key = page.getByRole('combobox', { name: 'Processing key' });
  await key.fill('magn');
  await page.getByRole('option', { name: 'Magnite (MAGNITE)' }).click();
  await page.getByLabel('Event TTL').fill('45');
  await page.getByRole('checkbox', { name: 'Audio', exact: true }).check();
  await page.getByLabel('Bid endpoint').fill('https://bid.dsp.example/lighthouse');
}

/** Generates a token, copies it and expects the button to confirm that for a short time. */
async function makeToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Generate new' }).click();
  await page.getByRole('button', { name: 'Copy: Access token' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeHidden({ timeout: 2_000 });
  const token = await page.getByLabel('Access token', { exact: true }).inputValue();
  expect(token.length).toBeGreaterThanOrEqual(32);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  return token;
}

async function removeFromRow(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

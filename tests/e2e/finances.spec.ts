import { expect, type Page, test } from 'playwright/test';
import { amountOf, enter } from './people';
import { words } from './words';

const say = words.en;
const steps = ['Register the act', 'Register placements', 'Allocate', 'Register with ERIR'] as const;

/** Payment from start to end: an invoice, its payment, and what the client sees of it. */
test('an advertiser orders an invoice, staff record its payment, and the balance rises at once', async ({
  browser,
}) => {
  const advertiser = await open(await browser.newPage(), 'advertiser');
  const balance = advertiser.getByRole('banner').getByRole('link', { name: /^Balance/ });
  await balance.click({ timeout: 60_000 });
  await expect(advertiser.getByRole('heading', { level: 1 })).toHaveText('Add funds');
  await advertiser.getByLabel('Amount without VAT').fill('1000');
  await expect(advertiser.getByText('To pay', { exact: true })).toBeVisible();
  await advertiser.getByRole('button', { name: 'Create invoice' }).click();
  const invoice = advertiser.getByRole('region', { name: /^Invoice \d{4}-\d+$/ });
  const number = /\d{4}-\d+/.exec((await invoice.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await expect(invoice.getByRole('button', { name: `Download the PDF of ${number}` })).toBeVisible();
  const download = advertiser.waitForEvent('download');
  await invoice.getByRole('button', { name: `Download the PDF of ${number}` }).click();
  expect((await download).suggestedFilename()).toBe(`invoice-${number}.pdf`);

  const admin = await open(await browser.newPage(), 'admin');
  await admin.goto(`/admin/finances?tab=invoices&number=${number}`);
  await admin.getByRole('button', { name: number, exact: true }).click();
  const drawer = admin.getByRole('dialog', { name: `Invoice ${number}` });
  await drawer.getByRole('button', { name: 'Record payment' }).click();
  const form = admin.getByRole('dialog', { name: `Payment of invoice ${number}` });
  await form.getByLabel('Payment document').fill(`E2E-${Date.now()}`);
  const before = amountOf(await balance.textContent());
  // The message disappears after six seconds.
  const result = advertiser.getByText(/Balance topped up by 1\s000\.00/).waitFor({ timeout: 60_000 });
  await form.getByRole('button', { name: 'Record payment' }).click();
  await result;
  await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible();

  await expect.poll(async () => amountOf(await balance.textContent())).toBeGreaterThan(before + 900);
  await expect(invoice).toHaveCount(0);
  await Promise.all([advertiser.close(), admin.close()]);
});

test('an act goes through the four steps of its registration, each in its turn', async ({ page }) => {
  await open(page, 'admin');
  await page.goto('/admin/finances?tab=acts&ordStatus=WAITING&size=100');
  const row = page.getByRole('row').filter({ hasText: steps[0] }).first();
  const number = (await row.getByRole('button').first().textContent()) ?? '';
  await row.getByRole('button', { name: number, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: new RegExp(`^Act ${number}`) });
  await expect(drawer).toBeVisible();
  for (const [at, step] of steps.entries()) {
    for (const later of steps.slice(at + 1))
      await expect(drawer.getByRole('button', { name: `Send: ${later}` })).toBeDisabled();
    await drawer.getByRole('button', { name: `Send: ${step}` }).click();
    await expect(drawer.getByRole('button', { name: `Send: ${step}` })).toHaveCount(0);
  }
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(4, { timeout: 60_000 });
  await expect(drawer.getByText('Request log: 4')).toBeVisible();
});

test('an exchange rate joins two currencies once', async ({ page }) => {
  await open(page, 'admin');
  await page.goto('/admin/finances?tab=rates');
  await page.getByRole('button', { name: 'New exchange rate' }).first().click();
  const form = page.getByRole('dialog', { name: 'New exchange rate' });
  await form.getByLabel('To', { exact: true }).selectOption('USD');
  await form.getByLabel('Rate', { exact: true }).fill('1.5');
  await form.getByRole('button', { name: 'Save rate' }).click();
  await expect(form.getByText('Choose two different currencies')).toBeVisible();
  await form.getByLabel('To', { exact: true }).selectOption('RUB');
  await form.getByRole('button', { name: 'Save rate' }).click();
  await expect(form.getByText('A rate for these currencies')).toBeVisible();
});

async function open(page: Page, login: string): Promise<Page> {
  await enter(page, say, login);
  return page;
}

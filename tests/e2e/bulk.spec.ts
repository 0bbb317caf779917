import { expect, test } from 'playwright/test';
import { messagesOf } from './messages-of';
import { enter } from './people';
import { words } from './words';

const t = messagesOf('en');

test('a manager raises all daily budgets by a tenth at once, and takes it back from the message', async ({ page }) => {
  await enter(page, words.en, 'manager', '/manager/campaigns');
  const headings = page.getByRole('columnheader');
  await expect(headings.filter({ hasText: words.en.dailyBudget })).toBeVisible();
  const at = (await headings.allTextContents()).findIndex((text) => text.includes(words.en.dailyBudget));
  const budgets = () => page.locator(`tbody tr > :nth-child(${at + 1})`).allTextContents();
  const before = await budgets();
  expect(before.length).toBeGreaterThan(1);

  await page.getByRole('checkbox', { name: t('common.table.selectAll') }).check();
  await page.getByRole('button', { name: t('bulk.change'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: t('bulk.title') });
  await drawer.getByLabel(new RegExp(`^${t('bulk.value.percent')}`)).fill('10');
  await drawer.getByRole('button', { name: t('bulk.show') }).click();
  await drawer.getByRole('button', { name: /^Change \d+ rows$/ }).click();
  await expect(page.getByText(/^\d+ rows changed$/)).toBeVisible();
  await expect.poll(budgets).not.toEqual(before);

  await page.getByRole('button', { name: t('common.undo.action'), exact: true }).click();
  await expect(page.getByText(t('common.undo.done'), { exact: true })).toBeVisible();
  await expect.poll(budgets).toEqual(before);
});

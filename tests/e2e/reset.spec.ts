import { expect, type Page, test } from 'playwright/test';
import { firstPort } from './lanes';
import { demoPassword } from './people';
import { words } from './words';

const say = words.en;
const inbox = `http://127.0.0.1:${firstPort + 1}/inbox`;
const chosen = 'Remembered-2026!';

test('a forgotten password is replaced by the link of a mail, once', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await page.getByLabel(say.login, { exact: true }).fill('ural-bank');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('check your spam folder')).toBeVisible();

  const link = await linkInMail(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await setPassword(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await enter(page, demoPassword);
  await expect(page.getByText('Invalid login or password')).toBeVisible();
  await enter(page, chosen);
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'The link doesn’t work' })).toBeVisible();
  await page.getByRole('button', { name: 'Request another link' }).click();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
});

/** Returns the link of the newest such mail, as the user would click it. */
async function linkInMail(page: Page): Promise<string> {
  const found = async () =>
    /href="([^"]*\/rp#token=[^"]+)"/.exec(await (await page.request.get(inbox)).text())?.[1] ?? '';
  await expect.poll(found).not.toBe('');
  const address = new URL((await found()).replaceAll('&amp;', '&'));
  // This user's mails are in Russian. The page behind the link has the language of its address.
  return `/rp${address.hash}`;
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Repeat the password').fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel(say.login, { exact: true }).fill('ural-bank');
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
}

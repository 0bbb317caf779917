import { expect, test } from 'playwright/test';
import { beSignedIn, enter, leave, signIn } from './people';
import { words } from './words';

const say = words.en;
const elsewhere = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a person sees where they are signed in and signs out elsewhere', async ({ page, browser }) => {
  const other = await (await browser.newContext({ userAgent: elsewhere })).newPage();
  for (const one of [other, page]) {
    await enter(one, say, 'advertiser-pro');
  }
  await page.goto('/profile');
  const places = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
  await expect(places.filter({ hasText: 'This session' })).toHaveCount(1);
  const there = places.filter({ hasText: 'Firefox · Windows' });
  await there.first().getByRole('button', { name: 'Sign out: Firefox · Windows' }).click();
  await expect(there).toHaveCount(0);
  await leave(other);
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login/);

  await signIn(other, say, 'advertiser-pro');
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(places).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await leave(other);
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

test('what a person chose to be told, and in which language, is kept', async ({ page }) => {
  await beSignedIn(page, 'advertiser-pro');
  await page.goto('/profile');
  const mail = page.getByRole('switch', { name: 'A creative is approved: Email' });
  const wasOn = (await mail.getAttribute('aria-checked')) === 'true';
  await mail.click();
  const language = page.getByRole('radiogroup', { name: 'Email language' });
  await language.getByText('Русский').click();
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByText('Profile changed')).toBeVisible();
  await page.reload();
  await expect(mail).toHaveAttribute('aria-checked', String(!wasOn));
  await expect(language.getByRole('radio', { name: 'Русский' })).toBeChecked();
});

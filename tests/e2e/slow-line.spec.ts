import { expect, type Locator, type Page, test } from 'playwright/test';
import { messagesOf } from './messages-of';
import { demoPassword, enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

/** Input of a user before a page's script has loaded is not lost. */
for (const locale of languagesNow()) {
  const say = words[locale];

  test.describe(locale, () => {
    test('who signs in early is let in when the script is there', async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto(`${say.prefix}/login`, { waitUntil: 'commit' });
      await page.getByLabel(say.login, { exact: true }).fill('admin');
      await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: say.signIn, exact: true }).click();
      // If the form had been posted, the page would be empty by now.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await expect(page.getByLabel(say.password, { exact: true })).toHaveValue(demoPassword);
      scripts.release();
      await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
      expect(page.url()).not.toContain(encodeURIComponent(demoPassword));
    });

    test('what is typed early stays, in a form and in a filter', async ({ page }) => {
      await enter(page, say, 'admin');
      const form = await holdScripts(page);
      await page.goto(`${say.prefix}/admin/security/new`, { waitUntil: 'commit' });
      const login = page.getByLabel(say.login);
      await login.fill('early-bird');
      form.release();
      await expect(page.getByRole('status').filter({ hasText: say.unsaved })).toBeVisible();
      await expect(login).toHaveValue('early-bird');

      const list = await holdScripts(page);
      await page.goto(`${say.prefix}/admin/targets`, { waitUntil: 'commit' });
      const name = page.getByRole('searchbox', { name: say.name, exact: true });
      await name.fill('early');
      list.release();
      await expect(page).toHaveURL(/name=early/);
      await expect(name).toHaveValue('early');
    });

    test('what is pressed and chosen early is done when the script is there', async ({ page }) => {
      await enter(page, say, 'admin');
      const path = `${say.prefix}/admin/tags`;
      const early = async (act: (bar: Locator) => Promise<unknown>) => {
        const scripts = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await act(page.getByRole('banner'));
        scripts.release();
      };
      await early((bar) => bar.getByRole('button', { name: say.accountMenu }).click());
      await expect(page.getByRole('menuitem', { name: say.signOut })).toBeVisible();
      await early((bar) => bar.getByRole('switch', { name: say.theme }).click());
      await expect(page.locator('html')).toHaveClass(/\bdark\b/);
      await early((bar) => bar.getByLabel(say.language).selectOption(locale === 'en' ? 'ru' : 'en'));
      await expect(page).toHaveURL(locale === 'en' ? /\/ru\/admin\/tags$/ : /\d\/admin\/tags$/);
    });

    test('rows that are selected early are selected when the script is there', async ({ page }) => {
      const t = messagesOf(locale);
      await enter(page, say, 'admin', '/admin/targets');
      const scripts = await holdScripts(page);
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('checkbox', { name: t('common.table.selectAll') }).check();
      scripts.release();
      await expect(page.getByRole('button', { name: t('common.bulk.change'), exact: true })).toBeVisible();
    });

    test('Ctrl K opens the palette with what was typed after it when the script is there', async ({ page }) => {
      await enter(page, say, 'admin', '/admin/targets');
      const scripts = await holdScripts(page);
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('searchbox', { name: say.name, exact: true }).focus();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('ad 12');
      await page.keyboard.press('Backspace');
      scripts.release();
      const field = page.getByRole('combobox', { name: messagesOf(locale)('shell.palette.title') });
      await expect(field).toHaveValue('ad 1');
    });

    test('what is typed before the palette is there stands in its field, unless Escape was pressed', async ({
      page,
    }) => {
      await enter(page, say, 'admin', '/admin/targets');
      const field = page.getByRole('combobox', { name: messagesOf(locale)('shell.palette.title') });
      // The page answers to keys: its own script has run, and nothing has been fetched beyond it.
      await page.reload({ waitUntil: 'networkidle' });
      await page.waitForFunction(() => window.held === undefined);
      const scripts = await holdScripts(page);
      const requested = page.waitForRequest('**/_next/static/**/*.js');
      await page.keyboard.press('Control+k');
      await requested;
      await page.keyboard.type('xyzc');
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: say.name, exact: true })).toBeFocused();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('gc 12');
      await page.keyboard.press('Backspace');
      scripts.release();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('gc 1');
      await page.keyboard.type('4');
      await expect(field).toHaveValue('gc 14');
      await page.keyboard.press('Escape');
      const filter = page.getByRole('searchbox', { name: say.name, exact: true });
      await expect(filter).toBeFocused();
      await expect(filter).toHaveValue('');
    });
  });
}

/** Holds back every script of the following pages until it is released, as on a slow line. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

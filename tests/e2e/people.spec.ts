import { type Browser, expect, type Page, test } from 'playwright/test';
import { beSignedIn, demoPassword, signIn } from './people';
import { words } from './words';

const say = words.en;

test('a newcomer replaces the temporary password before anything else and enters the console', async ({ browser }) => {
  const page = await enter(browser, 'newcomer');
  await expect(page.getByRole('heading', { level: 1, name: 'One last step' })).toBeVisible();
  await page.goto('/advertiser/campaigns');
  await expect(page.getByRole('heading', { level: 1, name: 'One last step' })).toBeVisible();
  const refused = await callAsPage(page, '/api/dsp/campaign/all?page=0&size=20&sort=id,desc');
  expect(refused).toEqual({ status: 403, code: 'TEMPORARY_PASSWORD' });

  const rules = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem');
  const met = rules.filter({ hasText: 'done' });
  await expect(rules).toHaveCount(5);
  const password = page.getByLabel('New password', { exact: false });
  for (const [typed, count] of [
    ['a', 1],
    ['aB', 2],
    ['aB3', 3],
    ['aB3!', 4],
    ['aB3!aB3!', 5],
    ['', 0],
  ] as const) {
    await password.fill(typed);
    await expect(met).toHaveCount(count);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Accept the agreement to continue').first()).toBeVisible();
  const chosen = 'Newcomer-2026!';
  await password.fill(chosen);
  await page.getByLabel('Repeat the password').fill(chosen);
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
  await expect(page).toHaveURL(/\/advertiser\//);
  await expect(page.getByRole('banner').getByText('€').first()).toBeVisible();
  await page.getByRole('link', { name: say.menu.overview, exact: true }).first().click();
  const steps = page.getByRole('region', { name: 'Your first campaign' }).getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await steps.first().getByRole('link', { name: 'Add' }).click();
  await expect(page).toHaveURL(/\/advertiser\/campaign\/first/);
  await page.context().close();

  const later = await enter(browser, 'newcomer');
  await expect(later.getByText('Invalid login or password')).toBeVisible();
  await later.getByLabel(say.password, { exact: true }).fill(chosen);
  await later.getByRole('button', { name: say.signIn, exact: true }).click();
  await expect(later.getByRole('button', { name: say.accountMenu })).toBeVisible();
  await later.context().close();
});

test('a wrong password keeps what was typed; a locked login counts down, after a reload too', async ({ page }) => {
  const login = `nobody-${Date.now()}`;
  await page.goto('/login');
  await page.getByLabel(say.login, { exact: true }).fill(login);
  await page.getByLabel(say.password, { exact: true }).fill('Wrong-2026!');
  const submit = page.getByRole('button', { name: say.signIn, exact: true });
  await submit.click();
  await expect(page.getByText('Invalid login or password')).toBeVisible();
  await expect(page.getByLabel(say.login, { exact: true })).toHaveValue(login);
  await expect(page.getByLabel(say.password, { exact: true })).toHaveValue('Wrong-2026!');

  const countdown = page.getByText(/^Too many attempts/).first();
  await expect(async () => {
    if (await submit.isEnabled()) await submit.click({ timeout: 2_000 });
    await expect(countdown).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(submit).toBeDisabled();
  expect(await secondsOf(page)).toBeLessThanOrEqual(59);
  // A countdown that started again with the page would be higher.
  await expect.poll(() => secondsOf(page)).toBeLessThanOrEqual(55);
  await page.reload();
  await expect(page.getByLabel(say.login, { exact: true })).toHaveValue(login);
  await expect(countdown).toBeVisible();
  await expect(submit).toBeDisabled();
  const after = await secondsOf(page);
  expect(after).toBeLessThanOrEqual(55);
  expect(after).toBeGreaterThan(0);

  // Another login is not blocked by it.
  await page.getByLabel(say.login, { exact: true }).fill('manager');
  await expect(submit).toBeEnabled();
});

test('people land on their own screens, whoever the address was made for', async ({ browser }) => {
  const manager = await enter(browser, 'manager');
  await expect(manager).toHaveURL(/\/manager\/dashboard/);
  await manager.goto('/advertiser/campaigns?name=sale');
  await expect(manager).toHaveURL(/\/manager\/campaigns\?name=sale$/);
  await manager.context().close();
  const advertiser = await enter(browser, 'advertiser');
  await advertiser.goto('/admin/campaigns');
  await expect(advertiser).toHaveURL(/\/advertiser\/campaigns$/);
  await expect(advertiser.getByRole('heading', { level: 1, name: say.menu.campaigns })).toBeVisible();
  await advertiser.context().close();
});

test('language keeps path and query; the theme survives a reload', async ({ browser }) => {
  const page = await signedIn(browser, 'advertiser');
  await page.goto('/advertiser/campaigns?sort=name%2Casc&name=a');
  await page.getByRole('banner').getByLabel(say.language).selectOption('ru');
  await expect(page).toHaveURL(/\/ru\/advertiser\/campaigns\?/);
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('sort'), searchParams.get('name')]).toEqual([
    '/ru/advertiser/campaigns',
    'name,asc',
    'a',
  ]);
  await expect(page.getByRole('heading', { level: 1, name: words.ru.menu.campaigns })).toBeVisible();
  const theme = page.getByRole('switch', { name: words.ru.theme });
  await expect(theme).not.toBeChecked();
  await theme.click();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect(page.getByRole('switch', { name: words.ru.theme })).toBeChecked();
  await page.context().close();
});

test('signing out in one tab takes the other tab to sign-in', async ({ browser }) => {
  const page = await signedIn(browser, 'advertiser');
  await page.goto('/advertiser/campaigns');
  const other = await page.context().newPage();
  await other.goto('/advertiser/targets');
  await expect(other.getByRole('heading', { level: 1, name: say.menu.targets })).toBeVisible();
  await page.getByRole('button', { name: say.accountMenu }).click();
  await page.getByRole('menuitem', { name: say.signOut }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await page.context().close();
});

test('nothing that a script can read holds the session', async ({ browser }) => {
  const page = await signedIn(browser, 'advertiser');
  await page.goto('/advertiser/campaigns');
  const sealed = (await page.context().cookies()).filter(({ name }) => name.includes('dsp-session'));
  expect(sealed.length).toBeGreaterThan(0);
  for (const cookie of sealed) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const readable = await page.evaluate(() =>
    [
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.documentElement.outerHTML,
    ].join('\n'),
  );
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  for (const { value } of sealed) expect(readable).not.toContain(value.slice(0, 40));
  expect(readable).not.toMatch(/accessToken|refreshToken|csrfToken|Bearer /);
  await page.context().close();
});

async function enter(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const page = await context.newPage();
  await page.goto('/login');
  if (login !== 'newcomer') {
    await signIn(page, say, login);
    return page;
  }
  await page.getByLabel(say.login, { exact: true }).fill(login);
  await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  return page;
}

async function signedIn(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const page = await context.newPage();
  await beSignedIn(page, login);
  return page;
}

async function secondsOf(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Too many attempts/)
    .first()
    .textContent();
  return Number(/(\d+) second/.exec(text ?? '')?.[1]);
}

const callAsPage = (page: Page, address: string) =>
  page.evaluate(async (requested) => {
    const answer = await fetch(requested, { headers: { 'x-requested-with': 'dsp-console' } });
    const { code } = await answer.json();
    return { status: answer.status, code };
  }, address);

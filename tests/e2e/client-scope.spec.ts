import { expect, type Page, test } from 'playwright/test';
import { messagesOf } from './messages-of';
import { enter, leave } from './people';
import { languagesNow } from './turn';
import { words } from './words';

/**
 * Staff choose a client in the top bar. Lists, reports and new items are then limited to that client until they choose
 * again.
 */
for (const locale of languagesNow()) {
  const say = words[locale];
  const t = messagesOf(locale);
  const scope = (page: Page) => page.getByRole('combobox', { name: t('shell.scope.label') });
  const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();
  const choose = async (page: Page, text: string, option: string | RegExp) => {
    await scope(page).click();
    await scope(page).fill(text);
    await page.getByRole('listbox').getByRole('option', { name: option }).click();
  };
  const owners = (page: Page) => page.getByRole('main').getByRole('button', { name: /advertiser-pro/ });

  test(`a manager works for one client over lists, statistics, a new campaign and a reload (${locale})`, async ({
    page,
  }) => {
    await enter(page, say, 'manager', '/manager/campaigns');
    const rows = page.getByRole('main').getByRole('row');
    const all = await countOf(page);
    await choose(page, 'alpenholz', /^advertiser-pro/);
    await expect(scope(page)).toHaveValue('advertiser-pro');
    await expect(page).toHaveURL(/\/manager\/campaigns\?userId=\d+$/);
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    // The list's own filter has the same value.
    await expect(owners(page)).toHaveCount(1);
    const kept = new URL(page.url()).search;

    await menu(page, say.menu.statistics);
    await expect(page.getByRole('heading', { level: 1, name: say.menu.statistics })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('userId')).toBe(new URLSearchParams(kept).get('userId'));
    await expect(scope(page)).toHaveValue('advertiser-pro');
    await expect(rows.first()).toBeVisible();

    await menu(page, say.menu.campaigns);
    await page.getByRole('link', { name: say.newCampaign }).first().click();
    const client = page.getByRole('combobox', { name: say.client });
    await expect(client).toHaveValue('advertiser-pro');
    await page.reload();
    await expect(client).toHaveValue('advertiser-pro');
    await expect(scope(page)).toHaveValue('advertiser-pro');
    expect(new URL(page.url()).search).toBe(kept);

    await menu(page, say.menu.campaigns);
    await expect(owners(page)).toHaveCount(1);
    await choose(page, '', t('shell.scope.all'));
    await expect(page).toHaveURL(/\/manager\/campaigns$/);
    await expect.poll(() => countOf(page)).toBe(all);
  });

  test(`the list of clients opens at the first press in the menu of a narrow window (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 365, height: 780 });
    await enter(page, say, 'manager', '/manager/segments');
    await page.getByRole('button', { name: t('shell.menu.open') }).click();
    // The list's code comes in idle time. Before, a press would wait for it.
    await page.waitForLoadState('networkidle');
    await scope(page).click();
    await expect(page.getByRole('listbox')).toBeVisible();
  });

  test(`the first page is one client’s before any script, and a stranger leaves the address (${locale})`, async ({
    page,
    request,
  }) => {
    await enter(page, say, 'manager', '/manager/campaigns');
    await choose(page, 'alpenholz', /^advertiser-pro/);
    await expect(page).toHaveURL(/userId=/);
    await expect(owners(page)).toHaveCount(1);
    // The rows of all clients stay visible until the new ones have arrived.
    await expect(page.getByRole('main').getByText('Lisbon stories')).toHaveCount(0);
    const own = await page.getByRole('main').locator('tbody a').first().textContent();
    const { cookies } = await page.context().storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const htmlOf = async (address: string) => (await request.get(address, { headers: { cookie } })).text();
    const html = await htmlOf(page.url());
    expect(html).toContain(own);
    expect(html).toContain('value="advertiser-pro"');
    expect(html).not.toContain('Lisbon stories');

    await page.goto(`${say.prefix}/manager/campaigns?userId=999999`);
    await expect(page.getByText(t('shell.scope.unknown')).first()).toBeVisible();
    await expect(page).toHaveURL(/\/manager\/campaigns$/);
    await expect(scope(page)).toHaveValue(t('shell.scope.all'));
    await expect(page.getByRole('main').getByText('Lisbon stories').first()).toBeVisible();
  });

  test(`on a phone the client is chosen over the menu; an advertiser has no choice (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 365, height: 780 });
    await enter(page, say, 'manager', '/manager/targets');
    await page.getByRole('button', { name: t('shell.menu.open') }).click();
    await choose(page, 'alpenholz', /^advertiser-pro/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/manager\/targets\?userId=\d+$/);
    await expect(scope(page)).toHaveValue('advertiser-pro');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(365);
    await leave(page);
    await page.context().clearCookies();
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(page, say, 'advertiser', '/advertiser/campaigns');
    await expect(scope(page)).toHaveCount(0);
  });

  test(`a manager shares a view with a client, who opens it by default and deletes it (${locale})`, async ({
    page,
  }) => {
    const name = `Weak ${crypto.randomUUID().slice(0, 8)}`;
    const views = page.getByRole('navigation', { name: t('common.views.label') });
    const choices = page.getByRole('dialog', { name: t('common.views.label') });
    const openChoices = () => page.getByRole('button', { name: t('common.views.label') }).click();
    await enter(page, say, 'manager', '/manager/targets?sort=name%2Casc');
    await choose(page, 'alpenholz', /^advertiser-pro/);
    await openChoices();
    await choices.getByRole('textbox').fill(name);
    await choices.getByRole('combobox').selectOption({ label: t('common.views.client', { name: 'advertiser-pro' }) });
    await choices.getByRole('button', { name: t('common.views.save'), exact: true }).click();
    await expect(page).toHaveURL(/sharedView=\d+/);
    await expect(views.getByRole('button', { name, pressed: true })).toBeVisible();

    await leave(page);
    await page.context().clearCookies();
    await enter(page, say, 'advertiser-pro', '/advertiser/targets');
    await openChoices();
    const written = page.waitForResponse((answer) => answer.url().includes('/ui/state/targets') && answer.ok());
    await choices.getByRole('checkbox', { name: t('common.views.usualOf', { name }) }).check();
    await written;
    await page.goto(`${say.prefix}/advertiser/targets`);
    await expect(page).toHaveURL(/sort=name%2Casc/);
    await expect(views.getByRole('button', { name, pressed: true })).toBeVisible();
    await openChoices();
    await choices.getByRole('button', { name: t('common.views.remove', { name }) }).click();
    await expect(views.getByRole('button', { name })).toHaveCount(0);
    await expect(page).not.toHaveURL(/sharedView/);
  });
}

/** Returns the number of records of the page's list. */
async function countOf(page: Page): Promise<number> {
  const badge = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::span[1]/span[@aria-hidden]');
  return Number((await badge.textContent())?.replace(/\D/g, ''));
}

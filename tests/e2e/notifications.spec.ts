import { expect, type Page, test } from 'playwright/test';
import { frameWords } from './frame-words';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

/** §2, Notifications panel, and the toasts of §9, as a user experiences them. */
for (const locale of languagesNow()) {
  const say = words[locale];
  const frame = frameWords[locale];
  const open = (page: Page) => page.getByRole('button', { name: say.notifications }).click();

  test(`notifications come five at a time, are seen once opened, lead on and can be deleted (${locale})`, async ({
    page,
  }) => {
    await enter(page, say, 'advertiser');
    const requested: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/notification/all') && url.searchParams.get('size') === '5') requested.push(url);
    });
    const panel = page.getByRole('dialog', { name: say.notifications });
    const rows = panel.getByRole('listitem');

    await open(page);
    await expect(rows.first()).toBeVisible();
    expect(requested[0]?.searchParams.get('isFirstPage')).toBe('true');
    await expect(page.getByText(frame.unseen)).toHaveCount(0);
    expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(333);
    await expect(rows.first().locator('time')).toHaveText(/\d{4}-\d{2}-\d{2}.*\d{2}:\d{2}/);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
    expect(requested.map((url) => url.searchParams.get('page')).slice(0, 2)).toEqual(['0', '1']);

    const name = await rows.first().getByRole('button', { name: frame.deleteNotification }).getAttribute('aria-label');
    const same = panel.getByRole('button', { name: name ?? '', exact: true });
    const before = await same.count();
    await same.first().click();
    await panel
      .getByRole('group', { name: frame.deleteAsk })
      .getByRole('button', { name: frame.confirmDeletion })
      .click();
    await expect.poll(() => same.count()).toBeLessThan(before);

    // Within 300 ms the list is still loaded. Later it starts again from its first page.
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(async () => {
      const sofar = requested.length;
      await open(page);
      await expect(rows.first()).toBeVisible();
      const [first] = requested.slice(sofar);
      if (!first) await page.keyboard.press('Escape');
      expect(first?.searchParams.get('page')).toBe('0');
    }).toPass();

    const link = panel.getByRole('link').first();
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    await link.click();
    await expect(page).toHaveURL(address.href);
    await expect(panel).toHaveCount(0);
  });

  test(`a top-up is told live with its amount for six seconds, and reddens the bell (${locale})`, async ({
    browser,
  }) => {
    const [advertiser, admin] = await Promise.all(['orbit-games', 'admin'].map((login) => newPage(browser, login)));
    if (!advertiser || !admin) throw new Error('two people are needed');
    // Later notifications of running campaigns would also mark the bell.
    await open(advertiser);
    await expect(advertiser.getByRole('dialog', { name: say.notifications })).toBeVisible();
    await advertiser.keyboard.press('Escape');
    await expect(advertiser.getByRole('dialog', { name: say.notifications })).toHaveCount(0);
    await topUp(admin, 'orbit-games', '12.50', `${locale}-${Date.now()}`);
    const toast = advertiser.getByRole('region', { name: frame.messages }).getByText(/12\.50/);
    await expect(toast).toHaveText(new RegExp(`^${frame.toppedUp('12\\.50')}\\s`));
    const shown = Date.now();
    await expect(advertiser.getByText(frame.unseen)).toHaveCount(1);
    await expect(toast).toHaveCount(0);
    const lasted = Date.now() - shown;
    expect(lasted).toBeGreaterThan(4_500);
    expect(lasted).toBeLessThan(9_000);
    await Promise.all([advertiser, admin].map((page) => page.context().close()));
  });

  const newPage = async (browser: import('playwright/test').Browser, login: string) => {
    const page = await (await browser.newContext({ locale })).newPage();
    await enter(page, say, login);
    return page;
  };
}

/** Adds money to a client's balance, as the finance screen does. */
async function topUp(page: Page, login: string, amount: string, paymentDocumentNumber: string): Promise<void> {
  const status = await page.evaluate(
    async (given) => {
      const headers = { 'x-requested-with': 'dsp-console', 'content-type': 'application/json' };
      const found = await fetch(`/api/dsp/user/client/all?page=0&size=5&sort=id,desc&login=${given.login}`, {
        headers,
      });
      const { content } = await found.json();
      const body = JSON.stringify({ ...given.payment, userId: content[0].id });
      const answer = await fetch('/api/dsp/finance/replenish-user-balance', { method: 'PUT', headers, body });
      return `${answer.status} ${answer.ok ? '' : await answer.text()}`;
    },
    { login, payment: { amount, paymentDocumentNumber } },
  );
  expect(status).toMatch(/^200/);
}

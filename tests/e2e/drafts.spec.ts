import { expect, type Page, test } from 'playwright/test';
import { messagesOf } from './messages-of';
import { enter, signIn } from './people';
import { languagesNow } from './turn';
import { words } from './words';

/** Waits until a draft is stored, shortly after the last key. */
const untilKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }).join())).toContain(text);

for (const locale of languagesNow()) {
  const say = words[locale];
  const t = messagesOf(locale);
  const offer = (within: Pick<Page, 'getByRole'>) => within.getByRole('region', { name: t('common.draft.label') });
  const restore = { name: t('common.draft.restore'), exact: true };

  test(`${locale} what was typed in a dialog is offered after a reload, and no more once it is saved`, async ({
    page,
  }) => {
    const name = `Half a segment ${Date.now()}`;
    await enter(page, say, 'advertiser', '/advertiser/segments');
    const dialog = page.getByRole('dialog', { name: t('segments.new') });
    const field = dialog.getByLabel(t('segments.form.name'));
    const open = () => page.getByRole('button', { name: t('segments.new'), exact: true }).click();
    await open();
    await field.fill(name);
    await untilKept(page, name);
    await page.reload();

    await open();
    await expect(offer(dialog)).toBeVisible();
    await expect(field).toHaveValue('');
    await offer(dialog).getByRole('button', restore).click();
    await expect(field).toHaveValue(name);
    await dialog.getByRole('button', { name: say.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();

    await open();
    await expect(field).toHaveValue('');
    await expect(offer(dialog)).toHaveCount(0);
  });

  test(`${locale} going back from a form asks, and loses what was typed only if it is told to`, async ({ page }) => {
    const name = `Half a target ${Date.now()}`;
    await enter(page, say, 'advertiser', '/advertiser/targets');
    await page.getByRole('link', { name: say.newTarget }).first().click();
    // The list has a field of this name as well.
    await page.waitForURL(/\/target\/new$/);
    const field = page.getByLabel(say.name, { exact: false }).first();
    // Typed by keys: a page that its user has not touched cannot hold the browser back.
    await field.pressSequentially(name);
    const question = page.getByRole('dialog', { name: t('common.leave.title') });
    const back = () => page.evaluate(() => window.history.back());
    await back();
    await question.getByRole('button', { name: t('common.leave.stay'), exact: true }).click();
    await expect(question).toBeHidden();
    await expect(field).toHaveValue(name);
    await back();
    await question.getByRole('button', { name: t('common.leave.confirm'), exact: true }).click();
    await expect(page).toHaveURL(/\/advertiser\/targets$/);
    await expect(page.getByRole('heading', { level: 1, name: say.menu.targets })).toBeVisible();
  });

  test(`${locale} a page and the sheet beside it come back after a lost tab and a new sign-in`, async ({
    page,
    context,
  }) => {
    const mark = Date.now();
    const campaign = `Half a campaign ${mark}`;
    const target = `Half a target ${mark}`;
    await enter(page, say, 'advertiser', '/advertiser/campaign/new');
    const nameOf = (within: Pick<Page, 'getByLabel'>) => within.getByLabel(say.name, { exact: false }).first();
    const sheetOf = (on: Page) => on.getByRole('dialog', { name: t('campaigns.adSets.newTarget') });
    const openSheet = async (on: Page) => {
      const section = on.locator('#section-target');
      await section.getByText(say.targeting.shared, { exact: true }).click();
      await section.getByRole('button', { name: t('campaigns.adSets.newTarget'), exact: true }).click();
    };
    await nameOf(page).fill(campaign);
    await openSheet(page);
    await nameOf(sheetOf(page)).fill(target);
    await untilKept(page, campaign);
    await untilKept(page, target);

    // The tab is closed without confirmation, and the session ends.
    await page.close();
    await context.clearCookies();
    const again = await context.newPage();
    await again.goto(`${say.prefix}/advertiser/campaign/new`);
    await signIn(again, say, 'advertiser');
    await expect(offer(again)).toBeVisible();
    await expect(nameOf(again)).toHaveValue('');
    await offer(again).getByRole('button', restore).click();
    await expect(nameOf(again)).toHaveValue(campaign);
    await openSheet(again);
    await expect(nameOf(sheetOf(again))).toHaveValue('');
    await offer(sheetOf(again)).getByRole('button', restore).click();
    await expect(nameOf(sheetOf(again))).toHaveValue(target);
  });

  test(`${locale} what was typed of an upload and of the profile comes back after a new sign-in`, async ({
    page,
    context,
  }) => {
    const mark = Date.now();
    const landing = `https://blueharbor.example/${mark}`;
    const telegram = `half_${mark}`;
    await enter(page, say, 'advertiser', '/advertiser/creatives');
    const open = (on: Page) => on.getByRole('button', { name: t('creatives.upload.open') }).click();
    const drawerOf = (on: Page) => on.getByRole('dialog', { name: t('creatives.upload.title') });
    await open(page);
    await drawerOf(page).getByLabel(say.finalUrl).fill(landing);
    await untilKept(page, landing);
    await page.goto(`${say.prefix}/profile`);
    await page.getByLabel(t('profile.contacts.telegram')).fill(telegram);
    await page.getByLabel(t('profile.contacts.email'), { exact: true }).fill(`${mark}@blueharbor.example`);
    await page.getByLabel(t('profile.contacts.currentPassword'), { exact: true }).first().fill('Never-kept-1');
    await untilKept(page, telegram);
    expect(await page.evaluate(() => Object.values({ ...localStorage }).join())).not.toContain('Never-kept-1');

    await page.close();
    await context.clearCookies();
    const again = await context.newPage();
    await again.goto(`${say.prefix}/profile`);
    await signIn(again, say, 'advertiser');
    await again.goto(`${say.prefix}/profile`);
    await offer(again).getByRole('button', restore).click();
    await expect(again.getByLabel(t('profile.contacts.telegram'))).toHaveValue(telegram);
    await again.goto(`${say.prefix}/advertiser/creatives`);
    await open(again);
    await offer(drawerOf(again)).getByRole('button', restore).click();
    await expect(drawerOf(again).getByLabel(say.finalUrl)).toHaveValue(landing);
  });
}

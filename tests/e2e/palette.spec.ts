import { expect, test } from 'playwright/test';
import { violationsOf } from './accessibility';
import { messagesOf } from './messages-of';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

/** Keys, typed texts and clicks from any screen to the campaigns that show a creative. */
const maxActions = 3;
/** A creative of the demonstration that campaigns show. */
const name = 'Lisbon from $89 300×250';
/** The beginning of “Targets” and “Таргеты” typed in the other keyboard layout. */
const targetsInOtherLayout = { en: 'ефкпу', ru: 'nfhutn' };

for (const locale of languagesNow()) {
  const say = words[locale];
  const t = messagesOf(locale);

  test(`${locale} a creative is found by its number, and where it runs is seen, in ${maxActions} actions`, async ({
    page,
  }) => {
    await enter(page, say, 'manager', '/manager/creatives?sort=id,asc');
    const known = page.getByRole('link', { name, exact: true });
    const address = (await known.getAttribute('href')) ?? '';
    const number = /\d+$/.exec(address)?.[0] ?? '';
    await page.goto(`${say.prefix}/manager/finances`);
    await expect(page.getByRole('heading', { level: 1, name: say.menu.finances })).toBeVisible();

    let actions = 0;
    const act = async (one: Promise<unknown>) => {
      actions += 1;
      await one;
    };
    await act(page.keyboard.press('Control+k'));
    const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
    const field = palette.getByRole('combobox', { name: t('shell.palette.title') });
    await expect(field).toBeFocused();
    await act(page.keyboard.type(number));
    const found = palette.getByRole('group', { name: t('shell.palette.groups.creative') }).getByRole('option');
    await expect(found.first()).toContainText(name);
    expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
    await act(found.first().click());

    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const campaign = page.getByRole('main').locator('a[href*="/campaign/detail/"]').first();
    await expect(campaign).toBeVisible();
    expect(actions).toBeLessThanOrEqual(maxActions);
    // The entry is also a link to it.
    const place = (await campaign.getAttribute('href')) ?? '';
    await campaign.click();
    await expect(page).toHaveURL(place);
  });

  test(`${locale} a screen is found by keys alone, typed in the other keyboard layout too`, async ({ page }) => {
    await enter(page, say, 'manager', '/manager/campaigns');
    const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(targetsInOtherLayout[locale]);
    const screens = palette.getByRole('group', { name: t('shell.palette.groups.screens') });
    await expect(screens.getByRole('option', { name: say.menu.targets, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say.menu.targets })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });
}

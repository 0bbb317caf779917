import { expect, type Page, test } from 'playwright/test';
import { openSettings } from './open-settings';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

for (const locale of languagesNow()) {
  const say = words[locale];
  const of = say.targeting;

  test(`a campaign is bought on one screen: its own targeting, shared and detached again (${locale})`, async ({
    page,
  }) => {
    const name = `One screen ${locale} ${Date.now()}`;
    await enter(page, say, 'advertiser-pro');
    const panel = (title: string) => page.getByRole('region', { name: title, exact: true });
    const fold = (title: string) => panel(title).getByRole('button', { name: title, exact: true });
    const save = () => page.getByRole('button', { name: say.save, exact: true }).click();

    await test.step('in one form with one save', async () => {
      await fillCampaign(page, `${say.prefix}/advertiser/campaign/new`, name);
      await expect(fold(of.safety)).toHaveAttribute('aria-expanded', 'false');
      await fold(of.safety).click();
      await panel(of.safety)
        .getByRole('checkbox', { name: /GAMBLING/ })
        .check();
      await save();
      // The panel requires a place, and shows the error.
      await expect(panel(of.geo).getByRole('combobox', { name: say.places })).toHaveAttribute('aria-invalid', 'true');
      await panel(of.geo).getByText(of.everywhere, { exact: true }).click();
      await save();
      await expect(page.getByText(say.campaignCreated)).toBeVisible();
    });

    await test.step('what is used is open, what is not says so', async () => {
      await page.waitForURL(/campaign\/detail\/\d+/);
      await openSettings(page, say);
      await expect(panel(of.safety).getByRole('checkbox', { name: /GAMBLING/ })).toBeChecked();
      await expect(fold(of.browsers)).toHaveAttribute('aria-expanded', 'false');
      await expect(panel(of.browsers).getByText(of.nothing)).toBeVisible();
    });

    await test.step('shared under a name, and detached', async () => {
      await page.getByRole('button', { name: of.share }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(of.name).fill(`${name} shared`);
      await dialog.getByRole('button', { name: say.save, exact: true }).click();
      await expect(page.getByRole('combobox', { name: say.target })).toBeVisible();
      await expect(panel(of.geo)).toHaveCount(0);
      await save();
      await expect(page.getByText(say.campaignSaved).first()).toBeVisible();
      await page.getByRole('button', { name: of.detach }).click();
      await expect(panel(of.safety).getByRole('checkbox', { name: /GAMBLING/ })).toBeChecked();
      await save();
      await expect(page.getByText(say.unsaved)).toHaveCount(0);
      await page.reload();
      await openSettings(page, say);
      await expect(page.getByRole('radio', { name: of.own })).toBeChecked();
    });
  });

  async function fillCampaign(page: Page, path: string, name: string) {
    await page.goto(path);
    await page.getByRole('textbox', { name: say.name, exact: true }).fill(name);
    await page.getByLabel(say.totalBudget, { exact: true }).fill('100');
    await page.getByLabel(say.maximumPrice).fill('2');
  }
}

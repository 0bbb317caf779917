import { expect, test } from 'playwright/test';
import { violationsOf } from './accessibility';
import { messagesOf } from './messages-of';
import { openSettings } from './open-settings';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
/** Clicks and typed texts from the list to the copy. */
const maxActions = 6;

for (const language of languagesNow()) {
  const say = words[language];
  const t = messagesOf(language);

  test(`a campaign is copied with other days and another target in ${maxActions} actions, ${language}`, async ({
    page,
  }) => {
    let actions = 0;
    const act = async (one: Promise<unknown>) => {
      actions += 1;
      await one;
    };
    await enter(page, say, 'advertiser', '/advertiser/campaigns?sort=id,asc');
    const row = page
      .locator('tbody tr')
      .filter({ has: page.locator('a[href]') })
      .first();
    const name = (await row.getByRole('link').first().textContent()) ?? '';
    await act(row.getByRole('button', { name: t('common.table.rowMenu', { name }) }).click());
    await act(page.getByRole('menuitem', { name: t('common.actions.duplicateAs'), exact: true }).click());
    const dialog = page.getByRole('dialog', { name: t('campaigns.copy.title', { name }) });
    await expect(dialog.getByLabel(t('campaigns.columns.name'))).toHaveValue(t('campaigns.copyName', { name }));
    expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
    await act(dialog.getByLabel(t('campaigns.copy.days')).fill(`${day(30)}~${day(60)}`));
    await act(dialog.getByRole('combobox', { name: t('campaigns.copy.target') }).click());
    const option = page.getByRole('listbox').getByRole('option').first();
    const target = (await option.textContent()) ?? '';
    await act(option.click());
    await act(dialog.getByRole('button', { name: t('campaigns.copy.make'), exact: true }).click());
    await expect(page).toHaveURL(/\/campaign\/detail\/\d+/);
    expect(actions).toBeLessThanOrEqual(maxActions);

    await openSettings(page, say);
    await expect(page.getByLabel(t('campaigns.form.startDate')).first()).toHaveValue(day(30));
    await expect(page.getByLabel(t('campaigns.form.endDate')).first()).toHaveValue(day(60));
    await expect(page.locator('#section-target').getByRole('combobox').first()).toHaveValue(target);
  });
}

import { expect, type Page, test } from 'playwright/test';
import { messagesOf } from './messages-of';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

/**
 * Lines of a target are saved as a list. The list is edited once, cannot be deleted while it is used, and is then
 * removed from the target.
 */
for (const locale of languagesNow()) {
  const say = words[locale];
  const t = messagesOf(locale);
  const list = `Avoided ${locale} ${Date.now()}`;
  const target = `Careful ${locale} ${Date.now()}`;
  const family = `${say.prefix}/advertiser`;
  const save = (page: Page) => page.getByRole('button', { name: say.save, exact: true }).click();
  const row = (page: Page) => page.getByRole('row', { name: new RegExp(list) });
  const choose = async (page: Page, item: string) => {
    await row(page)
      .getByRole('button', { name: t('common.table.rowMenu', { name: list }), exact: true })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  test(`a list is made of a target’s lines, edited, refused to be deleted and let go (${locale})`, async ({ page }) => {
    await enter(page, say, 'advertiser-pro');
    const panel = page.getByRole('region', { name: t('targets.panels.domains'), exact: true });
    const excludedLists = panel.getByRole('combobox', { name: t('targets.lineLists.excluded') });

    await test.step('from the lines of a new target', async () => {
      await page.goto(`${family}/target/new`);
      await page.getByLabel(say.name, { exact: true }).fill(target);
      await page.getByRole('radio', { name: say.targeting.everywhere }).check({ force: true });
      await panel.getByRole('button', { name: t('targets.panels.domains'), exact: true }).click();
      await panel.getByRole('textbox', { name: t('targets.sides.excluded'), exact: true }).fill('bad.example');
      await panel
        .getByRole('button', { name: t('targets.lines.add') })
        .last()
        .click();
      await panel.getByRole('button', { name: t('targets.lineLists.saveAs.excluded') }).click();
      const dialog = page.getByRole('dialog', { name: t('targets.lineLists.saveAs.title') });
      await dialog.getByLabel(t('targets.lineLists.saveAs.name')).fill(list);
      await dialog.getByRole('button', { name: say.save, exact: true }).click();
      await expect(page.getByText(t('targets.lineLists.saveAs.done'))).toBeVisible();
      await expect(panel.getByText(list)).toBeVisible();
      await expect(panel.getByText('bad.example')).toHaveCount(0);
      await save(page);
      await page.waitForURL(/\/target\/detail\/\d+$/);
      await expect(panel.getByText(list)).toBeVisible();
    });

    await test.step('is edited in one place, which says what it refuses', async () => {
      await page.getByRole('link', { name: say.menu.targets, exact: true }).first().click();
      await page.getByRole('link', { name: say.lineLists, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.lineLists })).toBeVisible();
      await choose(page, t('common.actions.edit'));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t('line-lists.form.used', { count: 1 }))).toBeVisible();
      await dialog.getByRole('textbox', { name: t('line-lists.form.lines') }).fill('worse.example\nno site');
      await dialog.getByRole('button', { name: t('targets.lines.add') }).click();
      await expect(dialog.getByText(t('targets.lines.reasons.format'))).toBeVisible();
      await dialog.getByRole('textbox', { name: t('line-lists.form.lines') }).fill('');
      await dialog.getByRole('button', { name: say.save, exact: true }).click();
      await expect(page.getByText(t('line-lists.form.saved'))).toBeVisible();
      await expect(row(page).getByRole('cell').nth(2)).toHaveText('2');
    });

    await test.step('says where it is used, and is not deleted meanwhile', async () => {
      await choose(page, t('common.actions.delete'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common.actions.delete') })
        .click();
      await expect(page.getByText(t('errors.LINE_LIST_IN_USE', { uses: 1, target }))).toBeVisible();
      await choose(page, t('line-lists.list.use'));
      await page.getByRole('dialog').getByRole('link', { name: target }).click();
      await page.waitForURL(/\/target\/detail\/\d+$/);
    });

    await test.step('is let go by the target, and deleted', async () => {
      await panel.getByRole('button', { name: new RegExp(list) }).click();
      await expect(excludedLists).toBeVisible();
      await save(page);
      await expect(page.getByText(t('targets.form.saved')).first()).toBeVisible();
      await page.goto(`${family}/lists?name=${encodeURIComponent(list)}`);
      await choose(page, t('common.actions.delete'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common.actions.delete') })
        .click();
      await expect(page.getByText(t('line-lists.remove.done'))).toBeVisible();
      await expect(row(page)).toHaveCount(0);
    });
  });
}

import { expect, type Locator, type Page, test } from 'playwright/test';
import { atRest } from './at-rest';
import { enter as comeIn } from './people';
import { languagesNow } from './turn';
import { type Say, words } from './words';

const texts = {
  en: {
    everywhere: 'All countries',
    labels: 'Labels',
    menuOf: (name: string) => `Actions for ${name}`,
    select: (name: string) => `Select ${name}`,
    archive: 'Archive',
    unarchive: 'Unarchive',
    delete: 'Delete',
    archived: 'Target archived',
    unarchived: 'Target unarchived',
    active: 'Active',
    inactive: 'Inactive',
    archiveFilter: 'Archive',
    onlyArchived: 'Archived only',
    nothing: 'No targets match these filters',
    inArchive: 'Only archived records match the filters',
    stopOne: 'Stop the target?',
    activateOne: 'Activate the target?',
    cancel: 'Cancel',
    selected: '2 rows selected',
    stopTwo: 'Stop 2 targets?',
    deleteTwo: 'Delete 2 targets?',
    two: '2 targets changed',
  },
  ru: {
    everywhere: 'Все страны',
    labels: 'Метки',
    menuOf: (name: string) => `Действия: ${name}`,
    select: (name: string) => `Выбрать «${name}»`,
    archive: 'В архив',
    unarchive: 'Из архива',
    delete: 'Удалить',
    archived: 'Таргет отправлен в архив',
    unarchived: 'Таргет возвращён из архива',
    active: 'Активен',
    inactive: 'Неактивен',
    archiveFilter: 'Архив',
    onlyArchived: 'Только архивные',
    nothing: 'Ничего не найдено',
    inArchive: 'Под фильтры подходят только записи из архива',
    stopOne: 'Остановить таргет?',
    activateOne: 'Запустить таргет?',
    cancel: 'Отмена',
    selected: 'Выбраны 2 строки',
    stopTwo: 'Остановить 2 таргета?',
    deleteTwo: 'Удалить 2 таргета?',
    two: 'Изменены 2 таргета',
  },
};
type Texts = (typeof texts)['en'];

for (const locale of languagesNow()) {
  const say = words[locale];
  const t = texts[locale];
  const list = `${say.prefix}/advertiser/targets`;

  test(`targets are switched, archived and taken back without a reload (${locale})`, async ({ page }) => {
    const name = `Night owls ${locale} ${Date.now()}`;
    const { row, header, toast } = on(page, name);
    await enter(page, say);
    await test.step('on its page', async () => {
      await makeTarget(page, say, t, name);
      const arrival = await markArrival(page);
      await header.getByRole('switch').click();
      await expect(toast(say.statusChanged(t.inactive))).toBeVisible();
      await expect(header.getByText(t.inactive, { exact: true })).toBeVisible();
      await header.getByRole('button', { name: t.archive, exact: true }).click();
      await answer(page, t.archive);
      await expect(toast(t.archived)).toBeVisible();
      await expect(page.getByLabel(say.name, { exact: true })).toBeDisabled();
      await header.getByRole('button', { name: t.unarchive, exact: true }).click();
      await answer(page, t.unarchive);
      await expect(page.getByLabel(say.name, { exact: true })).toBeEnabled();
      await expect(header.getByRole('switch')).not.toBeChecked();
      await arrival.isTheSame();
    });

    await test.step('in the list, whose address remembers the filters', async () => {
      await page.getByRole('link', { name: say.menu.targets, exact: true }).first().click();
      const arrival = await markArrival(page);
      await page.getByRole('searchbox', { name: say.name, exact: true }).fill(name);
      // The active filter adds a line above the table, which moves.
      await expect(page.getByRole('list', { name: say.filtered })).toContainText(name);
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(t.inactive);
      await row.getByRole('switch').click();
      await expect(row.getByText(t.active, { exact: true })).toBeVisible();
      await atRest(page);
      await choose(page, t, name, t.archive);
      await expect(page.getByText(t.inArchive)).toBeVisible();
      await page.getByLabel(t.archiveFilter, { exact: true }).selectOption(t.onlyArchived);
      await expect(row).toHaveCount(1);
      await expect(row.getByRole('switch')).toBeDisabled();
      await arrival.isTheSame();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ name, archived: 'true' });
      await page.reload();
      await expect(page.getByLabel(t.archiveFilter, { exact: true })).toHaveValue('true');
      await choose(page, t, name, t.unarchive);
      await expect(toast(t.unarchived)).toBeVisible();
      await expect(page.getByText(t.nothing)).toBeVisible();
    });

    await test.step('and its page opens with what the list has made of it', async () => {
      await page.getByLabel(t.archiveFilter, { exact: true }).selectOption('');
      await row.getByRole('link').click();
      await expect(header.getByRole('switch')).not.toBeChecked();
      await page.getByRole('link', { name: say.menu.targets, exact: true }).first().click();
      await expect(row.getByText('Night shift', { exact: true })).toBeVisible();
      await row.getByRole('switch').click();
      await expect(row.getByText(t.active, { exact: true })).toBeVisible();
      await atRest(page);
      await row.getByRole('link').click();
      await expect(header.getByRole('switch')).toBeChecked();
    });
  });

  test(`a target that ad sets use is switched after a question, in the list and on its page (${locale})`, async ({
    page,
  }) => {
    await enter(page, say);
    await page.goto(`${list}?isUsed=true&status=ACTIVE`);
    const name = (await page.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
    await page.goto(`${list}?isUsed=true&name=${encodeURIComponent(name)}`);
    const arrival = await markArrival(page);
    const { row, header } = on(page, name);
    await row.getByRole('switch').click();
    await answer(page, t.cancel, t.stopOne);
    await expect(row.getByText(t.active, { exact: true })).toBeVisible();
    await row.getByRole('switch').click();
    await answer(page, say.stop, t.stopOne);
    await expect(row.getByText(t.inactive, { exact: true })).toBeVisible();
    await atRest(page);
    await row.getByRole('link').click();
    await header.getByRole('switch').click();
    await answer(page, say.activate, t.activateOne);
    await expect(header.getByText(t.active, { exact: true })).toBeVisible();
    await arrival.isTheSame();
  });

  test(`selected targets are stopped and deleted together (${locale})`, async ({ page }) => {
    const both = `Twins ${locale} ${Date.now()}`;
    const names = [`${both} first`, `${both} second`];
    await enter(page, say);
    for (const name of names) await duplicate(page, name);
    await page.goto(`${list}?name=${encodeURIComponent(both)}`);
    const rows = page.getByRole('row', { name: new RegExp(both) });
    const edit = async (button: string, question: string) => {
      for (const name of names) await page.getByRole('checkbox', { name: t.select(name) }).check();
      await expect(page.getByText(t.selected)).toBeVisible();
      await page.getByRole('button', { name: button, exact: true }).click();
      await answer(page, button, question);
      await expect(page.getByText(t.two).last()).toBeVisible();
    };
    await edit(say.stop, t.stopTwo);
    await expect(rows.getByText(t.inactive, { exact: true })).toHaveCount(2);
    await expect(page.getByText(t.selected)).toHaveCount(0);
    await edit(t.delete, t.deleteTwo);
    await expect(page.getByText(t.nothing)).toBeVisible();
  });
}

async function enter(page: Page, say: Say) {
  await comeIn(page, say, 'advertiser-pro');
}

async function makeTarget(page: Page, say: Say, t: Texts, name: string) {
  await page.goto(`${say.prefix}/advertiser/target/new`);
  await page.getByLabel(say.name, { exact: true }).fill(name);
  const labels = page.getByRole('combobox', { name: t.labels, exact: true });
  await labels.fill('Night shift');
  await labels.press('Enter');
  await page.getByRole('radio', { name: t.everywhere }).check({ force: true });
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await page.waitForURL(/\/target\/detail\/\d+$/);
}

/** Creates a copy of the account's newest target. Other tests use the form. */
async function duplicate(page: Page, name: string) {
  const status = await page.evaluate(async (copyName) => {
    const headers = { 'x-requested-with': 'dsp-console', 'content-type': 'application/json' };
    const found = await fetch('/api/dsp/target/all?page=0&size=1&sort=id,desc', { headers });
    const newest = await fetch(`/api/dsp/target/view/${(await found.json()).content[0].id}?lang=en`, { headers });
    const body = JSON.stringify({ ...(await newest.json()), name: copyName });
    return (await fetch('/api/dsp/target/create', { method: 'POST', headers, body })).status;
  }, name);
  expect(status).toBe(200);
}

/** Returns where a target appears in its list and on its page, and the messages about it. */
const on = (page: Page, name: string): Record<'row' | 'header', Locator> & { toast: (text: string) => Locator } => ({
  row: page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
  header: page.locator('header', { has: page.getByRole('heading', { level: 1, name }) }),
  toast: (text) => page.getByText(text, { exact: true }).last(),
});

/** Marks the document. A reload would remove the mark. */
async function markArrival(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-arrival', 'first'));
  return { isTheSame: () => expect(page.locator('html')).toHaveAttribute('data-arrival', 'first') };
}

/** Selects an action in a row's menu and answers its confirmation. */
async function choose(page: Page, t: Texts, name: string, item: string) {
  await page.getByRole('button', { name: t.menuOf(name) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await answer(page, item);
}

async function answer(page: Page, button: string, question?: string) {
  const dialog = page.getByRole('dialog', question ? { name: question } : {});
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { conditions } from '@/lib/embedded-dsp/seed/audiences';
import { readCsv } from '../statistics/read-csv';
import { violationsOf } from './accessibility';
import { atRest } from './at-rest';
import { messagesOf } from './messages-of';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

for (const locale of languagesNow())
  test(`${locale} a manager raises all daily budgets by a tenth at once, and takes it back from the message`, async ({
    page,
  }) => {
    const say = messagesOf(locale);
    const { dailyBudget } = words[locale];
    await enter(page, words[locale], 'manager', '/manager/campaigns');
    const headings = page.getByRole('columnheader');
    await expect(headings.filter({ hasText: dailyBudget })).toBeVisible();
    const at = (await headings.allTextContents()).findIndex((text) => text.includes(dailyBudget));
    const budgets = () => page.locator(`tbody tr > :nth-child(${at + 1})`).allTextContents();
    const before = await budgets();
    expect(before.length).toBeGreaterThan(1);

    await page.getByRole('checkbox', { name: say('common.table.selectAll') }).check();
    await page.getByRole('button', { name: say('common.bulk.change'), exact: true }).click();
    const drawer = page.getByRole('dialog', { name: say('bulk.title') });
    await drawer.getByLabel(new RegExp(`^${say('bulk.value.percent')}`)).fill('10');
    await drawer.getByRole('button', { name: say('bulk.show') }).click();
    const [verb = ''] = say('bulk.apply', { count: 5 }).split('5');
    const apply = drawer.getByRole('button', { name: new RegExp(`^${verb}\\d+`) });
    const count = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0]);
    await apply.click();
    await expect(page.getByText(say('bulk.done', { count }), { exact: true })).toBeVisible();
    await expect.poll(budgets).not.toEqual(before);

    await page.getByRole('button', { name: say('common.undo.action'), exact: true }).click();
    await expect(page.getByText(say('common.undo.done'), { exact: true })).toBeVisible();
    await expect.poll(budgets).toEqual(before);
  });

for (const locale of languagesNow())
  test(`${locale} a budget is typed where it stands, filled down, and taken back by a key`, async ({ page }) => {
    const say = messagesOf(locale);
    await enter(page, words[locale], 'manager', '/manager/campaigns');
    await page.getByRole('button', { name: say('common.bulk.cells'), exact: true }).click();
    const cells = page.getByRole('button', { name: new RegExp(`^${words[locale].dailyBudget}, `) });
    const budgets = async () => (await cells.allTextContents()).slice(0, 3);
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await violationsOf(page, 'main')).toEqual([]);
    const before = await budgets();
    await cells.first().click();
    // More than the campaign could ever spend, so it is refused. The typed text stays.
    await page.keyboard.type('999999999');
    await page.keyboard.press('Enter');
    await expect(cells.first()).toContainText(/: 999999999\. ./);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: say('bulk.cells.refused', { reason: '' }) })).toBeVisible();
    await page.keyboard.type('1,5');
    await page.keyboard.press('Enter');
    await expect(cells.first()).toContainText(/: 1\.50\s/);

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect.poll(async () => (await budgets()).every((budget) => /: 1\.50\s/.test(budget))).toBe(true);
    await page.keyboard.press('Control+z');
    await expect(page.getByText(say('common.undo.done'), { exact: true })).toBeVisible();
    await expect.poll(async () => (await budgets()).slice(1)).toEqual(before.slice(1));
    await page.getByRole('button', { name: say('bulk.cells.done'), exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

for (const locale of languagesNow())
  test(`${locale} a sheet that is given back changes the edited line alone, and is taken back from the message`, async ({
    page,
  }) => {
    const say = messagesOf(locale);
    await enter(page, words[locale], 'manager', '/manager/campaigns');
    const sheets = page.getByRole('button', { name: say('common.bulk.sheets.menu'), exact: true });
    const download = async (format: RegExp) => {
      await sheets.click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).last().click(),
      ]);
      return readFileSync(await file.path());
    };
    const upload = async (name: string, buffer: Buffer) => {
      await sheets.click();
      await page.getByRole('menuitem', { name: say('common.bulk.sheets.upload') }).click();
      const drawer = page.getByRole('dialog', { name: say('bulk.sheet.title') });
      await drawer.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
      return drawer;
    };

    const whole = await upload('campaigns.xlsx', await download(/XLSX$/));
    await expect(whole.getByRole('status')).toHaveText(begins(say, 0));
    await whole.getByRole('button', { name: say('common.actions.cancel'), exact: true }).click();

    const text = (await download(/CSV$/)).toString();
    const [headings = [], first = []] = readCsv(text, locale === 'ru' ? ';' : ',');
    const name = first[headings.indexOf(say('bulk.sheet.columns.name'))] ?? '';
    expect(name).not.toBe('');
    const drawer = await upload('campaigns.csv', Buffer.from(text.replace(name, `${name} 2`)));
    await expect(drawer.getByRole('status')).toHaveText(begins(say, 1));
    await expect(drawer.getByRole('row')).toHaveCount(2);
    await expect(drawer.getByRole('row').last()).toContainText(`${name} → ${name} 2`);
    await drawer.getByRole('button', { name: say('bulk.apply', { count: 1 }), exact: true }).click();
    await expect(page.getByText(say('bulk.done', { count: 1 }), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `${name} 2`, exact: true })).toBeVisible();

    await page.getByRole('button', { name: say('common.undo.action'), exact: true }).click();
    await expect(page.getByText(say('common.undo.done'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: `${name} 2`, exact: true })).toHaveCount(0);
  });

for (const locale of languagesNow())
  test(`${locale} a bad site is kept out of several campaigns at once`, async ({ page }) => {
    const say = messagesOf(locale);
    await enter(page, words[locale], 'manager', '/manager/campaigns?size=20');
    await page.getByRole('checkbox', { name: say('common.table.selectAll') }).check();
    await page.getByRole('button', { name: say('common.bulk.change'), exact: true }).click();
    const drawer = page.getByRole('dialog', { name: say('bulk.title') });
    await drawer.getByLabel(say('bulk.field')).first().selectOption('target:domains.excluded');
    await drawer.getByLabel(say('bulk.value.sites')).fill(`bad-${crypto.randomUUID()}.example`);
    await drawer.getByRole('button', { name: say('bulk.show') }).click();
    await expect(drawer.getByRole('row').nth(2)).toBeVisible();
    await drawer.getByRole('button', { name: new RegExp(`^${say('bulk.apply', { count: 7 }).split('7')[0]}`) }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: say('common.undo.action'), exact: true }).click();
    await expect(page.getByText(say('common.undo.done'), { exact: true })).toBeVisible();
  });

for (const locale of languagesNow())
  test(`${locale} several targets are deleted by one call, and the one in use stays with its reason`, async ({
    page,
  }) => {
    const say = messagesOf(locale);
    await enter(page, words[locale], 'advertiser-pro', '/advertiser/targets');
    const mark = crypto.randomUUID().slice(0, 8);
    const spare = [`${mark} A`, `${mark} B`];
    for (const name of spare)
      await callAsPage(page, 'target/create', { method: 'POST', body: JSON.stringify({ name, ...conditions({}) }) });
    const all = await callAsPage(page, 'target/all?page=0&size=20&sort=id,desc');
    const used: string = all.content.find((one: { usedInAdSets: number }) => one.usedInAdSets > 0).name;
    await page.reload();

    const writes: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/target\/remove|bulk\/remove/.test(pathname)) writes.push(pathname);
    });
    for (const name of [...spare, used])
      await page
        .getByRole('checkbox', { name: say('common.table.selectRow', { name }), exact: true })
        .first()
        .check();
    const remove = { name: say('common.actions.delete'), exact: true };
    await page
      .getByRole('region', { name: say('common.bulk.label') })
      .getByRole('button', remove)
      .click();
    const dialog = page.getByRole('dialog', { name: say('targets.bulk.deleteTitle', { count: 3 }) });
    await expect(dialog).toContainText(say('targets.bulk.deleteText'));
    await dialog.getByRole('button', remove).click();
    const refused = say('targets.bulk.refusedOne', { name: used, reason: say('errors.TARGET_IN_USE') });
    await expect(page.getByText(say('targets.bulk.done', { count: 2 }))).toBeVisible();
    await expect(page.getByText(refused)).toBeVisible();
    for (const name of spare) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: used, exact: true }).first()).toBeVisible();
    expect(writes).toHaveLength(1);
  });

for (const locale of languagesNow())
  test(`${locale} a moderator rejects two creatives by one call, and approves them again`, async ({ page }) => {
    const say = messagesOf(locale);
    await enter(page, words[locale], 'manager', '/manager/creatives?view=table&moderationStatus=APPROVED');
    await atRest(page);
    const ticks = page.getByRole('row').getByRole('checkbox');
    const names = (await page.locator('tbody').getByRole('link').allTextContents()).slice(0, 2);
    const writes: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/moderate/.test(pathname)) writes.push(pathname);
    });
    for (const at of [1, 2]) await ticks.nth(at).check();
    await page.getByRole('button', { name: say('creatives.bulk.reject', { count: 2, total: 2 }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('creatives.rejecting.titleMany', { count: 2 }) });
    await dialog.getByRole('textbox', { name: say('creatives.rejecting.reason') }).fill('Too loud');
    await dialog.getByRole('button', { name: say('common.actions.reject'), exact: true }).click();
    await expect(page.getByText(say('creatives.moderation.rejectedMany', { count: 2, total: 2 }))).toBeVisible();
    expect(writes).toHaveLength(1);

    const origin = new URL(page.url()).origin;
    await page.goto(`${origin}${words[locale].prefix}/manager/creatives?view=table&moderationStatus=REJECTED`);
    await atRest(page);
    for (const name of names)
      await page
        .getByRole('checkbox', { name: say('common.table.selectRow', { name }), exact: true })
        .first()
        .check();
    await page
      .getByRole('button', { name: say('creatives.bulk.approve', { count: 2, total: 2 }), exact: true })
      .click();
    await expect(page.getByText(say('creatives.moderation.approvedMany', { count: 2, total: 2 }))).toBeVisible();
    expect(writes).toHaveLength(2);
  });

for (const locale of languagesNow())
  test(`${locale} a manager raises the margins of several clients, takes it back, and gives them a permission`, async ({
    page,
  }) => {
    const say = messagesOf(locale);
    await enter(page, words[locale], 'manager', '/manager/clients');
    const names = (await page.locator('tbody').getByRole('link').allTextContents()).slice(0, 2);
    const change = async (field: string, fill: (drawer: Locator) => Promise<void>) => {
      for (const name of names)
        await page.getByRole('checkbox', { name: say('common.table.selectRow', { name }), exact: true }).check();
      await page.getByRole('button', { name: say('common.bulk.change'), exact: true }).click();
      const drawer = page.getByRole('dialog', { name: say('bulk.title') });
      await drawer.getByLabel(say('bulk.field'), { exact: false }).first().selectOption(field);
      await fill(drawer);
      await drawer.getByRole('button', { name: say('bulk.show') }).click();
      await expect(drawer.getByRole('row')).toHaveCount(3);
      expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
      await drawer.getByRole('button', { name: say('bulk.apply', { count: 2 }), exact: true }).click();
      // The message of the previous change may still be visible above this one.
      await expect(drawer).toBeHidden();
      await expect(page.getByText(say('bulk.done', { count: 2 }), { exact: true }).last()).toBeVisible();
    };

    const headings = await page.getByRole('columnheader').allTextContents();
    const at = headings.findIndex((text) => text.includes(say('people.columns.margin')));
    const margins = () => page.locator(`tbody tr > :nth-child(${at + 1})`).allTextContents();
    const before = (await margins()).slice(0, 2).map((text) => Number.parseFloat(text));
    await change('client:margin', async (drawer) => {
      await drawer.getByLabel(say('bulk.operation'), { exact: false }).selectOption('add');
      await drawer.getByLabel(say('bulk.value.points'), { exact: false }).fill('1.5');
    });
    await expect
      .poll(async () => (await margins()).slice(0, 2).map((text) => Number.parseFloat(text)))
      .toEqual(before.map((margin) => margin + 1.5));
    await page.getByRole('button', { name: say('common.undo.action'), exact: true }).click();
    await expect(page.getByText(say('common.undo.done'), { exact: true })).toBeVisible();
    await expect.poll(async () => (await margins()).slice(0, 2).map((text) => Number.parseFloat(text))).toEqual(before);

    await change('client:permissions', async (drawer) => {
      await expect(drawer).toContainText(say('bulk.people.permissions'));
      // A permission that advertisers lack by default, another one for each language: both share one demonstration.
      const code = locale === 'en' ? 'TARGET_ADD_CARRIER' : 'TARGET_ADD_MAKE';
      const own = { group: say('people.groups.TARGET'), name: say(`people.special.${code}`) };
      const name = say('bulk.value.permission', own);
      await drawer.getByRole('combobox', { name: say('bulk.fields.permissions') }).fill(own.name);
      await page.getByRole('option', { name, exact: true }).click();
    });
  });

const callAsPage = (page: Page, path: string, init: { method?: string; body?: string } = {}) =>
  page.evaluate(
    async ([requested, options]) => {
      const headers = { 'x-requested-with': 'dsp-console', 'content-type': 'application/json' };
      const answer = await fetch(`/api/dsp/${requested}`, { ...options, headers });
      if (!answer.ok) throw new Error(`${requested}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, init] as const,
  );

/** Matches the beginning of a preview: how many rows change. */
const begins = (say: ReturnType<typeof messagesOf>, changed: number) =>
  new RegExp(`^${say('bulk.preview.summary', { changed, unchanged: 0, refused: 0 })}`);

import { expect, type Page, test } from 'playwright/test';
import { violationsOf } from './accessibility';
import { atRest } from './at-rest';
import { firstPort } from './lanes';
import { messagesOf } from './messages-of';
import { send } from './newcomer';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

const origin = `http://localhost:${firstPort}`;
const count = 130;

/** Creates many targets with a distinct name. */
async function makeTargets({ request }: Page, mark: string): Promise<void> {
  const get = (path: string) => send(request, origin, { method: 'GET', path });
  const { content } = await get('target/all?page=0&size=1&sort=id,asc');
  const original = await get(`target/view/${content[0].id}`);
  for (let at = 0; at < count; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        send(request, origin, {
          method: 'POST',
          path: 'target/create',
          data: { ...original, name: `${mark} ${String(at + nth).padStart(3, '0')}` },
        }),
      ),
    );
}

for (const language of languagesNow()) {
  const say = words[language];
  const t = messagesOf(language);

  test(`a page of ${count} rows draws those in sight; keys, Shift and cells reach them all, ${language}`, async ({
    page,
  }) => {
    const mark = `Long ${Date.now()}`;
    await enter(page, say, 'advertiser', '/advertiser/targets');
    await makeTargets(page, mark);
    await page.goto(`${say.prefix}/advertiser/targets?name=${encodeURIComponent(mark)}&size=500&sort=name,asc`);
    await atRest(page);
    const rows = page.locator('tbody tr[data-row]');
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect.poll(() => rows.count()).toBeLessThan(70);
    const row = (at: number) => rows.filter({ hasText: `${mark} ${String(at).padStart(3, '0')}` });
    await expect(row(0)).toBeVisible();
    expect(await violationsOf(page, 'main')).toEqual([]);

    // J moves from row to row beyond those rendered at first.
    for (let press = 0; press < 60; press++) await page.keyboard.press('j');
    await expect(row(59).locator('a:focus')).toHaveCount(1);
    await page.keyboard.press('k');
    await expect(row(58).locator('a:focus')).toHaveCount(1);

    // Shift selects from the first to the last row, although most rows in between are not rendered.
    await row(0).getByRole('checkbox').click();
    await row(count - 1)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: t('common.bulk.label') });
    await expect(bar.getByText(t('common.bulk.selected', { count }))).toBeVisible();

    // Cells are edited in the same way: few are rendered, and the keys reach all.
    await page.getByRole('button', { name: t('common.bulk.cells'), exact: true }).click();
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect(grid.locator('[data-cell="0 0"]')).toBeFocused();
    expect(await rows.count()).toBeLessThan(70);
    expect(await violationsOf(page, 'main')).toEqual([]);
    for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowDown');
    await expect(grid.locator('[data-cell="60 0"]')).toBeFocused();
    await page.keyboard.type(`${mark} 060 typed`);
    await page.keyboard.press('Enter');
    await expect(grid.locator('[data-cell="61 0"]')).toBeFocused();
    await expect(grid.locator('[data-cell="60 0"]')).toContainText(`${mark} 060 typed`);
    await page.keyboard.press('Control+z');
    await expect(page.getByText(t('common.undo.done'), { exact: true })).toBeVisible();
  });
}

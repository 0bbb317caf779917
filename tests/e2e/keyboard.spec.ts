import { expect, type Locator, type Page, test } from 'playwright/test';
import { atRest } from './at-rest';
import { demoPassword } from './people';
import { walkByKeyboard } from './walk-by-keyboard';
import { words } from './words';

const say = words.en;
const narrow = { width: 365, height: 780 };

test('a trap, a hidden stop, a missing ring and what takes the mouse alone are noticed', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.setContent(`<main>
    <button id="plain" style="outline:none">No ring</button>
    <div style="cursor:pointer">Mouse alone</div>
    <button style="position:fixed;left:-400px">Out of sight</button>
    <button id="trap">Trap</button><button>Behind the trap</button></main>`);
  await page.evaluate(() => {
    const trap = document.getElementById('trap');
    trap?.addEventListener('keydown', (event) => event.preventDefault());
  });
  const { flaws } = await walkByKeyboard(page);
  for (const flaw of [
    '“No ring” shows no focus',
    '“Mouse alone” takes the mouse',
    '“Out of sight” is focused out of',
    '“Behind the trap” is not reached',
  ])
    expect(
      flaws.some((one) => one.includes(flaw)),
      `${flaw} among ${flaws}`,
    ).toBe(true);
});

test('a person signs in, stops a campaign and makes a target without a mouse, on a telephone', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/login');
  await tabTo(page, page.getByLabel(say.login, { exact: true }));
  await page.keyboard.type('advertiser-pro');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();

  await openFromMenu(page, say.menu.campaigns);
  await atRest(page);
  const control = page.getByRole('row').getByRole('switch').and(page.locator('[aria-checked=true]:enabled')).first();
  const name = await control.getAttribute('aria-label');
  await tabTo(page, control);
  await page.keyboard.press('Space');
  const stop = page.getByRole('dialog').getByRole('button', { name: say.stop, exact: true });
  await tabTo(page, stop);
  await page.keyboard.press('Enter');
  const after = page.getByRole('switch', { name: name ?? '', exact: true });
  await expect(after).toHaveAttribute('aria-checked', 'false');
  await atRest(page);
  await tabTo(page, after);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: say.activate, exact: true }));
  await page.keyboard.press('Enter');
  await expect(after).toHaveAttribute('aria-checked', 'true');

  await openFromMenu(page, say.menu.targets);
  await tabTo(page, page.getByRole('link', { name: say.newTarget }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say.newTarget })).toBeVisible();
  await tabTo(page, page.getByLabel(say.name, { exact: false }).first());
  const made = `By keyboard ${Date.now()}`;
  await page.keyboard.type(made);
  await tabTo(page, page.getByRole('combobox', { name: say.places }));
  await page.keyboard.type(say.countries[0] ?? '');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(say.countries[0] ?? '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: say.save, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/target(s|\/detail)/);
  await page.goto('/advertiser/targets');
  await expect(page.getByText(made).first()).toBeVisible();
});

/** Opens the drawer that contains the menu on a phone, and chooses an entry. */
async function openFromMenu(page: Page, entry: string): Promise<void> {
  await tabTo(page, page.getByRole('banner').getByRole('button').first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: entry, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: entry, exact: true })).toBeVisible();
}

/** Presses Tab until the element has the focus. Within a table's body, where Tab stops once, presses the arrow keys. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let press = 0; press < 150; press++) {
    const key = await wanted.evaluate(keyTowards);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No key leads to ${wanted}`);
}

/** Returns the key that moves the focus towards an element; null if it has the focus. Runs in the page. */
function keyTowards(wanted: Element): string | null {
  const active = document.activeElement;
  if (active === wanted) return null;
  if (!active?.closest('tbody')?.contains(wanted)) return 'Tab';
  const isBehind = (active.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (active.closest('tr') === wanted.closest('tr')) return isBehind ? 'ArrowRight' : 'ArrowLeft';
  return isBehind ? 'ArrowDown' : 'ArrowUp';
}

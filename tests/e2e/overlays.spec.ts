import { expect, type Page, test } from 'playwright/test';
import { overflowOf, violationsOf } from './accessibility';
import { signIn } from './people';
import { watchPage } from './watch-page';
import { type Say, words } from './words';

/** Opens one thing over the page; answers what must then be seen. */
interface Overlay {
  name: string;
  path: string;
  open: (page: Page, say: Say) => Promise<void>;
}

const overlays: Overlay[] = [
  {
    name: 'account menu',
    path: '/manager/campaigns',
    open: async (page, say) => {
      await page.getByRole('button', { name: say.accountMenu }).click();
      await expect(page.getByRole('menuitem', { name: say.signOut })).toBeVisible();
    },
  },
  {
    name: 'notifications',
    path: '/manager/targets',
    open: async (page, say) => {
      await page.getByRole('button', { name: say.notifications }).click();
      await expect(page.getByRole('dialog', { name: say.notifications })).toBeVisible();
    },
  },
  {
    name: 'help drawer',
    path: '/manager/campaigns',
    open: async (page, say) => {
      await page.getByRole('button', { name: say.help }).click();
      await expect(page.frameLocator('dialog iframe, [role=dialog] iframe').getByRole('heading').first()).toBeVisible();
    },
  },
  {
    name: 'history',
    path: '/manager/campaign/detail/1',
    open: async (page, say) => {
      await page.getByRole('button', { name: say.history, exact: true }).click();
      await expect(page.getByRole('dialog', { name: say.history }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'combobox',
    path: '/manager/campaign/new',
    open: async (page, say) => {
      await page.getByRole('combobox', { name: say.client }).click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'column chooser',
    path: '/manager/campaigns',
    open: async (page, say) => {
      await page.getByRole('button', { name: say.columns, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'confirm dialog',
    path: '/manager/campaigns',
    open: async (page, say) => {
      await page.getByRole('row').getByRole('switch').and(page.locator(':enabled')).first().click();
      const answer = new RegExp(`^(${say.activate}|${say.stop})$`);
      await expect(page.getByRole('dialog').getByRole('button', { name: answer })).toBeVisible();
    },
  },
  {
    name: 'date calendar',
    path: '/manager/campaign/new',
    open: async (page, say) => {
      await page.getByRole('button', { name: say.calendar }).first().click();
      await expect(page.getByRole('grid').first()).toBeVisible();
    },
  },
];

for (const locale of ['en', 'ru'] as const) {
  const say = words[locale];

  test(`what opens over a page is clean, fits a telephone and closes with Escape (${locale})`, async ({ page }) => {
    const watch = await watchPage(page);
    await page.goto(`${say.prefix}/login`);
    await signIn(page, say, 'manager');
    const flaws: string[] = [];
    for (const overlay of overlays) {
      const found = await test.step(overlay.name, () => flawsOf(page, say, overlay));
      flaws.push(...[...found, ...watch.take()].map((flaw) => `${overlay.name}: ${flaw}`));
    }
    expect(flaws).toEqual([]);
  });

  test(`help pages are clean in both themes and fit a telephone (${locale})`, async ({ page }) => {
    await page.goto(`/docs/${locale}/index.html`);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 365, height: 780 });
    expect(await overflowOf(page)).toBe(0);
  });
}

async function flawsOf(page: Page, say: Say, { path, open }: Overlay): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(say.prefix + path);
  await open(page, say);
  const flaws = (await violationsOf(page)).map((one) => `axe: ${one}`);
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=menu], [role=listbox]')).toHaveCount(0);
  await page.setViewportSize({ width: 365, height: 780 });
  await open(page, say);
  const overflow = await overflowOf(page);
  if (overflow > 0) flaws.push(`scrolls sideways by ${overflow} px`);
  await page.keyboard.press('Escape');
  return flaws;
}

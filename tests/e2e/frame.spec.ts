import { expect, type Locator, type Page, test } from 'playwright/test';
import { frameWords } from './frame-words';
import { enter as comeIn, leave } from './people';
import { languagesNow } from './turn';
import { type Say, words } from './words';

// With motion, as most people have it; the other specs ask for less.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** §2, Layouts and menu, Top bar, Notifications panel: the frame around every screen, in both languages. */
const everyEntry = Object.keys(words.en.menu) as (keyof Say['menu'])[]; // the order of §2
const without = (...left: (keyof Say['menu'])[]) => everyEntry.filter((entry) => !left.includes(entry));

for (const locale of languagesNow()) {
  const say = words[locale];
  const frame = frameWords[locale];
  const enter = async (page: Page, login: string) => {
    await comeIn(page, say, login);
  };
  const signOut = async (page: Page) => {
    await leave(page);
    await page.context().clearCookies({ name: /session/ });
  };
  const menu = (page: Page) => page.getByRole('navigation', { name: frame.mainMenu });

  test(`the menu has the entries of the role in the order of §2, and marks the open one (${locale})`, async ({
    page,
  }) => {
    for (const [login, entries] of [
      ['admin', everyEntry],
      ['manager', without('integrations')],
      ['advertiser', without('tags', 'integrations', 'clients', 'security')],
    ] as const) {
      await enter(page, login);
      const names = [...entries.map((entry) => say.menu[entry]), frame.documentation, say.profile];
      await expect(menu(page).getByRole('link')).toHaveText(names);
      await page.goto(`${say.prefix}/${login}/campaign/new`);
      await expect(menu(page).locator('[aria-current=page]')).toHaveText([say.menu.campaigns]);
      const documentation = menu(page).getByRole('link', { name: frame.documentation });
      await expect(documentation).toHaveAttribute('href', `/docs/${locale}/index.html`);
      await expect(documentation).toHaveAttribute('target', '_blank');
      await signOut(page);
    }
  });

  test(`the menu is 285 or 76 px wide as was chosen last, narrow at first on small screens, a drawer below (${locale})`, async ({
    page,
  }) => {
    await enter(page, 'manager');
    await expect.poll(() => widthOf(menu(page))).toBe(285);
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.reload();
    await expect.poll(() => widthOf(menu(page))).toBe(76);
    await page.getByRole('button', { name: frame.expand }).click();
    await expect.poll(() => widthOf(menu(page))).toBe(285);
    await page.reload();
    await expect.poll(() => widthOf(menu(page))).toBe(285);
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByRole('button', { name: frame.collapse }).click();
    await page.reload();
    await expect.poll(() => widthOf(menu(page))).toBe(76);
    await expect(menu(page).getByRole('link', { name: say.menu.targets, exact: true })).toBeVisible();

    await page.setViewportSize({ width: 365, height: 780 });
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: frame.openMenu }).click();
    await page.getByRole('dialog').getByRole('link', { name: say.menu.targets, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.menu.targets })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(`the top bar shows each role what is meant for it (${locale})`, async ({ page }) => {
    const bar = page.getByRole('banner');
    await enter(page, 'advertiser');
    await expect(bar.getByText(frame.balance)).toBeVisible();
    // The reserved amount is displayed below it.
    await expect(bar.getByText(/^−?[\d\s]+\.\d\d\s?\$/).first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: frame.environment })).toHaveCount(0);
    await expect(bar.getByLabel(say.language)).toHaveValue(locale);
    await expect(bar.getByRole('switch', { name: say.theme })).toBeVisible();
    await expect(bar.getByRole('button', { name: say.notifications })).toBeVisible();
    await expect(await accountItems(page, say)).toHaveText([
      /^advertiser/,
      frame.access,
      /^[\w.]+@[\w.]+/,
      /^@media_manager/,
      /^manager@/,
      say.signOut,
    ]);
    await page.getByRole('menuitem', { name: frame.access }).click();
    await expect(page.getByRole('region', { name: frame.accessTitle })).toBeInViewport();
    await signOut(page);

    await enter(page, 'manager');
    await expect(bar.getByText(frame.balance)).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: frame.environment })).toContainText('manager');
    await expect(await accountItems(page, say)).toHaveText([/^manager/, frame.access, say.signOut]);
  });

  test(`help opens beside every section, 540 px wide, on the page of the screen and those beside it (${locale})`, async ({
    page,
  }) => {
    await enter(page, 'manager');
    for (const [path, own, beside] of [
      ['dashboard', 'dashboard', 0],
      ['creative/banner/new', 'creative-banner', 6],
      ['targets', 'target', 0],
      ['campaigns', 'campaign', 3],
      ['campaign/new', 'campaign-new', 3],
    ] as const) {
      await page.goto(`${say.prefix}/manager/${path}`);
      await page.getByRole('button', { name: say.help, exact: true }).click();
      const drawer = page.getByRole('dialog');
      await expect.poll(() => widthOf(drawer)).toBe(540);
      const tab = drawer.getByRole('link', { name: frame.newTab });
      await expect(tab).toHaveAttribute('href', `/docs/${locale}/${own}.html`);
      await expect(drawer.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
      const pages = drawer.getByRole('radiogroup', { name: frame.helpPages }).getByRole('radio');
      await expect(pages).toHaveCount(beside);
      if (beside > 0) {
        await drawer.getByRole('radio', { checked: false }).last().click({ force: true });
        await expect(tab).not.toHaveAttribute('href', `/docs/${locale}/${own}.html`);
        const href = (await tab.getAttribute('href')) ?? '';
        await expect(drawer.locator('iframe')).toHaveAttribute('src', `${href}#light`);
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
    }
  });
}

async function accountItems(page: Page, say: Say): Promise<Locator> {
  await page.getByRole('button', { name: say.accountMenu }).click();
  return page.getByRole('menuitem');
}

const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);

import { expect, type Page, test } from 'playwright/test';
import type { Role } from '@/lib/contract/enumerations';
import { rolePresets } from '@/lib/contract/people/permissions';
import { person } from '../support/fake-dsp';
import { fakeConsole } from './fake-console';
import { beSignedIn, leave, signIn } from './people';
import { languagesNow } from './turn';
import { type Say, words } from './words';

/** §2, Navigation rules, rule by rule, in both languages. */
const fake = fakeConsole(2);

for (const locale of languagesNow()) {
  const say = words[locale];
  const at = (path: string) => `${fake.address}${say.prefix}${path}`;
  const enterAs = (page: Page, role: Role, permissions: readonly string[] = rolePresets[role]) =>
    enter(page, { role, permissions, origin: fake.address });

  test.describe(locale, () => {
    test('a protected route with no loaded user first asks the server for the current user', async ({ page }) => {
      await enterAs(page, 'ROLE_ADMIN');
      await leave(page);
      const before = fake.dsp.received.length;
      await page.goto(at('/admin/campaigns'));
      await expect(page.getByRole('heading', { level: 1, name: say.menu.campaigns })).toBeVisible();
      expect(fake.dsp.received.slice(before).map(({ url }) => url)[0]).toBe('/auth/current-user');
    });

    for (const [role, family] of [
      ['ROLE_ADMIN', 'admin'],
      ['ROLE_MANAGER', 'manager'],
      ['ROLE_ADVERTISER_PRO', 'advertiser'],
    ] as const) {
      test(`the first segment becomes the family of ${role}, and unknown paths lead to its dashboard`, async ({
        page,
      }) => {
        await enterAs(page, role);
        for (const requested of ['admin', 'manager', 'advertiser']) {
          await page.goto(at(`/${requested}/campaigns?name=sale`));
          expect(page.url()).toBe(at(`/${family}/campaigns?name=sale`));
        }
        for (const unknown of ['/', `/${family}/campaigns/extra`, '/owner/campaigns']) {
          await page.goto(at(unknown));
          await expect(page).toHaveURL(at(`/${family}/dashboard`));
        }
      });
    }

    test('profile and public pages always pass', async ({ page }) => {
      for (const path of ['/login', '/rp', '/public/advertiser/7707083893']) {
        await page.goto(at(path));
        expect(page.url()).toBe(at(path));
      }
      await enterAs(page, 'ROLE_ADVERTISER', ['TAG_READ']);
      await page.goto(at('/profile'));
      await expect(page.getByRole('heading', { level: 1, name: say.profile })).toBeVisible();
    });

    test('a user with no permissions goes to the profile from everywhere', async ({ page }) => {
      await enterAs(page, 'ROLE_MANAGER', []);
      for (const path of ['/manager/campaigns', '/admin/security/new', '/nowhere']) {
        await page.goto(at(path));
        await expect(page).toHaveURL(at('/profile'));
      }
      await expect(page.getByRole('navigation').getByRole('link')).toHaveText([say.profile]);
    });

    test('a screen that is not permitted leads to the first one that is, by the order of permissions', async ({
      page,
    }) => {
      await enterAs(page, 'ROLE_ADVERTISER', ['INTEGRATION_READ', 'TARGET_READ', 'CAMPAIGN_READ']);
      for (const path of ['/advertiser/creatives', '/admin/integrations', '/advertiser/dashboard']) {
        await page.goto(at(path));
        await expect(page).toHaveURL(at('/advertiser/targets'));
      }
      await page.goto(at('/manager/campaign/new'));
      await expect(page).toHaveURL(at('/advertiser/campaign/new'));
    });

    test('nobody goes to sign-in, and on from there to what was asked for', async ({ page }) => {
      await page.goto(at('/nowhere'));
      await expect(page).toHaveURL(/\/login\?back=/);
      await page.goto(at('/admin/targets?name=sale'));
      await expect(page).toHaveURL(/\/login\?back=/);
      await signIn(page, say, 'admin');
      await expect(page).toHaveURL(at('/admin/targets?name=sale'));
    });

    test('the last visited route is remembered for the person who visited it', async ({ page }) => {
      await enterAs(page, 'ROLE_ADMIN');
      await page.goto(at('/admin/campaigns?name=sale'));
      await expect(page.getByRole('heading', { level: 1, name: say.menu.campaigns })).toBeVisible();
      await page.getByRole('link', { name: say.menu.targets, exact: true }).click();
      await expect(page).toHaveURL(at('/admin/targets'));
      await page.goBack();
      await expect(page).toHaveURL(at('/admin/campaigns?name=sale'));
      await signOut(page, say);
      await signIn(page, say, 'admin');
      await expect(page).toHaveURL(at('/admin/campaigns?name=sale'));
      await signOut(page, say);
      person.id = 8;
      await signIn(page, say, 'admin');
      await expect(page).toHaveURL(at('/admin/dashboard'));
    });

    test('a failed refresh of the session leads to sign-in', async ({ page }) => {
      await enterAs(page, 'ROLE_ADMIN');
      await leave(page);
      fake.dsp.endSessions();
      await page.goto(at('/admin/campaigns'));
      await expect(page).toHaveURL(/\/login\?back=/);
      await expect(page.getByLabel(say.login, { exact: true })).toBeVisible();
    });

    test('a manager’s ad set is spelled without a slash, and led there from the other spelling', async ({ page }) => {
      await enterAs(page, 'ROLE_MANAGER');
      for (const path of ['/manager/campaign/group7', '/manager/campaign/group/7', '/admin/campaign/group/7']) {
        await page.goto(at(path));
        await expect(page).toHaveURL(at('/manager/campaign/group7'));
      }
      person.role = 'ROLE_ADMIN';
      await signOut(page, say);
      await enterAs(page, 'ROLE_ADMIN');
      await page.goto(at('/manager/campaign/group7'));
      await expect(page).toHaveURL(at('/admin/campaign/group/7'));
    });
  });
}

interface Newcomer {
  role: Role;
  permissions: readonly string[];
  origin: string;
}

async function enter(page: Page, { role, permissions, origin }: Newcomer): Promise<void> {
  Object.assign(person, { role, roles: [role], permissions: [...permissions] });
  await beSignedIn(page, 'admin', origin);
}

async function signOut(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say.accountMenu }).click();
  await page.getByRole('menuitem', { name: say.signOut }).click();
  await expect(page).toHaveURL(/\/login$/);
}

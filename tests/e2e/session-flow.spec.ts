import { expect, type Page, test } from 'playwright/test';
import { person } from '../support/fake-dsp';
import { fakeConsole } from './fake-console';
import { frameWords } from './frame-words';
import { beSignedIn, demoPassword, signIn } from './people';
import { languagesNow } from './turn';
import { words } from './words';

// With motion, as most people have it; the other specs ask for less.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** §4, Session flow. The counter, the lock and the temporary password are tested in people.spec. */
const fake = fakeConsole(3);
const isSession = ({ name }: { name: string }) => name.includes('session');

for (const locale of languagesNow()) {
  const say = words[locale];
  const frame = frameWords[locale];
  const at = (path: string) => `${fake.address}${say.prefix}${path}`;
  const enter = (page: Page) => beSignedIn(page, 'admin', fake.address);
  const askAnew = (page: Page) =>
    page.getByRole('searchbox', { name: say.name, exact: true }).fill(`asked ${Date.now()}`);

  test.describe(locale, () => {
    test('signing in loads the permissions and opens the websocket', async ({ page }) => {
      person.permissions = ['CAMPAIGN_READ', 'TARGET_READ'];
      await page.goto(at('/login'));
      const [socket] = await Promise.all([page.waitForEvent('websocket'), signIn(page, say, 'admin')]);
      expect(new URL(socket.url()).pathname).toBe('/ws-notifications');
      await expect(page.getByRole('navigation', { name: frame.mainMenu }).getByRole('link')).toHaveText([
        say.menu.targets,
        say.menu.campaigns,
        say.profile,
      ]);
      const held = await (await page.request.get(page.url())).text();
      expect(held).toContain(person.login);
      expect(person.permissions.filter((one) => held.includes(one))).toEqual([]);
    });

    test('whoever looks like a bot is told so and keeps what was typed', async ({ page }) => {
      await page.goto(at('/login'));
      await page.getByLabel(say.login, { exact: true }).fill('robot');
      await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: say.signIn, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: frame.bot })).toHaveText(frame.bot);
      await expect(page.getByLabel(say.login, { exact: true })).toHaveValue('robot');
      await expect(page.getByLabel(say.password, { exact: true })).toHaveValue(demoPassword);
    });

    test('a temporary password opens its own step and nothing else', async ({ page }) => {
      person.isTempPasswordExists = true;
      await page.goto(at('/login'));
      await page.getByLabel(say.login, { exact: true }).fill('admin');
      await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: say.signIn, exact: true }).click();
      const step = page.getByRole('heading', { level: 1, name: frame.lastStep });
      await expect(step).toBeVisible();
      for (const path of ['/admin/campaigns', '/profile', '/']) {
        await page.goto(at(path));
        await expect(step).toBeVisible();
        await expect(page.getByRole('button', { name: say.accountMenu })).toHaveCount(0);
      }
    });

    test('on a 401 the session is refreshed once and the waiting calls are made again', async ({ page }) => {
      await enter(page);
      await page.goto(at('/admin/campaigns'));
      await askAnew(page);
      const table = page.getByRole('table');
      await expect(table).not.toHaveAttribute('aria-busy', 'true');
      const before = fake.dsp.refreshes;
      fake.dsp.expireAccess();
      const answered = await page.evaluate(async () => {
        const headers = { 'x-requested-with': 'dsp-console' };
        const list = 'page=0&size=20&sort=id,desc';
        const paths = ['campaign', 'creative', 'target'].map((one) => `/api/dsp/${one}/all?${list}`);
        const answers = await Promise.all([...paths, ...paths].map((path) => fetch(path, { headers })));
        return answers.map(({ status }) => status);
      });
      expect(answered).toEqual([200, 200, 200, 200, 200, 200]);
      expect(fake.dsp.refreshes - before).toBe(1);
      await askAnew(page);
      await expect(page.getByRole('main').getByRole('button', { name: say.failed })).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin\/campaigns/);
    });

    test('when the refresh fails the person is signed out and led to sign-in', async ({ page, context }) => {
      await enter(page);
      await page.goto(at('/admin/campaigns'));
      await expect(page.getByRole('heading', { level: 1, name: say.menu.campaigns })).toBeVisible();
      fake.dsp.endSessions();
      // The page may navigate by itself when it reconnects for live messages.
      await askAnew(page).catch(() => {});
      await expect(page).toHaveURL(/\/login\?back=/);
      expect((await context.cookies()).filter(isSession)).toEqual([]);
    });

    test('whose role has become another one meanwhile signs in anew, and never goes round in circles', async ({
      page,
    }) => {
      await enter(page);
      person.role = 'ROLE_ADVERTISER';
      await page.goto(at('/admin/campaigns'));
      await expect(page).toHaveURL(/\/login\?back=/);
      await signIn(page, say, 'admin');
      await expect(page).toHaveURL(at('/advertiser/campaigns'));
    });

    test('signing out clears the session, the balance and the lists, and closes the websocket', async ({
      page,
      context,
    }) => {
      Object.assign(person, { role: 'ROLE_ADVERTISER', balance: '4321.09', currency: 'USD' });
      fake.dsp.answers['/user/balance'] = { balance: '4321.09', currency: 'USD' };
      await page.goto(at('/login'));
      const [socket] = await Promise.all([page.waitForEvent('websocket'), signIn(page, say, 'admin')]);
      await expect(page.getByRole('banner').getByText(/4\s321\.09/)).toBeVisible();
      const before = fake.dsp.received.length;
      await page.getByRole('button', { name: say.accountMenu }).click();
      await page.getByRole('menuitem', { name: say.signOut }).click();
      await expect(page).toHaveURL(at('/login'));
      expect(fake.dsp.received.slice(before).map(({ url }) => url)).toContain('/auth/logout');
      await expect.poll(() => socket.isClosed()).toBe(true);
      expect((await context.cookies()).filter(isSession)).toEqual([]);
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(kept).not.toMatch(/4321|ROLE_|token|client/i);
      await page.goBack();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText(/4\s321\.09/)).toHaveCount(0);
    });

    test('what the account may not do is said where a person looks for it', async ({ page }) => {
      const lacking = /^RULE_|_CREATE$|_CREATE_FOR_CLIENT$|^CAMPAIGN_STATISTICS_COLUMN_(SPEND|CPC)$/;
      person.permissions = person.permissions.filter((one) => !lacking.test(one));
      await enter(page);
      await page.goto(at('/admin/campaigns'));
      await expect(page.getByText(frame.mayNotCreate(frame.administrator)).first()).toBeVisible();
      await expect(page.getByRole('link', { name: say.newCampaign })).toHaveCount(0);
      await page.getByRole('button', { name: say.columns, exact: true }).click();
      await expect(page.getByRole('dialog').getByText(frame.mayNotSee(frame.administrator))).toBeVisible();
      const contact = 'anna@example.com';
      Object.assign(person, { role: 'ROLE_ADVERTISER', managerEmail: contact });
      await page.goto(at('/admin/campaigns'));
      await signIn(page, say, 'admin');
      await expect(page.getByText(frame.mayNotCreate(frame.manager(contact))).first()).toBeVisible();
      await page.goto(at('/profile'));
      const access = page.getByRole('region', { name: frame.accessTitle });
      await expect(access.getByText(frame.mayNotEnter(frame.manager(contact)))).toBeVisible();
    });
  });
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { builtConsole } from './built-in';
import { frameWords } from './frame-words';
import { firstPort } from './lanes';
import { beSignedIn, demoPassword, signIn } from './people';
import { cookieOf, ownHeaders } from './plain-request';
import { words } from './words';

/**
 * Runs the console like a host that does not use our server: `next start` with the lane's DSP. The full run uses a
 * console that was installed and built without the embedded DSP.
 */
const say = words.en;
const port = firstPort + 9;
const site = `http://localhost:${port}`;
let stop: () => Promise<unknown>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const program = join(builtConsole, 'node_modules/next/dist/bin/next');
  // With another host name Next would treat its own rewrites as external.
  const next = spawn(process.execPath, [program, 'start', '-p', `${port}`, '-H', 'localhost'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DSP_API_URL: `http://127.0.0.1:${firstPort + 1}`,
      CONSOLE_ORIGIN: site,
      PORT: `${port}`,
      AUTH_SECRET: 'a secret of thirty-two characters or more',
      TOKEN_REST_SECONDS: '0.3',
    },
    cwd: builtConsole,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => next.once('exit', resolve));
  stop = () => {
    next.kill('SIGTERM');
    return ended;
  };
  await expect
    .poll(
      () =>
        fetch(`${site}/login`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
});
test.afterAll(() => stop?.());

test('a person signs in, sees the lists, writes and signs out', async ({ page }) => {
  await page.goto(`${site}/login`);
  await signIn(page, say, 'advertiser-pro');
  await page.goto(`${site}/advertiser/campaigns`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await writePhone(page);
  await page.reload();
  await expect(page.getByLabel(/^Phone/)).toHaveValue('+79990001122');
  await page.getByRole('button', { name: say.accountMenu }).click();
  await page.getByRole('menuitem', { name: say.signOut }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${site}/advertiser/campaigns`);
  await expect(page).toHaveURL(/\/login\?back=/);
});

test('nobody gets a list, and a wrong password is refused', async ({ page }) => {
  const headers = ownHeaders(site);
  expect(
    (await page.request.get(`${site}/api/dsp/campaign/all?page=0&size=5&sort=id,desc`, { headers })).status(),
  ).toBe(401);
  await page.goto(`${site}/login`);
  await page.getByLabel(say.login, { exact: true }).fill(`nobody-${Date.now()}`);
  await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
});

test('a session is refreshed at its door, and goes on', async ({ page }) => {
  await beSignedIn(page, 'admin', site);
  const sealed = async () =>
    (await page.context().cookies()).filter(({ name }) => name.includes('dsp-session')).map(({ value }) => value);
  const before = await sealed();
  await page.goto(`${site}/api/session/refresh?back=%2Fadmin%2Ftargets`);
  await expect(page).toHaveURL(`${site}/admin/targets`);
  await expect(page.getByRole('heading', { level: 1, name: say.menu.targets })).toBeVisible();
  expect(await sealed()).not.toEqual(before);
});

test('where no socket can live, news comes by asking for it', async ({ page }) => {
  await page.clock.install();
  await beSignedIn(page, 'orbit-games', site);
  await page.goto(`${site}/advertiser/campaigns`);
  await expect(page.getByRole('button', { name: say.notifications })).toBeVisible();
  await page.getByRole('button', { name: say.notifications }).click();
  await expect(page.getByRole('dialog', { name: say.notifications })).toBeVisible();
  await page.keyboard.press('Escape');
  await topUp('orbit-games');
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(page.getByText(frameWords.en.unseen)).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

/** Changes the user's own phone number. */
async function writePhone(page: Page): Promise<void> {
  await page.goto(`${site}/profile`);
  await page.getByLabel(/^Phone/).fill('+79990001122');
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByText('Profile changed')).toBeVisible();
}

/** Adds money to a client's balance, through the same console. */
async function topUp(login: string): Promise<void> {
  const headers = { ...ownHeaders(site), cookie: await cookieOf(site, 'admin'), 'content-type': 'application/json' };
  const list = `${site}/api/dsp/user/client/all?page=0&size=5&sort=id,desc&login=${login}`;
  const { content } = await (await fetch(list, { headers })).json();
  const body = JSON.stringify({ amount: '3.25', userId: content[0].id, paymentDocumentNumber: `polled-${Date.now()}` });
  const answer = await fetch(`${site}/api/dsp/finance/replenish-user-balance`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
}

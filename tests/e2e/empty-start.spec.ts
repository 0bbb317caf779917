import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { type ConsoleProcess, startConsole, startInVain } from './console-process';
import { firstPort } from './lanes';
import { words } from './words';

const say = words.en;
/** Created by the console: every process of the run reads this file. */
const folder = join(tmpdir(), `console-empty-${process.pid}`);
const settings = { PORT: `${firstPort + 6}`, DSP_PORT: `${firstPort + 7}`, DSP_DEMO: 'off', DSP_DATA: folder };
let empty: ConsoleProcess;

test.beforeAll(async () => {
  empty = await startConsole(settings);
});

test.afterAll(async () => {
  await empty?.stop();
  for (const own of [folder, `${folder}-other`]) rmSync(own, { recursive: true, force: true });
});

test('an empty installation prints its password once, lets it in and shows what each list is for', async ({ page }) => {
  const password = passwordIn(empty.output());
  expect(password).toHaveLength(20);
  expect(empty.output().split(password).length - 1).toBe(1);
  expect(empty.output()).not.toContain('Demo-2026!');

  await enter(page, password, chosen);
  for (const [path, sentence] of [
    ['creatives', 'No creatives yet'],
    ['creatives?view=table', 'No creatives yet'],
    ['targets', 'No targets yet'],
    ['campaigns', 'No campaigns yet'],
    ['dashboard', 'No impressions in this period'],
  ] as const) {
    await page.goto(`${empty.address}/admin/${path}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(say.failed)).toHaveCount(0);
  }
  await page.goto(`${empty.address}/admin/statistics`);
  await expect(page.getByRole('heading', { level: 1, name: say.menu.statistics })).toBeVisible();
  await expect(page.getByText(say.failed)).toHaveCount(0);
});

test('a second start on the same port ends and says what to do', async () => {
  const { code, output } = await startInVain({ ...settings, DSP_DATA: `${folder}-other` });
  expect(code).toBe(1);
  expect(output).toContain(`Port ${settings.PORT} is taken by another program. Set PORT to a free one.`);
  expect(output).not.toContain('    at ');
});

test('a second start on the same data folder ends and says what to do', async () => {
  const ports = { PORT: `${firstPort + 8}`, DSP_PORT: `${firstPort + 9}` };
  const { code, output } = await startInVain({ ...settings, ...ports });
  expect(code).toBe(1);
  expect(output).toContain(folder);
  expect(output).toMatch(/DSP_DATA/);
  expect(output).not.toContain('    at ');
});

test('a restart keeps the chosen password and prints none', async ({ page }) => {
  const password = passwordIn(empty.output());
  await empty.stop();
  const { output } = empty;
  empty = { ...(await startConsole(settings)) };
  expect(empty.output()).not.toContain(password);
  expect(empty.output()).not.toContain('Sign in as');
  expect(output()).toContain(password);
  await enter(page, chosen);
});

const passwordIn = (output: string) => /Sign in as admin with the temporary password (\S+)/.exec(output)?.[1] ?? '';

const chosen = 'Administrator-2026!';

/** Signs in. The printed password is temporary, so a new one is chosen. */
async function enter(page: Page, password: string, another?: string) {
  await page.goto(`${empty.address}/login`);
  await page.getByLabel(say.login, { exact: true }).fill('admin');
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  if (another) {
    await page.getByLabel('New password', { exact: false }).fill(another);
    await page.getByLabel('Repeat the password').fill(another);
    await expect(page.getByRole('link', { name: /Read the agreement/ })).toBeVisible();
    await page.getByLabel('I accept the terms').check();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
}

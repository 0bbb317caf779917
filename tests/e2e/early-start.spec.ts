import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type ConsoleProcess, startConsole } from './console-process';
import { firstPort } from './lanes';
import { beSignedIn } from './people';

/** Created by the console: every process of the run reads this file. */
const folder = join(tmpdir(), `console-early-${process.pid}`);
let early: ConsoleProcess;

test.beforeAll(async () => {
  const ports = { PORT: `${firstPort + 6}`, DSP_PORT: `${firstPort + 7}` };
  early = await startConsole({ ...ports, DSP_DEMO: 'on', DSP_HISTORY_DAYS: '9', DSP_DATA: folder }, true);
});

test.afterAll(async () => {
  await early?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a new demonstration is open while its past is made, and its figures come without a reload', async ({ page }) => {
  await beSignedIn(page, 'admin', early.address);
  await page.goto(`${early.address}/admin/dashboard`);
  const progress = page.getByRole('complementary', { name: 'Demo history' });
  await expect(progress).toContainText('of 9 days');
  expect(early.output()).not.toContain('DSP API ready');
  await expect(progress).toHaveCount(0, { timeout: 180_000 });
  await expect(page.getByText('No impressions in this period')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Spend', exact: true })).toBeVisible();
});

import { expect, type Page, test } from 'playwright/test';
import { FakeDsp } from '../support/fake-dsp';
import { type ConsoleProcess, startConsole } from './console-process';
import { firstPort } from './lanes';
import { enter, leave, signIn } from './people';
import { words } from './words';

const say = words.en;
const none = { content: [], total: 0, totalElements: 0, totalPages: 0, number: 0, last: true, totals: [] };
/** Token age in ms below which a refused token ends the session. No refresh is attempted before it. */
const restMs = 300;
let dsp: FakeDsp;
let ours: ConsoleProcess;
let signedInAt = 0;

test.beforeAll(async () => {
  dsp = await FakeDsp.start();
  dsp.answers = { '/campaign/all': none, '/notification/all': none };
  ours = await startConsole({
    PORT: `${firstPort + 5}`,
    DSP_API_URL: dsp.address,
    TOKEN_REST_SECONDS: `${restMs / 1000}`,
    AUTH_SECRET: 'a secret of thirty-two characters or more',
  });
});

test.afterAll(async () => {
  await ours?.stop();
  await dsp?.stop();
});

test.beforeEach(async ({ page }) => {
  dsp.refreshFault = null;
  await enter(page, say, 'admin', '/', ours.address);
  signedInAt = Date.now();
});

/** Waits until the token is older than `restMs`. */
const rested = () => expect.poll(() => Date.now() - signedInAt).toBeGreaterThan(restMs);

/** Returns a function with the documents and redirects that the browser has loaded since. */
function countSteps(page: Page): () => string[] {
  const steps: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      steps.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return () => steps;
}

const sealed = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'dsp-session').map(({ value }) => value);

for (const fault of ['plain500', 'reset', 'hang'] as const) {
  test(`a refresh that is lost to a fault signs nobody out, and the page comes back: ${fault}`, async ({ page }) => {
    const [held] = await sealed(page);
    await rested();
    dsp.expireAccess();
    dsp.refreshFault = fault;
    const steps = countSteps(page);
    await page.goto(`${ours.address}/admin/campaigns`, { timeout: 60_000 });
    const again = page.getByRole('button', { name: say.failed });
    await expect(again.first()).toBeVisible({ timeout: 40_000 });
    expect(new URL(page.url()).pathname).toBe('/admin/campaigns');
    expect(await sealed(page)).toEqual([held]);
    // To the page, to the refresh, and back.
    expect(steps().length).toBeLessThanOrEqual(3);
    dsp.refreshFault = null;
    // A refresh that began before the fault ended is shared by all callers and fails too. Each failed part of the page
    // has its own button.
    await expect(async () => {
      for (const button of await again.all()) await button.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(page.getByText('No campaigns yet')).toBeVisible({ timeout: 12_000 });
    }).toPass({ timeout: 60_000 });
    expect(await sealed(page)).toHaveLength(1);
  });
}

test('a refresh that is refused leads to sign-in once, without going round, and back after it', async ({ page }) => {
  await rested();
  // An open page would notice the end first and navigate by itself.
  await leave(page);
  dsp.endSessions();
  const steps = countSteps(page);
  await page.goto(`${ours.address}/admin/campaigns?name=autumn`);
  await expect(page.getByLabel(say.login, { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(steps().filter((step) => step.endsWith('/login'))).toEqual(['200 /login']);
  expect(steps().length).toBeLessThanOrEqual(3);
  expect(await sealed(page)).toEqual([]);
  await signIn(page, say, 'admin');
  await expect(page).toHaveURL(/\/admin\/campaigns\?name=autumn$/);
});

import { expect, type Page, test } from 'playwright/test';
import { FakeDsp } from '../support/fake-dsp';
import type { FaultName } from '../support/fake-dsp-faults';
import { type ConsoleProcess, startConsole } from './console-process';
import { firstPort } from './lanes';
import { beSignedIn } from './people';
import { words } from './words';

const say = words.en;
const noCampaigns = { content: [], total: 0, totalElements: 0, totalPages: 0, number: 0, last: true, totals: [] };
let dsp: FakeDsp;
let ours: ConsoleProcess;

test.beforeAll(async () => {
  dsp = await FakeDsp.start();
  dsp.answers = { '/campaign/all': noCampaigns, '/notification/all': noCampaigns };
  ours = await startConsole({
    PORT: `${firstPort + 4}`,
    DSP_API_URL: dsp.address,
    CHECK_ANSWERS: 'all',
    AUTH_SECRET: 'a secret of thirty-two characters or more',
  });
});

test.afterAll(async () => {
  await ours?.stop();
  await dsp?.stop();
});

test.beforeEach(async ({ page }) => {
  dsp.callFault = null;
  await beSignedIn(page, 'admin', ours.address);
  await page.goto(`${ours.address}/admin/campaigns`);
  await expect(page.getByText('No campaigns yet')).toBeVisible();
});

const faults: FaultName[] = ['plain500', 'coded500', 'html502', 'badJson', 'wrongTypes', 'resetMidBody'];

for (const fault of [...faults, 'refused'] as const) {
  test(`the list says what happened and recovers without a reload: ${fault}`, async ({ page }) => {
    const back = await strike(fault);
    await askAnew(page);
    await expect(page.getByRole('main').getByRole('button', { name: say.failed })).toBeVisible();
    await expect(page.getByRole('button', { name: say.accountMenu })).toBeVisible();
    await expectNoSecrets(page);
    await back();
    await page.getByRole('main').getByRole('button', { name: say.failed }).click();
    await expect(page.getByText('No campaigns match these filters')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/campaigns/);
  });
}

for (const fault of ['plain500', 'html502', 'wrongTypes', 'refused'] as const) {
  test(`a page asked for during the fault is designed and recovers: ${fault}`, async ({ page }) => {
    const back = await strike(fault);
    await page.goto(`${ours.address}/admin/campaigns`);
    const again = page.getByRole('button', { name: say.failed });
    await expect(again).toBeVisible();
    await expectNoSecrets(page);
    await back();
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: say.menu.campaigns })).toBeVisible();
    await expect(page.getByText('No campaigns yet')).toBeVisible();
  });
}

test('a list that hangs keeps the frame alive; a cut connection shows the way on', async ({ page }) => {
  await strike('hang');
  await askAnew(page);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: say.accountMenu }).click();
  await expect(page.getByRole('menuitem', { name: say.signOut })).toBeVisible();
  await page.keyboard.press('Escape');
  const again = page.getByRole('main').getByRole('button', { name: say.failed });
  await expect(async () => {
    dsp.server.closeAllConnections();
    await expect(again).toBeVisible({ timeout: 1_500 });
  }).toPass();
  dsp.callFault = null;
  await again.click();
  await expect(page.getByText('No campaigns match these filters')).toBeVisible();
});

for (const fault of ['plain500', 'html502', 'refused'] as const) {
  test(`a form keeps what was typed and saves when the DSP is back: ${fault}`, async ({ page }) => {
    await page.goto(`${ours.address}/profile`);
    const phone = page.getByLabel(/^Phone/);
    await phone.fill('+79990001122');
    const save = page.getByRole('button', { name: say.save, exact: true });
    const back = await strike(fault);
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await save.click();
    // Another part of the page may have an alert earlier.
    await refused;
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    await expect(phone).toHaveValue('+79990001122');
    await expect(page).toHaveURL(/\/profile$/);
    await expectNoSecrets(page);
    await back();
    const sent = dsp.received.length;
    await save.click();
    await expect
      .poll(
        () => dsp.received.slice(sent).filter(({ method, url }) => method === 'PUT' && url.includes('profile')).length,
      )
      .toBe(1);
  });
}

test('only a session that the DSP refuses for good ends, and leads to sign-in', async ({ page }) => {
  await strike('storm401');
  // The page may navigate by itself before the click, because its own refresh is refused too.
  await Promise.race([askAnew(page), page.waitForURL(/\/login/)]);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel(say.login, { exact: true })).toBeVisible();
});

test('no answer to the browser carries a token', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const bodies: string[] = [];
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')));
  await beSignedIn(page, 'admin', ours.address);
  await page.goto(`${ours.address}/admin/campaigns`);
  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await expectNoSecrets(page);
  expect(bodies.length).toBeGreaterThan(5);
  expect(bodies.filter((body) => body.includes(dsp.canary))).toEqual([]);
  await page.context().close();
});

/** Makes the DSP fail. Returns a function that ends the fault. */
async function strike(fault: FaultName | 'refused'): Promise<() => Promise<void>> {
  if (fault !== 'refused') {
    dsp.callFault = fault;
    return async () => {
      dsp.callFault = null;
    };
  }
  const port = Number(new URL(dsp.address).port);
  dsp.server.closeAllConnections();
  await new Promise((resolve) => dsp.server.close(resolve));
  return () => new Promise((resolve) => dsp.server.listen(port, '127.0.0.1', () => resolve()));
}

/** Changes the filter, which requests the list without loading the page. */
const askAnew = (page: Page) =>
  page.getByRole('searchbox', { name: say.name, exact: true }).fill(`asked ${Date.now()}`);

async function expectNoSecrets(page: Page) {
  const readable = await page.evaluate(
    () => document.documentElement.outerHTML + document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }),
  );
  expect(readable).not.toContain(dsp.canary);
  expect(readable).not.toMatch(/NullPointerException|\/dev\/sda1|Bad Gateway/);
}

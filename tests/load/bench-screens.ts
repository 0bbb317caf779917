import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../support/find-browser.mjs';
import { median, startConsole } from './start-program';
import { weighVisits } from './weigh-visits';

const port = 3292;
const origin = `http://localhost:${port}`;
const screens = [
  'dashboard',
  'creatives',
  'creative/banner/new',
  'targets',
  'target/new',
  'campaigns',
  'campaign/new',
  'statistics',
];
const rounds = 7;

/** What a visit of every screen asks for, and the time from a click to rows, against the demo data. */
export async function benchScreens(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const environment = {
    PORT: String(port),
    DSP_PORT: String(port + 1),
    DSP_DATA: data,
    DSP_DEMO: 'on',
    DSP_HISTORY_DAYS: '7',
  };
  const ours = await startConsole(environment, `${origin}/login`);
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  const page = await signedIn(browser);
  await weighVisits(browser, origin, await page.context().storageState(), screens);
  await page.context().close();
  await clickToRows(browser);
  await browser.close();
  await ours.stop();
  rmSync(data, { recursive: true, force: true });
}

async function signedIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Login', { exact: true }).fill('advertiser');
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  return page;
}

async function clickToRows(browser: Browser): Promise<void> {
  const page = await signedIn(browser);
  for (const [menu, row] of [
    ['Campaigns', 'tbody tr'],
    ['Targets', 'tbody tr'],
    ['Statistics', 'tbody tr'],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
      await page.waitForURL(/\/profile/);
      const began = performance.now();
      await page.getByRole('link', { name: menu, exact: true }).first().click();
      await page.locator(row).first().waitFor();
      times.push(performance.now() - began);
    }
    console.log(
      `click to rows ${median(times).toFixed(0).padStart(5)} ms  ${menu} (median of ${rounds}, driver included)`,
    );
  }
  await page.context().close();
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../support/find-browser.mjs';
import { median, startConsole } from './start-program';

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

/** First-load script of every screen, and the time from a click to rows, against the demo data. */
export async function benchScreens(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const environment = {
    PORT: String(port),
    DSP_PORT: String(port + 1),
    DSP_DATA: data,
    DSP_DEMO: 'on',
    DSP_HISTORY_DAYS: '7',
  };
  const stopConsole = await startConsole(environment, `${origin}/login`);
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  await weigh(browser);
  await clickToRows(browser);
  await browser.close();
  await stopConsole();
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

/** Scripts that the page's own HTML names, at gzip's best. */
async function weigh(browser: Browser): Promise<void> {
  const page = await signedIn(browser);
  for (const path of ['/login', ...screens.map((screen) => `/advertiser/${screen}`)]) {
    const html = await (await page.request.get(`${origin}${path}`)).text();
    const sources = new Set([...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((match) => match[1] ?? ''));
    const sizes = await Promise.all(
      [...sources].map(
        async (source) =>
          gzipSync(await (await page.request.get(new URL(source, origin).href)).body(), { level: 9 }).length,
      ),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`first-load script ${(total / 1024).toFixed(1).padStart(6)} KB  ${path}`);
  }
  await page.context().close();
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

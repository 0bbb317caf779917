import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium on this machine: CHROMIUM_PATH, Playwright's own, one on PATH or in a usual place; null when none. */
export async function findBrowser() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, await downloaded(), ...onPath, ...elsewhere];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Where Playwright keeps a browser of its own; null before the packages are installed. */
async function downloaded() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

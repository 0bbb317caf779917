import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Headless Chromium. It needs half the processor time of the full one. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium on this machine: CHROMIUM_PATH, a headless shell, Playwright's own, one on PATH or in
 * a usual place; null if there is none.
 */
export async function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, findShell(), await downloaded(), ...onPath(names), ...elsewhere];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Returns the path of a headless Chromium; null if there is none. */
export const findShell = () => onPath([shell]).find((path) => existsSync(path)) ?? null;

const onPath = (wanted) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name)));

/** Returns the path of Playwright's own browser; null before the packages are installed. */
async function downloaded() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without windows: it takes half the processor time of a whole one. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium on this machine: CHROMIUM_PATH, one without windows, Playwright's own, one on PATH or in a usual
 * place; null when none.
 */
export async function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, findShell(), await downloaded(), ...onPath(names), ...elsewhere];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Path of a Chromium without windows; null when none. */
export const findShell = () => onPath([shell]).find((path) => existsSync(path)) ?? null;

const onPath = (wanted) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name)));

/** Where Playwright keeps a browser of its own; null before the packages are installed. */
async function downloaded() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

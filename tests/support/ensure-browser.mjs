import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';

const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
const isRoot = process.getuid?.() === 0;

/** Installs a browser when the machine has none: the system's package first where we may, else Playwright's download. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log('No Chromium found; installing one');
  if (isRoot && run('apt-get', 'update', '-qq')) run('apt-get', 'install', '-y', '-qq', 'chromium');
  if (!(await findBrowser())) run('npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');
  const installed = await findBrowser();
  if (!installed) throw new Error('No Chromium: install one, or set CHROMIUM_PATH to a Chromium or Chrome binary');
  return installed;
}

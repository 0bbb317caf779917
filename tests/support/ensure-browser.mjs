import { spawn } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';

const isRoot = process.getuid?.() === 0;

/**
 * Installs a browser when the machine has none: the system's package first where we may, else Playwright's download,
 * which waits for the project's packages.
 * @param {Promise<unknown> | null} packages settles when they are installed
 * @returns {Promise<string>} the browser's path
 */
export async function ensureBrowser(packages = null) {
  const found = await findBrowser();
  if (found) return found;
  console.log('No Chromium found; installing one');
  if (isRoot && (await run('apt-get', 'update', '-qq'))) await run('apt-get', 'install', '-y', '-qq', 'chromium');
  await packages;
  if (!(await findBrowser())) await run('npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');
  const installed = await findBrowser();
  if (!installed) throw new Error('No Chromium: install one, or set CHROMIUM_PATH to a Chromium or Chrome binary');
  return installed;
}

function run(command, ...args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

import { spawn } from 'node:child_process';
import { findBrowser, findShell } from './find-browser.mjs';

const isRoot = process.getuid?.() === 0;
/** False in continuous integration, where `.ci/run` sets `CI`. */
const isOwnMachine = !process.env.CI;

/**
 * Installs a browser if the machine has none: with the system's packages if this is root, otherwise with Playwright's
 * download, which waits for the project's packages. Continuous integration prefers the lighter headless shell if the
 * system offers it.
 * @param {Promise<unknown> | null} packages settles when they are installed
 * @returns {Promise<string>} the browser's path
 */
export async function ensureBrowser(packages = null) {
  const found = await findBrowser();
  if (found && (isOwnMachine || process.env.CHROMIUM_PATH || findShell())) return found;
  console.log(found ? 'Installing a Chromium without windows' : 'No Chromium found; installing one');
  if (isRoot && (await run('apt-get', 'update', '-qq'))) {
    const isShellThere = await run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell');
    if (!isShellThere && !found) await run('apt-get', 'install', '-y', '-qq', 'chromium');
  }
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

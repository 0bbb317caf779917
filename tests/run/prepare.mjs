import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../support/ensure-browser.mjs';
import { runStep } from './step.mjs';

/**
 * Installs what a fresh clone lacks: the packages and, beside them, a browser, whose path goes into `CHROMIUM_PATH`.
 * @returns {Promise<import('./step.mjs').Outcome[]>} the steps that were needed; throws when something cannot be had
 */
export async function prepare({ isBrowsing }) {
  const packages = hasAllPackages('.') ? null : install();
  if (isBrowsing) process.env.CHROMIUM_PATH = await ensureBrowser(packages);
  return packages ? [await packages] : [];
}

/** Returns whether all packages are installed in a folder. `npm run demo` omits those that only the tests need. */
export function hasAllPackages(folder) {
  const list = join(folder, 'node_modules/.package-lock.json');
  return existsSync(list) && JSON.parse(readFileSync(list, 'utf8')).packages['node_modules/vitest'] !== undefined;
}

async function install() {
  const outcome = await runStep({ name: 'install', command: 'npm', args: ['ci', '--no-audit', '--no-fund'] });
  if (!outcome.isFine) throw new Error('The packages cannot be installed.');
  return outcome;
}

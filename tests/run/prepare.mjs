import { existsSync } from 'node:fs';
import { ensureBrowser } from '../support/ensure-browser.mjs';
import { runStep } from './step.mjs';

/**
 * Installs what a fresh clone lacks: the packages and, beside them, a browser, whose path goes into `CHROMIUM_PATH`.
 * @returns {Promise<import('./step.mjs').Outcome[]>} the steps that were needed; throws when something cannot be had
 */
export async function prepare({ isBrowsing }) {
  const packages = existsSync('node_modules/.package-lock.json') ? null : install();
  if (isBrowsing) process.env.CHROMIUM_PATH = await ensureBrowser(packages);
  return packages ? [await packages] : [];
}

async function install() {
  const outcome = await runStep({ name: 'install', command: 'npm', args: ['ci', '--no-audit', '--no-fund'] });
  if (!outcome.isFine) throw new Error('The packages cannot be installed.');
  return outcome;
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { unit } from './plan.mjs';

/** Versions of Node beside the one at hand on which everything but end to end runs. */
export const nodeVersions = ['22', '24'];

/**
 * Everything but end to end, or the given files, on a version of Node. It is the npm package of that name, kept in
 * `.data/nodes`; nothing is installed for the machine.
 * @param {string} version
 * @param {string[]} args
 */
export function unitOn(version, args = []) {
  const env = { PATH: `${folderOf(version)}${delimiter}${process.env.PATH}` };
  const printed = spawnSync('node', ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' }).stdout.trim();
  return unit(`all but end to end on Node ${printed}`, args, env);
}

/**
 * The folder of the program `node` of a version, fetched when it is not there yet.
 * @param {string} version
 */
function folderOf(version) {
  const home = resolve('.data/nodes', version);
  const folder = join(home, 'node_modules/node/bin');
  if (existsSync(folder)) return folder;
  mkdirSync(home, { recursive: true });
  const options = ['--prefix', home, '--no-audit', '--no-fund', '--no-save'];
  const { status } = spawnSync('npm', ['install', ...options, `node@${version}`], { stdio: 'inherit' });
  if (status !== 0 || !existsSync(folder))
    throw new Error(`Node ${version} could not be fetched from the npm registry.`);
  return folder;
}

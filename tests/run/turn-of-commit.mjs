import { execFileSync } from 'node:child_process';

/**
 * The turn of this commit: how many commits lead to it, so that ten of them one after another are ten turns one after
 * another. A clone without that history draws one from the commit's hash instead, and no clone at all from the day:
 * there every pair is seen in the full run alone.
 * @returns {number}
 */
export function turnOfCommit() {
  const isWhole = git('rev-parse', '--is-shallow-repository') === 'false';
  const count = isWhole ? git('rev-list', '--count', 'HEAD') : null;
  if (count) return Number(count);
  const hash = git('rev-parse', 'HEAD');
  return hash ? Number.parseInt(hash.slice(0, 8), 16) : Math.floor(Date.now() / 86_400_000);
}

/** @param {string[]} words */
function git(...words) {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

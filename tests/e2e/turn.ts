import { execFileSync } from 'node:child_process';
import type { Share } from './rotation';

/**
 * The turn of this commit: how many commits lead to it, so that ten of them one after another are ten turns one after
 * another. A clone without that history draws one from the commit's hash instead, and no clone at all from the day:
 * there every pair is seen in the long run alone.
 */
export function turnOfCommit(): number {
  const isWhole = git('rev-parse', '--is-shallow-repository') === 'false';
  const count = isWhole ? git('rev-list', '--count', 'HEAD') : null;
  if (count) return Number(count);
  const hash = git('rev-parse', 'HEAD');
  return hash ? Number.parseInt(hash.slice(0, 8), 16) : Math.floor(Date.now() / 86_400_000);
}

/** Whoever began the run has decided the turn, for all of its workers. */
export function shareNow(): Share {
  return {
    turn: Number(process.env.ROTATION_TURN ?? 0),
    turns: Number(process.env.ROTATION_TURNS ?? 1),
    isWhole: process.env.ROTATION === 'whole',
  };
}

function git(...words: string[]): string | null {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

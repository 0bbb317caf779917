import { languagesOf, rotatedSpecs } from './matrices';
import type { Share } from './rotation';

/** Returns the share of this run. The process that started the run sets it for all workers. */
export function shareNow(): Share {
  return {
    turn: Number(process.env.ROTATION_TURN ?? 0),
    turns: Number(process.env.ROTATION_TURNS ?? 1),
    isWhole: process.env.ROTATION === 'whole',
  };
}

/** Returns the languages of journeys in this turn. */
export const languagesNow = () => languagesOf(shareNow());

/** Returns the value whose turn it is among a rotating spec's values. Returns all in the full run. */
export function inTurn<T>(spec: keyof typeof rotatedSpecs, all: readonly T[]): T[] {
  const { turn, turns, isWhole } = shareNow();
  return all.filter((_, at) => isWhole || turns > 1 || Math.floor(turn / rotatedSpecs[spec]) % all.length === at);
}

const selfCheckPeriod = 5;

/**
 * Returns whether the walks themselves are tested in this turn, on pages with known flaws: every fifth turn, and in the
 * full run.
 */
export function triesWalks(): boolean {
  const { turn, turns, isWhole } = shareNow();
  return isWhole || turns > 1 || turn % selfCheckPeriod === 0;
}

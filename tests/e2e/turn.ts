import { languagesOf, rotatedSpecs } from './matrices';
import type { Share } from './rotation';

/** Whoever began the run has decided the turn, for all of its workers. */
export function shareNow(): Share {
  return {
    turn: Number(process.env.ROTATION_TURN ?? 0),
    turns: Number(process.env.ROTATION_TURNS ?? 1),
    isWhole: process.env.ROTATION === 'whole',
  };
}

/** Languages that a journey is walked in now. */
export const languagesNow = () => languagesOf(shareNow());

/** One of these each time that the turn of a rotating spec comes; all in the full run. */
export function inTurn<T>(spec: keyof typeof rotatedSpecs, all: readonly T[]): T[] {
  const { turn, turns, isWhole } = shareNow();
  return all.filter((_, at) => isWhole || turns > 1 || Math.floor(turn / rotatedSpecs[spec]) % all.length === at);
}

const selfCheckPeriod = 5;

/** Whether the walks are themselves tried now, on pages with known flaws: every fifth turn, and in the full run. */
export function triesWalks(): boolean {
  const { turn, turns, isWhole } = shareNow();
  return isWhole || turns > 1 || turn % selfCheckPeriod === 0;
}

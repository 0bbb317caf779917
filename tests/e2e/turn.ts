import { languagesOf } from './matrices';
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

const selfCheckPeriod = 5;

/** Whether the walks are themselves tried now, on pages with known flaws: every fifth turn, and in the full run. */
export function triesWalks(): boolean {
  const { turn, turns, isWhole } = shareNow();
  return isWhole || turns > 1 || turn % selfCheckPeriod === 0;
}

import type { Share } from './rotation';

/** Whoever began the run has decided the turn, for all of its workers. */
export function shareNow(): Share {
  return {
    turn: Number(process.env.ROTATION_TURN ?? 0),
    turns: Number(process.env.ROTATION_TURNS ?? 1),
    isWhole: process.env.ROTATION === 'whole',
  };
}

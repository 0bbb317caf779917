import { type Locale, locales } from '@/lib/i18n/locales';
import type { Share } from './rotation';

/** Whoever began the run has decided the turn, for all of its workers. */
export function shareNow(): Share {
  return {
    turn: Number(process.env.ROTATION_TURN ?? 0),
    turns: Number(process.env.ROTATION_TURNS ?? 1),
    isWhole: process.env.ROTATION === 'whole',
  };
}

/** Languages that a journey is walked in: one each turn, both in the full run. `at` lets journeys differ in theirs. */
export function languagesNow(at = 0): Locale[] {
  const { turn, turns, isWhole } = shareNow();
  return isWhole || turns > 1 ? [...locales] : locales.filter((_, index) => (turn + at) % locales.length === index);
}

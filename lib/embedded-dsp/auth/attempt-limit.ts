import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { keptLimit } from './kept-limit';

const windowSeconds = 60;

type Code = 'LOGIN_LOCKED' | 'PASSWORD_LOCKED';
export type AttemptLimit = ReturnType<typeof attemptLimit>;

/** At most five guesses at a key in any 60 seconds, wherever they begin; the sixth locks it for as long. */
export function attemptLimit(database: Queryable, code: Code, now?: () => number) {
  // A window that began with the first guess would let five go at its end and five more a moment later.
  const limit = keptLimit(database, {
    ...{ name: code, points: limits.loginAttempts, seconds: windowSeconds, isSliding: true, ...(now ? { now } : {}) },
  });
  return {
    /** Counts a guess before it is looked at. Throws the code with the seconds left (59 at first). */
    async take(key: string): Promise<void> {
      const { isLeft, msLeft } = await limit.take(key);
      if (!isLeft) throw locked(code, msLeft);
    },
    /** The guess was right: what went before is forgotten. */
    onRight: (key: string) => limit.forget(key),
  };
}

function locked(code: Code, msLeft: number): Refusal {
  const seconds = Math.min(Math.max(Math.ceil(msLeft / 1000), 1), limits.loginRetrySeconds);
  return new Refusal(code, { params: { seconds } });
}

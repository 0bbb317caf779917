import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { keptLimit } from './kept-limit';

const pauseSeconds = 60;

type Code = 'LOGIN_LOCKED' | 'PASSWORD_LOCKED';
export type AttemptLimit = ReturnType<typeof attemptLimit>;

/**
 * Limits attempts per key to five in a row. A correct attempt, or a pause of 60 seconds, resets the count. The sixth
 * attempt locks the key for 60 seconds. So no 60 seconds contain more than five attempts.
 */
export function attemptLimit(database: Queryable, code: Code, now?: () => number) {
  // A window that starts at the first attempt would allow five attempts at its end and five more right after it.
  const limit = keptLimit(database, {
    name: code,
    points: limits.loginAttempts,
    seconds: pauseSeconds,
    isRestarting: true,
    ...(now ? { now } : {}),
  });
  return {
    /** Counts an attempt before it is checked. Throws the code with the remaining seconds (59 at first). */
    async take(key: string): Promise<void> {
      const { isLeft, msLeft } = await limit.take(key);
      if (!isLeft) throw locked(code, msLeft);
    },
    /** Resets the count after a correct attempt. */
    onRight: (key: string) => limit.forget(key),
  };
}

function locked(code: Code, msLeft: number): Refusal {
  const seconds = Math.min(Math.max(Math.ceil(msLeft / 1000), 1), limits.loginRetrySeconds);
  return new Refusal(code, { params: { seconds } });
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';

const windowSeconds = 60;

/**
 * At most five guesses at a key in any 60 seconds, wherever they begin; the sixth locks it for as long. In memory:
 * a restart forgets it, which only whoever runs the server can bring about.
 */
export function attemptLimit(code: 'LOGIN_LOCKED' | 'PASSWORD_LOCKED') {
  const limiter = new RateLimiterMemory({
    points: limits.loginAttempts,
    duration: windowSeconds,
    blockDuration: windowSeconds,
  });
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  // A window that began with the first guess would let five go at its end and five more a moment later.
  const count = async (key: string) => {
    const { consumedPoints } = await limiter.consume(key);
    await limiter.set(key, consumedPoints, windowSeconds);
  };

  return {
    /** Counts a guess before it is looked at, so that parallel ones cannot slip through. Throws the code with the seconds left (59 at first). */
    take: (key: string): Promise<void> =>
      inTurn(() => count(key)).catch((limit: unknown) => {
        throw limit instanceof RateLimiterRes ? locked(code, limit.msBeforeNext) : limit;
      }),
    /** The guess was right: what went before is forgotten. */
    onRight: (key: string) => inTurn(() => limiter.delete(key)),
  };
}

function locked(code: 'LOGIN_LOCKED' | 'PASSWORD_LOCKED', msLeft: number): Refusal {
  const seconds = Math.min(Math.max(Math.ceil(msLeft / 1000), 1), limits.loginRetrySeconds);
  return new Refusal(code, { params: { seconds } });
}

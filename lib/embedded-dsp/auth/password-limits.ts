import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';

const windowSeconds = 60;

/** Limits of proving the current password: who holds a stolen session must not guess it here instead of signing in. */
export function passwordLimits() {
  const perUser = new RateLimiterMemory({
    points: limits.loginAttempts,
    duration: windowSeconds,
    blockDuration: windowSeconds,
  });
  return {
    /** Counts an attempt before its password is looked at. Throws PASSWORD_LOCKED with the seconds left. */
    async take(userId: number): Promise<void> {
      await perUser.consume(userId).catch((limit: unknown) => {
        if (!(limit instanceof RateLimiterRes)) throw limit;
        const seconds = Math.min(Math.max(Math.ceil(limit.msBeforeNext / 1000), 1), limits.loginRetrySeconds);
        throw new Refusal('PASSWORD_LOCKED', { params: { seconds } });
      });
    },
    async onRight(userId: number): Promise<void> {
      await perUser.delete(String(userId));
    },
  };
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';

const windowSeconds = 60;
const wrongPerAddress = 60;

/**
 * Limits of signing in. An account is locked for the address that tried it, never for its owner elsewhere; an address
 * that tries many accounts is taken for a program.
 */
export function loginLimits() {
  const perAccount = new RateLimiterMemory({
    points: limits.loginAttempts,
    duration: windowSeconds,
    blockDuration: windowSeconds,
  });
  const perAddress = new RateLimiterMemory({ points: wrongPerAddress, duration: windowSeconds });
  const keyOf = (login: string, address: string) => JSON.stringify([login.toLowerCase(), address]);

  return {
    /**
     * Counts an attempt before its password is looked at, so that parallel ones cannot slip through.
     * Throws LOGIN_LOCKED with the seconds left (59 at first) or LOOKS_LIKE_A_BOT.
     */
    async take(login: string, address: string): Promise<void> {
      const spent = await perAddress.get(address);
      if (spent && spent.consumedPoints > wrongPerAddress) throw new Refusal('LOOKS_LIKE_A_BOT');
      await perAccount.consume(keyOf(login, address)).catch((limit: unknown) => {
        throw limit instanceof RateLimiterRes ? locked(limit.msBeforeNext) : limit;
      });
    },
    /** A wrong password or an unknown login. */
    async onWrong(address: string): Promise<void> {
      await perAddress.penalty(address);
    },
    async onRight(login: string, address: string): Promise<void> {
      await perAccount.delete(keyOf(login, address));
    },
  };
}

export type LoginLimits = ReturnType<typeof loginLimits>;

function locked(msLeft: number): Refusal {
  const seconds = Math.min(Math.max(Math.ceil(msLeft / 1000), 1), limits.loginRetrySeconds);
  return new Refusal('LOGIN_LOCKED', { params: { seconds } });
}

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from '@/lib/contract/refusal';
import { attemptLimit } from './attempt-limit';
import { loginKey } from './login-key';

const windowSeconds = 60;
const wrongPerAddress = 60;

/**
 * Limits of signing in. An account is locked for the address that tried it, never for its owner elsewhere; an address
 * that tries many accounts is taken for a program.
 */
export function loginLimits() {
  const perAccount = attemptLimit('LOGIN_LOCKED');
  const perAddress = new RateLimiterMemory({ points: wrongPerAddress, duration: windowSeconds });
  const keyOf = (login: string, address: string) => JSON.stringify([loginKey(login), address]);

  return {
    /** Counts an attempt. Throws LOGIN_LOCKED with the seconds left (59 at first) or LOOKS_LIKE_A_BOT. */
    async take(login: string, address: string): Promise<void> {
      const spent = await perAddress.get(address);
      if (spent && spent.consumedPoints > wrongPerAddress) throw new Refusal('LOOKS_LIKE_A_BOT');
      await perAccount.take(keyOf(login, address));
    },
    /** A wrong password or an unknown login. */
    async onWrong(address: string): Promise<void> {
      await perAddress.penalty(address);
    },
    async onRight(login: string, address: string): Promise<void> {
      await perAccount.onRight(keyOf(login, address));
    },
  };
}

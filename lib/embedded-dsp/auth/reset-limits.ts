import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '@/lib/contract/refusal';
import { loginKey } from './login-key';

const windowSeconds = 600;
const mailsPerLogin = 3;
const callsPerAddress = 60;

/** Limits of asking for a new password and of trying tokens. */
export function resetLimits() {
  const perLogin = new RateLimiterMemory({ points: mailsPerLogin, duration: windowSeconds });
  const perAddress = new RateLimiterMemory({ points: callsPerAddress, duration: windowSeconds });
  const isLeft = (limiter: RateLimiterMemory, key: string) =>
    limiter.consume(key).then(
      () => true,
      (limit: unknown) => {
        if (limit instanceof RateLimiterRes) return false;
        throw limit;
      },
    );
  return {
    /** Counts a call. Throws TOO_MANY_REQUESTS. */
    async take(address: string): Promise<void> {
      if (!(await isLeft(perAddress, address))) throw new Refusal('TOO_MANY_REQUESTS');
    },
    /** Whether another mail may be sent for a login. The answer of the call must not show it. */
    mayMail: (login: string): Promise<boolean> => isLeft(perLogin, loginKey(login)),
  };
}

import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { attemptLimit } from './attempt-limit';
import { keptLimit } from './kept-limit';
import { loginKey } from './login-key';
import { networkOf } from './network-of';

const wrongPerNetwork = 60;
const wrongPerAccount = 60;
const hourSeconds = 3_600;

interface Attempt {
  login: string;
  address: string;
  /** Token hash of a browser that has signed in to this account before; null otherwise. */
  device: string | null;
}

/**
 * Creates the limits of sign-in attempts, which are counted before the password is checked. An account is locked only
 * for the network of the attempts (an IPv6 /64), so that its owner can still sign in elsewhere. A network that tries
 * many accounts is considered a bot. All networks together may try an account sixty times an hour. A known device has
 * its own limit, which others cannot exhaust.
 */
export function loginLimits(database: Queryable) {
  const perAccount = attemptLimit(database, 'LOGIN_LOCKED');
  const perNetwork = keptLimit(database, { name: 'login network', points: wrongPerNetwork, seconds: 60 });
  const everywhere = keptLimit(database, { name: 'login everywhere', points: wrongPerAccount, seconds: hourSeconds });
  const keyOf = ({ login, address, device }: Attempt) =>
    JSON.stringify([loginKey(login), device ?? networkOf(address)]);

  return {
    /**
     * Counts an attempt. Throws LOGIN_LOCKED with the remaining seconds (59 at first), LOOKS_LIKE_A_BOT or
     * LOGIN_GUARDED.
     */
    async take(attempt: Attempt): Promise<void> {
      await perAccount.take(keyOf(attempt));
      if (attempt.device) return;
      if (!(await perNetwork.take(networkOf(attempt.address))).isLeft) throw new Refusal('LOOKS_LIKE_A_BOT');
      const { isLeft, msLeft } = await everywhere.take(loginKey(attempt.login));
      if (!isLeft) throw new Refusal('LOGIN_GUARDED', { params: { minutes: Math.ceil(msLeft / 60_000) } });
    },
    /** Reverts the counts after a correct password. */
    async onRight(attempt: Attempt): Promise<void> {
      await perAccount.onRight(keyOf(attempt));
      if (attempt.device) return;
      await perNetwork.giveBack(networkOf(attempt.address));
      await everywhere.giveBack(loginKey(attempt.login));
    },
    /**
     * Resets the account's hourly count after a password change, because earlier attempts concerned the former
     * password.
     */
    onNewPassword: (login: string): Promise<void> => everywhere.forget(loginKey(login)),
  };
}

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
  /** Hash of the token of a browser that has signed in to this account before; null for any other. */
  device: string | null;
}

/**
 * Limits of signing in, counted before a password is looked at. An account is locked for the network that tried it (a
 * /64 of IPv6), never for its owner elsewhere; a network that tries many accounts is taken for a program; and all
 * networks together may try one account sixty times an hour. A device that signed in before has tries of its own, so
 * that nobody else can use them up.
 */
export function loginLimits(database: Queryable) {
  const perAccount = attemptLimit(database, 'LOGIN_LOCKED');
  const perNetwork = keptLimit(database, { name: 'login network', points: wrongPerNetwork, seconds: 60 });
  const everywhere = keptLimit(database, { name: 'login everywhere', points: wrongPerAccount, seconds: hourSeconds });
  const keyOf = ({ login, address, device }: Attempt) =>
    JSON.stringify([loginKey(login), device ?? networkOf(address)]);

  return {
    /** Counts an attempt. Throws LOGIN_LOCKED with the seconds left (59 at first), LOOKS_LIKE_A_BOT or LOGIN_GUARDED. */
    async take(attempt: Attempt): Promise<void> {
      await perAccount.take(keyOf(attempt));
      if (attempt.device) return;
      if (!(await perNetwork.take(networkOf(attempt.address))).isLeft) throw new Refusal('LOOKS_LIKE_A_BOT');
      const { isLeft, msLeft } = await everywhere.take(loginKey(attempt.login));
      if (!isLeft) throw new Refusal('LOGIN_GUARDED', { params: { minutes: Math.ceil(msLeft / 60_000) } });
    },
    /** It was no guess. */
    async onRight(attempt: Attempt): Promise<void> {
      await perAccount.onRight(keyOf(attempt));
      if (attempt.device) return;
      await perNetwork.giveBack(networkOf(attempt.address));
      await everywhere.giveBack(loginKey(attempt.login));
    },
    /** The password is another one now, so what was guessed at the former one does not count. */
    onNewPassword: (login: string): Promise<void> => everywhere.forget(loginKey(login)),
  };
}

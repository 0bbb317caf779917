import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { keptLimit } from './kept-limit';
import { loginKey } from './login-key';
import { networkOf } from './network-of';

const windowSeconds = 600;
const mailsPerLogin = 3;
const callsPerNetwork = 60;

/** Limits of asking for a new password and of trying tokens. */
export function resetLimits(database: Queryable) {
  const perLogin = keptLimit(database, { name: 'reset login', points: mailsPerLogin, seconds: windowSeconds });
  const perNetwork = keptLimit(database, { name: 'reset network', points: callsPerNetwork, seconds: windowSeconds });
  return {
    /** Counts a call. Throws TOO_MANY_REQUESTS. */
    async take(address: string): Promise<void> {
      if (!(await perNetwork.take(networkOf(address))).isLeft) throw new Refusal('TOO_MANY_REQUESTS');
    },
    /** Whether another mail may be sent for a login. The answer of the call must not show it. */
    mayMail: async (login: string): Promise<boolean> => (await perLogin.take(loginKey(login))).isLeft,
  };
}

import { Refusal } from '@/lib/contract/refusal';
import { keptLimit } from '../auth/kept-limit';
import { networkOf } from '../auth/network-of';
import type { Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { findPublicAdvertiser } from './find-public-advertiser';

/** A network may ask so often in a minute: enough for a console elsewhere, too little to try every number. */
const asksInMinute = 120;

const isThisMachine = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** What anybody may know of an advertiser (semantics, Public advertiser page). */
export function publicAdvertiserHandlers(database: Database): Handlers {
  const allowance = keptLimit(database, { name: 'public advertiser', points: asksInMinute, seconds: 60 });
  return {
    'publicAdvertiser.view': async ({ params, address }) => {
      // The console makes one page for all of its visitors, and counts them itself.
      const isRefused = !isThisMachine(address) && !(await allowance.take(networkOf(address))).isLeft;
      if (isRefused) throw new Refusal('TOO_MANY_REQUESTS');
      const found = await findPublicAdvertiser(database, params.id);
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },
  };
}

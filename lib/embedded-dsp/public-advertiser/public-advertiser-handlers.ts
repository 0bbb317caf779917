import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from '@/lib/contract/refusal';
import type { Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { findPublicAdvertiser } from './find-public-advertiser';

/** An address may ask so often in a minute: enough for a console that makes its pages, too little to try every number. */
const asksInMinute = 120;

/** What anybody may know of an advertiser (semantics, Public advertiser page). */
export function publicAdvertiserHandlers(database: Database): Handlers {
  const allowance = new RateLimiterMemory({ points: asksInMinute, duration: 60 });
  return {
    'publicAdvertiser.view': async ({ params, address }) => {
      await allowance.consume(address).catch(() => {
        throw new Refusal('TOO_MANY_REQUESTS');
      });
      const found = await findPublicAdvertiser(database, params.id);
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },
  };
}

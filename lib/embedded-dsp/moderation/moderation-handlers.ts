import { findCreative } from '../creatives/creative-rows';
import type { Handlers } from '../http/handlers';
import type { Notify } from '../notifications/message';
import type { Database } from '../store/database';
import { judgeCreative } from './judge-creative';
import { verdictNews } from './verdict-news';

interface Parts {
  database: Database;
  notify: Notify;
  /** Notifies the bidder of changed creatives. */
  notifyBidder(): void;
}

/** Handlers of creative moderation, §4. */
export const moderationHandlers = ({ database, notify, notifyBidder }: Parts): Handlers => ({
  'creatives.moderate': async ({ caller, params, body }) => {
    const found = await findCreative(database, caller, params.id);
    const made = await judgeCreative(database, caller, found, body);
    notifyBidder();
    await notify(found.creative.userId, verdictNews([found], body));
    return made;
  },
});

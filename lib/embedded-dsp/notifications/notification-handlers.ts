import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { notifications } from '../store/people-schema';
import { decide, settingsOf } from './notification-choices';
import { toNotification } from './notify';

/** Handlers of a user's own notifications. Requesting the first page marks all as read. */
export function notificationHandlers(database: Database, mailer: Pick<Mailer, 'isSetUp'>): Handlers {
  const settings = async (caller: Caller) => ({
    isMailSetUp: mailer.isSetUp,
    events: await settingsOf(database, caller),
  });
  return {
    'notifications.settings': ({ caller }) => settings(caller),
    'notifications.updateSettings': async ({ caller, body }) => {
      await decide(database, caller.id, body.events);
      return settings(caller);
    },
    'notifications.list': async ({ caller, query }) => {
      const own = eq(notifications.userId, caller.id);
      const isUnseen = and(own, isNull(notifications.seenAt));
      if (query.isFirstPage === 'true')
        await database.update(notifications).set({ seenAt: new Date() }).where(isUnseen);
      const towards = query.sort.endsWith(',asc') ? asc : desc;
      const rows = await database
        .select()
        .from(notifications)
        .where(own)
        .orderBy(towards(notifications.at), towards(notifications.id))
        .limit(query.size)
        .offset(query.page * query.size);
      const [total] = await database.select({ all: count() }).from(notifications).where(own);
      const [unseen] = await database.select({ all: count() }).from(notifications).where(isUnseen);
      return { ...toPage(rows.map(toNotification), total?.all ?? 0, query), unseen: unseen?.all ?? 0 };
    },
    'notifications.remove': async ({ caller, params }) => {
      const removed = await database
        .delete(notifications)
        .where(and(eq(notifications.id, params.id), eq(notifications.userId, caller.id)))
        .returning({ id: notifications.id });
      if (removed.length === 0) throw new Refusal('NOT_FOUND');
      return null;
    },
  };
}

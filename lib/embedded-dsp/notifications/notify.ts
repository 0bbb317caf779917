import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { NotificationCode } from '@/lib/contract/history/notification-codes';
import type { Notification } from '@/lib/contract/history/notifications';
import { keptLimit } from '../auth/kept-limit';
import { logFault } from '../log-fault';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { notifications } from '../store/people-schema';
import type { Hub } from './hub';
import type { Message, Notify } from './message';
import { channelsOf } from './notification-choices';
import { notificationLetter } from './notification-letter';

interface Parts {
  database: Database;
  hub: Hub;
  mailer: Pick<Mailer, 'sendMail'>;
}

/**
 * Stores a notification for a user and sends it through the chosen channels. A repeating notification replaces the
 * previous one, and is announced only if that one was read. Never fails, because the event has already happened. Call
 * it after the commit.
 */
export function notifier({ database, hub, mailer }: Parts): Notify {
  const mayMail = async (userId: number, message: Message) => {
    const { minutes = 0 } = quietOf(message.messageCode) ?? {};
    if (minutes === 0) return true;
    const limit = keptLimit(database, { name: 'news by mail', points: 1, seconds: minutes * 60 });
    return (await limit.take(`${userId} ${message.messageCode} ${message.route?.id ?? ''}`)).isLeft;
  };
  return async (userId, message) => {
    try {
      const channels = await channelsOf(database, userId, message.messageCode);
      if (channels.console) {
        const { kept, isNews } = await keep(database, userId, message);
        if (kept && isNews) hub.publish(userId, { kind: 'notification', notification: toNotification(kept) });
      }
      if (channels.mail && (await mayMail(userId, message)))
        await mailer.sendMail(database, { userId, letter: notificationLetter(message) });
    } catch (error) {
      logFault(`${message.messageCode} was not told`, error);
    }
  };
}

const keep = (database: Database, userId: number, message: Message) =>
  database.transaction(async (transaction) => {
    const quiet = quietOf(message.messageCode);
    const replaced = quiet
      ? await transaction
          .delete(notifications)
          .where(before(userId, message, quiet))
          .returning()
      : [];
    const count = replaced.reduce((all, { data }) => all + (data.count ?? 1), message.data.count ?? 1);
    const counted = quiet?.isCounted && count > 1 ? { data: { ...message.data, count }, route: quiet.listRoute } : {};
    const [kept] = await transaction
      .insert(notifications)
      .values({ userId, ...message, ...counted })
      .returning();
    return { kept, isNews: replaced.every(({ seenAt }) => seenAt !== null) };
  });

/** Condition for the notifications that a new one replaces: of the same kind, about the same entity, and recent. */
const before = (userId: number, { route }: Message, { codes, minutes, isCounted }: Quiet) =>
  and(
    eq(notifications.userId, userId),
    inArray(notifications.messageCode, [...codes]),
    gt(notifications.at, new Date(Date.now() - minutes * 60_000)),
    isCounted ? undefined : sql`coalesce(${notifications.route}->>'id', '') = ${String(route?.id ?? '')}`,
  );

/** A stored notification as on the wire; date and time are UTC. */
export function toNotification(row: typeof notifications.$inferSelect): Notification {
  const [date = '', time = ''] = row.at.toISOString().split('T');
  const { id, messageCode, data, route } = row;
  return { id, messageCode, data, date, time: time.slice(0, 8), route: route ?? null };
}

/** How repeating notifications are combined. */
interface Quiet {
  /** A new notification replaces the last one of these codes about the same entity. */
  codes: readonly NotificationCode[];
  minutes: number;
  /** Counts the events instead, whatever entity they are about, and links to the list. */
  isCounted?: boolean;
  listRoute?: Notification['route'];
}

const hour = 60;
const standing: Quiet = {
  codes: ['CAMPAIGN_ONLINE', 'CAMPAIGN_OFFLINE', 'CAMPAIGN_DAILY_BUDGET_REACHED', 'CAMPAIGN_ENDED'],
  minutes: hour,
};
const quiet: Partial<Record<NotificationCode, Quiet>> = {
  CAMPAIGN_ONLINE: standing,
  CAMPAIGN_OFFLINE: standing,
  CAMPAIGN_DAILY_BUDGET_REACHED: standing,
  CAMPAIGN_ENDED: standing,
  BALANCE_LOW: { codes: ['BALANCE_LOW'], minutes: 24 * hour },
  BALANCE_EMPTY: { codes: ['BALANCE_LOW', 'BALANCE_EMPTY'], minutes: hour },
  CREATIVE_PENDING: { codes: ['CREATIVE_PENDING'], minutes: hour, isCounted: true, listRoute: { screen: 'creatives' } },
};

/** Returns how a code is combined; undefined = not at all. */
const quietOf = (code: NotificationCode): Quiet | undefined => quiet[code];

import type { Notification } from '@/lib/contract/notifications';
import type { Database } from '../store/database';
import { notifications } from '../store/people-schema';
import type { Hub } from './hub';

export type Message = Pick<Notification, 'messageCode' | 'data' | 'route'>;

/** Keeps a notification for a user and tells whoever of them is connected. */
export const notifier =
  (database: Database, hub: Hub) =>
  async (userId: number, message: Message): Promise<void> => {
    const [kept] = await database
      .insert(notifications)
      .values({ userId, ...message })
      .returning();
    if (kept) hub.publish(userId, { kind: 'notification', notification: toNotification(kept) });
  };

/** A stored notification as the wire carries it; date and time are UTC. */
export function toNotification(row: typeof notifications.$inferSelect): Notification {
  const [date = '', time = ''] = row.at.toISOString().split('T');
  const { id, messageCode, data, route } = row;
  return { id, messageCode, data, date, time: time.slice(0, 8), route: route ?? null };
}

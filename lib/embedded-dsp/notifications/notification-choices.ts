import { and, eq, sql } from 'drizzle-orm';
import {
  isToldByDefault,
  type NotificationChannel,
  type NotificationCode,
  notificationChannels,
  notificationCodes,
} from '@/lib/contract/history/notification-codes';
import type { NotificationSetting } from '@/lib/contract/history/notifications';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { notificationChoices } from '../store/notifications-schema';

type Choices = Readonly<Record<NotificationChannel, boolean>>;

/** Returns the channels of an event for a user: the user's choice, otherwise the default. */
export async function channelsOf(database: Database, userId: number, code: NotificationCode): Promise<Choices> {
  const made = await database
    .select()
    .from(notificationChoices)
    .where(and(eq(notificationChoices.userId, userId), eq(notificationChoices.messageCode, code)));
  return choicesOf(code, made);
}

/** Returns the events that can concern a user, each with its channels. */
export async function settingsOf(database: Database, caller: Caller): Promise<NotificationSetting[]> {
  const made = await database.select().from(notificationChoices).where(eq(notificationChoices.userId, caller.id));
  return notificationCodes
    .filter((code) => concerns(caller, code))
    .map((messageCode) => ({
      messageCode,
      ...choicesOf(
        messageCode,
        made.filter((one) => one.messageCode === messageCode),
      ),
    }));
}

/** Stores a user's choices; other events keep theirs. */
export async function decide(
  database: Database,
  userId: number,
  settings: readonly NotificationSetting[],
): Promise<void> {
  const rows = new Map(
    settings.flatMap((setting) =>
      notificationChannels.map((channel) => {
        const { messageCode } = setting;
        return [`${messageCode} ${channel}`, { userId, messageCode, channel, isChosen: setting[channel] }] as const;
      }),
    ),
  );
  if (rows.size === 0) return;
  const { userId: person, messageCode, channel } = notificationChoices;
  await database
    .insert(notificationChoices)
    .values([...rows.values()])
    .onConflictDoUpdate({ target: [person, messageCode, channel], set: { isChosen: sql`excluded.is_told` } });
}

function choicesOf(code: NotificationCode, made: readonly (typeof notificationChoices.$inferSelect)[]): Choices {
  const isChosen = (channel: NotificationChannel) =>
    made.find((choice) => choice.channel === channel)?.isChosen ?? isToldByDefault(code, channel);
  return { console: isChosen('console'), mail: isChosen('mail') };
}

const ofEverybody: readonly NotificationCode[] = ['PASSWORD_CHANGED', 'ACCESS_CHANGED', 'SIGNED_IN_ELSEWHERE'];

/**
 * Moderators are notified of waiting creatives, managers of their clients; only owners are notified about campaigns and
 * money.
 */
function concerns(caller: Caller, code: NotificationCode): boolean {
  const scope = scopeOf(caller).kind;
  if (ofEverybody.includes(code)) return true;
  if (code === 'CREATIVE_PENDING') return caller.permissions.has('CREATIVE_MODERATE');
  if (code === 'CLIENT_ASSIGNED') return scope === 'manager';
  if (/^(DOCUMENT|ORD)_/.test(code) && caller.permissions.has('FINANCES_READ_ALL')) return true;
  return scope === 'self';
}

import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NotificationChannel, NotificationCode } from '@/lib/contract/history/notification-codes';
import { ofUser } from './people-schema';
import { instant } from './sql/column-kinds';

/** Users' choices of notification channels. Without a row the default applies. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: ofUser(),
    messageCode: text().$type<NotificationCode>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    isChosen: boolean('is_told').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.messageCode, table.channel] })],
);

/** Addresses from which users have signed in, for detecting new ones. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: ofUser(),
    /** An IPv4 address, or the network of an IPv6 one. */
    address: text().notNull(),
    lastSeenAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
);

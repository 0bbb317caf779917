import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NotificationChannel, NotificationCode } from '@/lib/contract/history/notification-codes';
import { ofUser } from './people-schema';
import { instant } from './sql/column-kinds';

/** What people decided about the channels of their notifications; without a row the default holds. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: ofUser(),
    messageCode: text().$type<NotificationCode>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    isTold: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.messageCode, table.channel] })],
);

/** Addresses from which people have signed in, so that a new one is noticed. */
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

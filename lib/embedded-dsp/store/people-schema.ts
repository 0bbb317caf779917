import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Currency, Density, Language, Role } from '@/lib/contract/enumerations';
import type { Notification } from '@/lib/contract/history/notifications';
import type { UiState } from '@/lib/contract/people/ui-state';
import { edited, identity, instant, micros, reference } from './sql/column-kinds';

export const users = pgTable(
  'users',
  {
    id: identity(),
    login: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    permissions: text().array().notNull(),
    email: text().notNull(),
    phone: text(),
    tgUsername: text(),
    companyName: text(),
    /** Null until the user chooses it at the first sign-in. */
    currency: text().$type<Currency>(),
    /** Micros. Always the sum of the user's ledger entries. Its changes do not change `version`. */
    balance: micros().notNull().default(sql`0`),
    /** Percent 0–100 that the platform keeps. */
    margin: doublePrecision().notNull().default(0),
    managerId: reference().references((): AnyPgColumn => users.id),
    /** TZ-1 … TZ-136. */
    timeZoneKey: text().notNull(),
    /** Language of mails and other messages outside the console. */
    language: text().$type<Language>().notNull().default('en'),
    agreement: boolean().notNull().default(false),
    /** Version of the accepted agreement, and when it was accepted; null for accounts from before this was stored. */
    agreementVersion: text(),
    agreementAt: instant(),
    isTempPassword: boolean().notNull().default(false),
    /** Expiry of a temporary password; null = none. */
    tempPasswordUntil: instant(),
    /**
     * True if the user set the password by a mailed link before the first sign-in. The step after it does not ask for
     * another one.
     */
    isOwnPassword: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    ...edited(),
  },
  (table) => [
    uniqueIndex('users_login').on(sql`lower(${table.login})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone').on(table.phone),
    index('users_manager').on(table.managerId),
  ],
);

/** Column of the user to whom the row belongs. */
export const ofUser = () =>
  reference()
    .notNull()
    .references(() => users.id);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    csrfToken: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** User agent and address at the sign-in; null if unknown. */
    userAgent: text(),
    address: text(),
    /** To the minute. */
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Tokens, only as SHA-256. A spent refresh token is kept to detect its reuse. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text().$type<'access' | 'refresh'>().notNull(),
    expiresAt: instant().notNull(),
    spentAt: instant(),
  },
  (table) => [index('session_tokens_session').on(table.sessionId), index('session_tokens_expiry').on(table.expiresAt)],
);

/** Requested password resets. The token is only stored as SHA-256. A row without a user belongs to an unknown login. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text().primaryKey(),
    userId: reference().references(() => users.id),
    expiresAt: instant().notNull(),
    /** When this token, or another one of the same user, changed the password. */
    spentAt: instant(),
  },
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expiry').on(table.expiresAt)],
);

/**
 * The outbox of mails. A mail is encrypted with the secret of the data folder, and its content is deleted once it is
 * sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    userId: reference().references(() => users.id),
    sealed: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Time after which it is no longer sent; null = no limit. */
    goodUntil: instant(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    failedAt: instant(),
    lastError: text(),
  },
  (table) => [
    index('mails_waiting').on(table.nextAttemptAt).where(sql`sent_at is null and failed_at is null`),
    index('mails_created').on(table.createdAt),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: ofUser(),
    messageCode: text().$type<Notification['messageCode']>().notNull(),
    data: jsonb().$type<Notification['data']>().notNull(),
    route: jsonb().$type<NonNullable<Notification['route']>>(),
    at: instant().notNull().defaultNow(),
    seenAt: instant(),
  },
  (table) => [index('notifications_user').on(table.userId, table.at.desc(), table.id.desc())],
);

export const uiStates = pgTable(
  'ui_states',
  {
    userId: ofUser(),
    page: text().notNull(),
    state: jsonb().$type<UiState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.page] })],
);

/** List views shared by several users. */
export const sharedViews = pgTable(
  'shared_views',
  {
    id: identity(),
    screen: text().notNull(),
    /** Client whose users see it; null = all staff. */
    userId: reference().references(() => users.id),
    authorId: ofUser(),
    name: text().notNull(),
    query: text().notNull(),
    columns: text().array(),
    density: text().$type<Density>(),
  },
  (table) => [
    uniqueIndex('shared_views_name').on(table.screen, sql`coalesce(${table.userId}, 0)`, sql`lower(${table.name})`),
  ],
);

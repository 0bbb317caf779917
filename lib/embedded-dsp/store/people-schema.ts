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
    /** Null until the temporary step chooses it. */
    currency: text().$type<Currency>(),
    /** Micros; always the sum of the user's ledger entries. Its changes leave `version` alone. */
    balance: micros().notNull().default(sql`0`),
    /** Percent 0–100 kept by the platform. */
    margin: doublePrecision().notNull().default(0),
    managerId: reference().references((): AnyPgColumn => users.id),
    /** TZ-1 … TZ-136. */
    timeZoneKey: text().notNull(),
    /** Of mails, and of what else is written to the person outside the console. */
    language: text().$type<Language>().notNull().default('en'),
    agreement: boolean().notNull().default(false),
    /** Version of the agreement that was accepted, and when; null for accounts older than the record. */
    agreementVersion: text(),
    agreementAt: instant(),
    isTempPassword: boolean().notNull().default(false),
    /** Until when a temporary password signs in; null = without end. */
    tempPasswordUntil: instant(),
    /** The person set the password by a mailed link before the first sign-in: the step after it asks for no other. */
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

/** The user whose the row is. */
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
    /** Of the sign-in; null when it was not told. */
    userAgent: text(),
    address: text(),
    /** To the minute. */
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Tokens as SHA-256 only. A spent refresh token stays, so that its reuse is noticed. */
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

/** Asked-for password resets, the token as SHA-256 only. A row without a user stands for a login that nobody has. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text().primaryKey(),
    userId: reference().references(() => users.id),
    expiresAt: instant().notNull(),
    /** When this token, or another of the same person, changed the password. */
    spentAt: instant(),
  },
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expiry').on(table.expiresAt)],
);

/** The outbox of mails. A letter is sealed with the secret of the data folder, and emptied once it has gone. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    userId: reference().references(() => users.id),
    sealed: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Not worth sending later; null = always worth it. */
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

/** Views of lists that several people see. */
export const sharedViews = pgTable(
  'shared_views',
  {
    id: identity(),
    screen: text().notNull(),
    /** The client that it is for; null = all staff. */
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

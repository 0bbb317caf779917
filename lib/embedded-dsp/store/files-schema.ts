import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FileDetails } from '@/lib/contract/creatives/file-facts';
import { ofUser } from './people-schema';
import { instant } from './sql/column-kinds';

/** An uploaded file as people name it. Its bytes lie on disk under their hash and may serve several rows. */
export const storedFiles = pgTable(
  'stored_files',
  {
    name: text().primaryKey(),
    userId: ofUser(),
    sha256: text().notNull(),
    filename: text().notNull(),
    mimeType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Milliseconds; null when it does not move or sound. */
    duration: integer(),
    details: jsonb().$type<FileDetails>().notNull().default({ kind: 'image', ratio: null }),
    /** What lists show: of a film the file of a still, of a sound how loud it is, 0–100 in parts of equal length. */
    poster: text().references((): AnyPgColumn => storedFiles.name),
    peaks: jsonb().$type<number[]>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('stored_files_hash').on(table.sha256),
    index('stored_files_user').on(table.userId),
    index('stored_files_poster').on(table.poster),
  ],
);

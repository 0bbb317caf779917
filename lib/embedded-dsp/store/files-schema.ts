import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FileDetails } from '@/lib/contract/creatives/file-facts';
import { ofUser } from './people-schema';
import { instant } from './sql/column-kinds';

/** Uploaded files by name. Their bytes are stored on disk under their hash, which several rows can share. */
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
    /** Milliseconds; null for files other than video and audio. */
    duration: integer(),
    details: jsonb().$type<FileDetails>().notNull().default({ kind: 'image', ratio: null }),
    /** Previews in lists: a still image for video, loudness 0–100 of equally long parts for audio. */
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

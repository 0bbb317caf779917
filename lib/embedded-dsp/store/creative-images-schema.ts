import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AspectRatio } from '@/lib/contract/enumerations';
import { storedFiles } from './files-schema';
import { creatives } from './schema';
import { reference } from './sql/column-kinds';

/** Images of native ads, one per aspect ratio: a stored file, or a link that is never fetched. */
export const creativeImages = pgTable(
  'creative_images',
  {
    creativeId: reference()
      .notNull()
      .references(() => creatives.id),
    aspectRatio: text().$type<AspectRatio>().notNull(),
    file: text().references(() => storedFiles.name),
    link: text(),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.aspectRatio] }),
    index('creative_images_file').on(table.file),
  ],
);

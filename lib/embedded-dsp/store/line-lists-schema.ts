import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LineListKind } from '@/lib/contract/targeting/line-list-shape';
import { ofUser } from './people-schema';
import { targets } from './schema';
import { edited, identity, reference } from './sql/column-kinds';

/** Lists of sites, apps or IP addresses for targets. */
export const lineLists = pgTable(
  'line_lists',
  {
    id: identity(),
    userId: ofUser(),
    name: text().notNull(),
    kind: text().$type<LineListKind>().notNull(),
    /** Unique lines in the user's order. */
    lines: text().array().notNull(),
    ...edited(),
  },
  (table) => [index('line_lists_user').on(table.userId)],
);

/** Lists used in targets. The foreign key prevents the deletion of a used list. */
export const targetLineLists = pgTable(
  'target_line_lists',
  {
    targetId: reference()
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
    lineListId: reference()
      .notNull()
      .references(() => lineLists.id),
  },
  (table) => [
    primaryKey({ columns: [table.targetId, table.lineListId] }),
    index('target_line_lists_list').on(table.lineListId),
  ],
);

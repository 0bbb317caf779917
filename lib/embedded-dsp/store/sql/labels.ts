import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { foldLabel } from '@/lib/contract/label-text';

/** Folds a label like `foldLabel`. */
export const foldedLabel = (label: SQL): SQL => sql`replace(lower(${label}), 'ё', 'е')`;

/** Condition that a column of labels contains any of the given ones. */
export const hasLabel =
  (column: AnyColumn) =>
  (requested: readonly string[]): SQL =>
    sql`exists (select 1 from unnest(${column}) as own(label)
      where ${foldedLabel(sql`own.label`)} = any(${sql.param(requested.map(foldLabel))}))`;

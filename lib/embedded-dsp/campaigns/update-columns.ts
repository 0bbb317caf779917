import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { writeOfMany } from '../store/gathered-writes';
import { campaigns } from '../store/schema';
import { anyOf } from '../store/sql/any-of';

type Columns = Omit<Partial<typeof campaigns.$inferInsert>, 'id' | 'version' | 'updatedAt'>;

interface Update {
  id: number;
  /** The version that the user saw. */
  version: number;
  columns: Columns;
}

/**
 * Writes columns of a campaign that still has the version that the user saw, and increments the version. Throws
 * STALE_VERSION; inside `writingTogether` only at its end.
 */
export const updateColumns = writeOfMany(async (transaction: Queryable, updates: readonly Update[]) => {
  if (updates.length > 1) await lock(transaction, updates);
  const byNames = new Map<string, Update[]>();
  for (const update of updates) {
    const key = namesOf(update).join(' ');
    byNames.set(key, [...(byNames.get(key) ?? []), update]);
  }
  for (const alike of byNames.values()) await updateAlike(transaction, alike);
});

/** Locks rows in the order of their ids, because calls that lock the same rows in different orders can deadlock. */
async function lock(transaction: Queryable, updates: readonly Update[]): Promise<void> {
  const ids = updates.map(({ id }) => id);
  await transaction
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(anyOf(campaigns.id, ids))
    .orderBy(campaigns.id)
    .for('update');
}

/** Updates campaigns of which the same columns change, by one statement. */
async function updateAlike(transaction: Queryable, updates: readonly Update[]): Promise<void> {
  const names = updates[0] ? namesOf(updates[0]) : [];
  const rows = updates.map(({ id, version, columns }) => {
    const values = names.map((name) => typed(name, columns[name]));
    return sql`(${sql.join([typed('id', id), typed('version', version), ...values], sql`, `)})`;
  });
  const given = ['id', 'version', ...names.map((_, at) => `value_${at}`)].join(', ');
  const values = Object.fromEntries(names.map((name, at) => [name, sql.raw(`given.value_${at}`)]));
  const made = await transaction
    .update(campaigns)
    .set({ ...values, version: sql`${campaigns.version} + 1`, updatedAt: new Date() })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as given (${sql.raw(given)})`)
    .where(and(eq(campaigns.id, sql`given.id`), eq(campaigns.version, sql`given.version`)))
    .returning({ id: campaigns.id });
  if (made.length < updates.length) throw new Refusal('STALE_VERSION');
}

const tableColumns = getTableColumns(campaigns);
// Object.keys loses the type of the names.
const columnNames = Object.keys(tableColumns) as (keyof Columns)[];
const namesOf = ({ columns }: Update) => columnNames.filter((name) => name in columns);

/** A parameter with the type of its column, which a list of values does not have by itself. */
const typed = (name: keyof typeof tableColumns, value: unknown): SQL =>
  sql`${sql.param(value, tableColumns[name])}::${sql.raw(tableColumns[name].getSQLType())}`;

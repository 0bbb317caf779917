import { and, type SQL, sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import type { SearchFound } from '@/lib/contract/history/search';
import { type SearchKind, searchKinds } from '@/lib/contract/history/search-kinds';
import { operations } from '@/lib/contract/operations';
import type { Caller, Handlers } from '../http/handlers';
import { clientIdsWithin, scopeOf } from '../http/scope';
import type { Database, Queryable } from '../store/database';
import { users } from '../store/people-schema';
import { foldedColumns } from './folded-columns';
import { conditionsOf, rankOf, readSearchText, type SearchText } from './read-search-text';
import { type SearchTable, searchTables } from './search-tables';

const accessOf = new Map(operations.map(({ name, access }) => [name, access]));

/** True if the caller may call a read operation. */
function mayCall(caller: Caller, operation: OperationName): boolean {
  const access = accessOf.get(operation);
  return Array.isArray(access) && access.some((permission) => caller.permissions.has(permission));
}

/** The search over all entities: within the caller's scope, and only kinds whose list the caller may read. */
export function searchHandlers(database: Database): Handlers {
  return {
    'search.find': async ({ caller, query }) => {
      const requested = readSearchText(query.q);
      if (requested.variants.length === 0) return [];
      const may = (operation: OperationName) => mayCall(caller, operation);
      const kinds = searchKinds.filter((kind) => may(searchTables[kind].reader));
      const groups = await database.transaction(async (transaction) => {
        // The best plan depends on how frequent a text is: a generic plan would read all rows for a frequent one.
        await transaction.execute(sql`set local plan_cache_mode = force_custom_plan`);
        // Folding a row's texts takes some microseconds, which the planner assumes to be free: with a few thousand rows
        // it would not use an index.
        await transaction.execute(sql`set local cpu_operator_cost = 0.015`);
        const clients = await clientIdsWithin(transaction, scopeOf(caller));
        const found = [];
        for (const kind of kinds) {
          const table = searchTables[kind];
          const question = { table, seen: table.seen({ caller, may, clients }), requested, limit: query.limit };
          found.push({ kind, ranked: await findThings(transaction, kind, question) });
        }
        return found;
      });
      return groups
        .filter(({ ranked }) => ranked.length > 0)
        .toSorted((one, other) => bestOf(one.ranked) - bestOf(other.ranked))
        .map(({ kind, ranked }) => ({ kind, items: ranked.map(({ found }) => found) }));
    },
  };
}

const bestOf = (ranked: readonly Ranked[]) => Math.min(...ranked.map(({ rank }) => rank));

/** Maximum candidates for each quality of match; further ones are found by typing on. */
const maxLookedAt = 100;
/** Minimum length of an INN prefix. */
const codeDigits = 4;

interface Ranked {
  rank: number;
  found: SearchFound;
}

interface Question {
  table: SearchTable;
  seen: SQL | undefined;
  requested: SearchText;
  limit: number;
}

/**
 * Returns the best matches of one kind, at most `limit`, best first; equal matches are ordered by activity, then by
 * age.
 */
async function findThings(database: Queryable, kind: SearchKind, question: Question): Promise<Ranked[]> {
  const { table, requested, limit } = question;
  const { number, sharp, wide } = conditionsOf(requested, table.id, foldedColumns(table.texts));
  const rows = await readThings(database, question, [number, wide, codeOf(question)]);
  // Many wide matches must not displace the sharp ones.
  if (rows.length >= maxLookedAt) rows.push(...(await readThings(database, question, sharp)));
  const ranked = rows.map(({ texts, ...row }) => ({
    rank: rankOf(requested, { id: row.id, texts }),
    found: { kind, ...row },
  }));
  return [...new Map(ranked.map((one) => [one.found.id, one])).values()]
    .toSorted((one, other) => one.rank - other.rank || order(one.found) - order(other.found))
    .slice(0, limit);
}

function codeOf({ table, requested }: Question): SQL | undefined {
  const digits = requested.variants[0] ?? '';
  return /^\d+$/.test(digits) && digits.length >= codeDigits ? table.code?.begins(digits) : undefined;
}

/** Ids are below 2^53, so this is exact enough to sort by. */
const order = ({ archived, id }: SearchFound) => (archived ? Number.MAX_SAFE_INTEGER : 0) - id;

/** Returns entities that match any of the conditions, a few for each. */
async function readThings(database: Queryable, { table, seen }: Question, conditions: readonly (SQL | undefined)[]) {
  const parts = conditions.flatMap((condition) =>
    condition ? [sql`(select ${table.id} from ${table.table} where ${and(condition, seen)} limit ${maxLookedAt})`] : [],
  );
  const none = sql`null`;
  const owner = sql`${table.owner ?? none}`;
  const rows = await database
    .select({
      id: sql`${table.id}`.mapWith(Number),
      name: sql<string>`${table.texts[0]}`,
      type: sql<string | null>`${table.type ?? none}`,
      note: sql<string | null>`${table.note ?? none}::text`,
      archived: sql<boolean>`${table.archived ?? sql`false`}`,
      userId: sql<string | null>`${owner}`,
      userLogin: table.owner
        ? sql<string | null>`(select ${users.login} from ${users} where ${users.id} = ${owner})`
        : sql<null>`null`,
      texts: sql<(string | null)[]>`array[${sql.join([...table.texts, table.code?.value ?? none], sql`, `)}]::text[]`,
    })
    .from(table.table)
    .where(sql`${table.id} in (${sql.join(parts, sql` union all `)})`);
  return rows.map((row) => ({ ...row, userId: row.userId === null ? null : Number(row.userId) }));
}

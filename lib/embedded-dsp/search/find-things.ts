import { and, type SQL, sql } from 'drizzle-orm';
import type { SearchFound } from '@/lib/contract/history/search';
import type { SearchKind } from '@/lib/contract/history/search-kinds';
import type { Queryable } from '../store/database';
import { users } from '../store/people-schema';
import { foldedColumns } from './folded-columns';
import { conditionsOf, rankOf, type SearchText } from './read-search-text';
import type { SearchTable } from './search-tables';

/** A kind to search, within the condition for what the caller may see. */
export interface SearchedKind {
  kind: SearchKind;
  table: SearchTable;
  seen: SQL | undefined;
}

/** Results of one kind, best first. */
export interface FoundGroup {
  kind: SearchKind;
  items: SearchFound[];
}

interface Candidate {
  kind: SearchKind;
  id: number;
  archived: boolean;
  texts: readonly (string | null)[];
}

interface Ranked extends Candidate {
  rank: number;
}

/** Maximum candidates for each quality of match; further ones are found by typing on. */
const maxCandidates = 100;
/** Minimum length of an INN prefix. */
const codeDigits = 4;

/**
 * Returns the best matches of each kind, at most `limit` of a kind, the kind with the best match first. Equal matches
 * are ordered by activity, then by age. All kinds share at most three statements, because a statement costs about a
 * millisecond however little it finds.
 */
export async function findThings(
  database: Queryable,
  searched: readonly SearchedKind[],
  { text, limit }: { text: SearchText; limit: number },
): Promise<FoundGroup[]> {
  const conditions = searched.map((one) => ({
    one,
    ...conditionsOf(text, one.table.id, foldedColumns(one.table.texts)),
  }));
  const found = await readCandidates(
    database,
    conditions.flatMap(({ one, number, wide }) => selects(one, [number, wide, codeOf(one, text)])),
  );
  // Many wide matches must not displace the sharp ones.
  const crowded = conditions.filter(({ one }) => found.filter(({ kind }) => kind === one.kind).length >= maxCandidates);
  found.push(
    ...(await readCandidates(
      database,
      crowded.flatMap(({ one, sharp }) => selects(one, sharp)),
    )),
  );
  const groups = searched.map((one) => ({ one, best: bestOf(found, text, one.kind).slice(0, limit) }));
  const details = await readDetails(database, groups);
  return groups
    .filter(({ best }) => best.length > 0)
    .toSorted((first, second) => (first.best[0]?.rank ?? 0) - (second.best[0]?.rank ?? 0))
    .map(({ one: { kind }, best }) => ({ kind, items: best.flatMap(({ id }) => details.get(keyOf(kind, id)) ?? []) }));
}

/** Returns the candidates of one kind, each once, best first. */
function bestOf(found: readonly Candidate[], text: SearchText, kind: SearchKind): Ranked[] {
  const ofKind = new Map(found.flatMap((candidate) => (candidate.kind === kind ? [[candidate.id, candidate]] : [])));
  return [...ofKind.values()]
    .map((candidate) => ({ ...candidate, rank: rankOf(text, candidate) }))
    .toSorted((one, other) => one.rank - other.rank || order(one) - order(other));
}

/** Ids are below 2^53, so this is exact enough to sort by. */
const order = ({ archived, id }: Candidate) => (archived ? Number.MAX_SAFE_INTEGER : 0) - id;

const keyOf = (kind: SearchKind, id: number) => `${kind} ${id}`;

function codeOf({ table }: SearchedKind, { variants }: SearchText): SQL | undefined {
  const digits = variants[0] ?? '';
  return /^\d+$/.test(digits) && digits.length >= codeDigits ? table.code?.begins(digits) : undefined;
}

const none = sql`null`;

/** Returns a select of a few candidates for each of the conditions. */
function selects({ kind, table, seen }: SearchedKind, conditions: readonly (SQL | undefined)[]): SQL[] {
  const texts = sql.join([...table.texts, table.code?.value ?? none], sql`, `);
  return conditions.flatMap((condition) =>
    condition
      ? [
          sql`(select ${kind}::text as kind, ${table.id} as id, ${archivedOf(table)} as archived,
            array[${texts}]::text[] as texts from ${table.table} where ${and(condition, seen)} limit ${maxCandidates})`,
        ]
      : [],
  );
}

const archivedOf = ({ archived }: SearchTable): SQL => sql`${archived ?? sql`false`}`;

async function readCandidates(database: Queryable, parts: readonly SQL[]): Promise<Candidate[]> {
  if (parts.length === 0) return [];
  const { rows } = await database.execute<Stored<Candidate>>(sql.join([...parts], sql` union all `));
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Drivers return ids of 64 bits as texts or as numbers. */
type Stored<T extends { id: number }> = Record<string, unknown> & Omit<T, 'id'> & { id: number | string };

/** Returns what is shown of the best candidates, by kind and id. */
async function readDetails(
  database: Queryable,
  groups: readonly { one: SearchedKind; best: readonly Ranked[] }[],
): Promise<ReadonlyMap<string, SearchFound>> {
  const parts = groups.flatMap(({ one: { kind, table }, best }) => {
    if (best.length === 0) return [];
    const owner = sql`${table.owner ?? none}`;
    const login = table.owner ? sql`(select ${users.login} from ${users} where ${users.id} = ${owner})` : none;
    return [
      sql`select ${kind}::text as kind, ${table.id} as id, ${table.texts[0]} as name, ${table.type ?? none}::text as type,
        ${table.note ?? none}::text as note, ${archivedOf(table)} as archived, ${owner}::bigint as "userId",
        ${login}::text as "userLogin"
        from ${table.table} where ${table.id} = any(${`{${best.map(({ id }) => id)}}`}::bigint[])`,
    ];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await database.execute<Stored<SearchFound>>(sql.join(parts, sql` union all `));
  return new Map(
    rows.map((row) => {
      const id = Number(row.id);
      return [keyOf(row.kind, id), { ...row, id, userId: row.userId === null ? null : Number(row.userId) }];
    }),
  );
}

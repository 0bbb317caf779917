import { sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { searchKinds } from '@/lib/contract/history/search-kinds';
import { operations } from '@/lib/contract/operations';
import type { Caller, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { readAsked } from './asked-text';
import { findThings, type Ranked } from './find-things';
import { searchTables } from './search-tables';

const accessOf = new Map(operations.map(({ name, access }) => [name, access]));

/** Whether a caller may read what an operation reads. */
function mayCall(caller: Caller, operation: OperationName): boolean {
  const access = accessOf.get(operation);
  return Array.isArray(access) && access.some((permission) => caller.permissions.has(permission));
}

/** The search over everything: each kind within the caller's scope, and only kinds whose list the caller may read. */
export function searchHandlers(database: Database): Handlers {
  return {
    'search.find': async ({ caller, query }) => {
      const asked = readAsked(query.q);
      if (asked.variants.length === 0) return [];
      const may = (operation: OperationName) => mayCall(caller, operation);
      const kinds = searchKinds.filter((kind) => may(searchTables[kind].reader));
      const groups = await database.transaction(async (transaction) => {
        // How to find a text depends on how frequent it is: a plan for any text reads all rows for a frequent one.
        await transaction.execute(sql`set local plan_cache_mode = force_custom_plan`);
        const found = [];
        for (const kind of kinds) {
          const table = searchTables[kind];
          const question = { table, seen: table.seen(caller, may), asked, limit: query.limit };
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

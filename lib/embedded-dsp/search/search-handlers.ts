import { sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { searchKinds } from '@/lib/contract/history/search-kinds';
import { operations } from '@/lib/contract/operations';
import type { Caller, Handlers } from '../http/handlers';
import { clientIdsWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { findThings } from './find-things';
import { readSearchText } from './read-search-text';
import { searchTables } from './search-tables';

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
      const text = readSearchText(query.q);
      if (text.variants.length === 0) return [];
      const may = (operation: OperationName) => mayCall(caller, operation);
      const kinds = searchKinds.filter((kind) => may(searchTables[kind].reader));
      if (kinds.length === 0) return [];
      return database.transaction(async (transaction) => {
        await transaction.execute(planSettings);
        const clients = await clientIdsWithin(transaction, scopeOf(caller));
        const searched = kinds.map((kind) => {
          const table = searchTables[kind];
          return { kind, table, seen: table.seen({ caller, may, clients }) };
        });
        return findThings(transaction, searched, { text, limit: query.limit });
      });
    },
  };
}

/**
 * The best plan depends on how frequent a text is: a generic plan would read all rows for a frequent one. Folding a
 * row's texts takes some microseconds, which the planner assumes to be free: with a few thousand rows it would not use
 * an index. The estimated cost of all kinds together must not start the just-in-time compiler, which takes longer than
 * the search.
 */
const planSettings = sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
  set_config('cpu_operator_cost', '0.015', true), set_config('jit', 'off', true)`;

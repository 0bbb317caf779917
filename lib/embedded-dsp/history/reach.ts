import { eq, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { historyReaders } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import { platformEntities } from './entity-owners';

/** Returns whether the caller may read objects of this kind at all. */
export const mayReadKind = (caller: Caller, entity: HistoryEntity): boolean =>
  historyReaders[entity].some((permission) => caller.permissions.has(permission));

/**
 * Condition on a column with the owner's id: objects of this kind in the caller's scope; undefined = no restriction.
 */
export function withinReach(caller: Caller, entity: HistoryEntity, owner: PgColumn): SQL | undefined {
  if (platformEntities.has(entity)) return undefined;
  const scope = ownedWithin(scopeOf(caller), owner);
  return scope && entity === 'user' ? or(scope, eq(owner, caller.id)) : scope;
}

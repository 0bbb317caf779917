import { and, eq, inArray } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import { advertiserRoles } from '@/lib/contract/people/grants';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable } from '../store/database';
import { users } from '../store/people-schema';

export interface Client {
  id: number;
  login: string;
  currency: Currency | null;
}

/**
 * Returns the client for whom something is created: the given one within the caller's scope, by default the caller.
 * Throws USER_NOT_FOUND for a missing and for a foreign client; staff must specify one.
 */
export async function requireClient(database: Queryable, caller: Caller, userId: number | undefined): Promise<Client> {
  const scope = scopeOf(caller);
  if (userId === undefined && scope.kind !== 'self')
    throw new Refusal('VALIDATION_FAILED', { fields: { userId: 'required' } });
  const [found] = await database
    .select({ id: users.id, login: users.login, currency: users.currency })
    .from(users)
    .where(
      and(
        eq(users.id, userId ?? caller.id),
        eq(users.archived, false),
        inArray(users.role, advertiserRoles),
        ownedWithin(scope, users.id),
      ),
    );
  if (!found) throw new Refusal('USER_NOT_FOUND');
  return found;
}

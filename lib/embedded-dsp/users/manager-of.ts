import { and, eq } from 'drizzle-orm';
import type { Role } from '@/lib/contract/enumerations';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Transaction } from '../store/database';
import { users } from '../store/people-schema';

interface Params {
  role: Role;
  /** Undefined = not specified. */
  managerId: number | null | undefined;
  /** The present manager. */
  before: number | null;
}

/**
 * Returns the manager that a user gets. Staff have none. Clients created by a manager belong to that manager. Throws
 * NO_PERMISSION or MANAGER_NOT_FOUND.
 */
export async function managerOf(
  transaction: Transaction,
  caller: Caller,
  { role, managerId, before }: Params,
): Promise<number | null> {
  if (!isAdvertiserRole(role)) return null;
  const scope = scopeOf(caller);
  if (scope.kind === 'manager') {
    if (managerId !== undefined && managerId !== scope.managerId) throw new Refusal('NO_PERMISSION');
    return scope.managerId;
  }
  const requested = managerId === undefined ? before : managerId;
  if (requested === null || requested === before) return requested;
  const [found] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, requested), eq(users.role, 'ROLE_MANAGER'), eq(users.archived, false)))
    .for('share');
  if (!found) throw new Refusal('MANAGER_NOT_FOUND', { fields: { managerId: 'MANAGER_NOT_FOUND' } });
  return found.id;
}

import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Transaction } from '../store/database';
import { users } from '../store/people-schema';

interface Handing {
  /** The manager who leaves. */
  from: number;
  /** Who looks after the clients from now on; undefined = not said. */
  to: number | 'nobody' | undefined;
}

/** Gives the clients of a manager to another one, archived clients too. Throws MANAGER_HAS_CLIENTS, MANAGER_NOT_FOUND. */
export async function handOver(transaction: Transaction, caller: Caller, { from, to }: Handing): Promise<void> {
  const clients = await transaction.select().from(users).where(eq(users.managerId, from)).for('update');
  const working = clients.filter(({ archived }) => !archived).length;
  if (to === undefined && working > 0) throw new Refusal('MANAGER_HAS_CLIENTS', { params: { clients: working } });
  if (clients.length === 0 || to === undefined) return;
  const managerId = to === 'nobody' ? null : await requireManager(transaction, from, to);
  await transaction
    .update(users)
    .set({ managerId, version: sql`${users.version} + 1`, updatedAt: new Date() })
    .where(eq(users.managerId, from));
  for (const { id } of clients) {
    const change = { before: { managerId: from }, after: { managerId } };
    await recordChange(transaction, {
      ...{ caller, operation: 'users.archive', entity: 'user', id, ownerId: id },
      ...change,
    });
  }
}

async function requireManager(transaction: Transaction, from: number, to: number): Promise<number> {
  const [found] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, to), eq(users.role, 'ROLE_MANAGER'), eq(users.archived, false)))
    .for('share');
  if (!found || to === from) throw new Refusal('MANAGER_NOT_FOUND', { fields: { clientsTo: 'MANAGER_NOT_FOUND' } });
  return found.id;
}

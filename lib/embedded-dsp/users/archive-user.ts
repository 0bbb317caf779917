import { and, asc, eq, sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { Refusal } from '@/lib/contract/refusal';
import { forgetResets } from '../auth/password-resets';
import { endSessionsOf } from '../auth/sessions';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { requireCurrentVersion } from '../http/require-current-version';
import { scopeOf } from '../http/scope';
import type { Queryable, Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { findUser, type StoredUser } from './find-user';
import { recordedUser } from './recorded-user';
import { requireNotAbove } from './user-grants';

interface Archiving {
  caller: Caller;
  id: number;
  archived: boolean;
  /** The version that the caller saw. */
  version?: number | undefined;
  /** The manager who takes over the clients of an archived manager. */
  clientsTo?: number | 'nobody' | undefined;
}

/**
 * Archives or unarchives a user. Archiving ends sessions and mailed links at once and switches campaigns off; a
 * manager's clients are reassigned. Unarchiving does not switch campaigns on. Setting the same state again succeeds
 * without effect. Throws USER_NOT_FOUND, OWN_ACCOUNT, MANAGER_HAS_CLIENTS, MANAGER_NOT_FOUND and STALE_VERSION.
 */
export function setArchived(database: Queryable, { caller, id, archived, version, clientsTo }: Archiving) {
  return database.transaction(async (transaction) => {
    await findUser(transaction, caller, { id });
    // Campaigns are locked first, as when one is switched on: the other order could deadlock.
    const active = archived ? await lockActiveCampaigns(transaction, id) : [];
    await requireCallerAtWork(transaction, caller, id);
    const before = await findUser(transaction, caller, { id });
    requireMayArchive(caller, before);
    requireCurrentVersion(before, version);
    if (before.archived === archived) return { id, version: before.version, archived };
    const [after] = await transaction
      .update(users)
      .set({ archived, version: sql`${users.version} + 1`, updatedAt: new Date() })
      .where(eq(users.id, id))
      .returning();
    if (!after) throw new Refusal('USER_NOT_FOUND');
    const operation = archived ? 'users.archive' : 'users.unarchive';
    if (archived) await handOver(transaction, caller, { from: id, to: clientsTo });
    if (archived) await endWork(transaction, { caller, operation }, { id, active });
    const change = { before: recordedUser(before), after: recordedUser(after) };
    await recordChange(transaction, { caller, operation, entity: 'user', id, ownerId: id, ...change });
    return { id, version: after.version, archived };
  });
}

/** Locks both users in a fixed order, so that two administrators cannot archive each other. */
async function requireCallerAtWork(transaction: Transaction, caller: Caller, id: number): Promise<void> {
  for (const locked of [caller.id, id].toSorted((a, b) => a - b)) {
    const [found] = await transaction
      .select({ archived: users.archived })
      .from(users)
      .where(eq(users.id, locked))
      .for(locked === id ? 'update' : 'share');
    if (locked === caller.id && found?.archived) throw new Refusal('AUTHORIZATION_REQUIRED');
  }
}

function requireMayArchive(caller: Caller, user: StoredUser): void {
  if (user.id === caller.id) throw new Refusal('OWN_ACCOUNT');
  if (scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
  if (!isAdvertiserRole(user.role) && !caller.permissions.has('SECURITY_REMOVE')) throw new Refusal('NO_PERMISSION');
  requireNotAbove(caller, user);
}

const lockActiveCampaigns = (transaction: Transaction, userId: number) =>
  transaction
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), eq(campaigns.status, 'ACTIVE')))
    .orderBy(asc(campaigns.id))
    .for('update');

async function endWork(
  transaction: Transaction,
  by: { caller: Caller; operation: OperationName },
  { id, active }: { id: number; active: { id: number }[] },
): Promise<void> {
  await endSessionsOf(transaction, id, { reason: 'SESSION_ENDED_ARCHIVED' });
  await forgetResets(transaction, id);
  const now = new Date();
  const off = {
    status: 'INACTIVE' as const,
    statusChangedAt: now,
    updatedAt: now,
    version: sql`${campaigns.version} + 1`,
  };
  for (const campaign of active) {
    await transaction.update(campaigns).set(off).where(eq(campaigns.id, campaign.id));
    const change = { before: { status: 'ACTIVE' }, after: { status: off.status } };
    await recordChange(transaction, { ...by, entity: 'campaign', id: campaign.id, ownerId: id, ...change });
  }
}

interface Handing {
  /** The manager who is archived. */
  from: number;
  /** The new manager of the clients; undefined = not specified. */
  to: number | 'nobody' | undefined;
}

/** Reassigns all clients of a manager, including archived ones. Throws MANAGER_HAS_CLIENTS, MANAGER_NOT_FOUND. */
async function handOver(transaction: Transaction, caller: Caller, { from, to }: Handing): Promise<void> {
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
      caller,
      operation: 'users.archive',
      entity: 'user',
      id,
      ownerId: id,
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

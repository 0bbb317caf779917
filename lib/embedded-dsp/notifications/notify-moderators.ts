import { and, eq } from 'drizzle-orm';
import { currentChangeSet } from '../history/change-set';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { changes } from '../store/history-schema';
import { users } from '../store/people-schema';
import { creatives } from '../store/schema';
import type { Notify } from './message';
import { staffOf } from './staff-of';

/** Notifies moderators of the creatives that the call submitted for moderation: one message for each client. */
export async function notifyModerators(database: Database, notify: Notify, caller: Caller): Promise<void> {
  const set = currentChangeSet();
  if (!set?.isUsed) return;
  const byOwner = new Map<number, Pending[]>();
  for (const one of await pendingIn(database, set.id))
    byOwner.set(one.ownerId, [...(byOwner.get(one.ownerId) ?? []), one]);
  for (const [ownerId, pending] of byOwner)
    for (const moderator of await moderatorsOf(database, ownerId, caller.id)) await notify(moderator, newsOf(pending));
}

type Pending = Awaited<ReturnType<typeof pendingIn>>[number];

/** Returns the creatives of a change set that still await moderation, oldest first. */
async function pendingIn(database: Database, changeSetId: string) {
  const written = await database
    .select({
      id: creatives.id,
      name: creatives.name,
      type: creatives.type,
      ownerId: creatives.userId,
      login: users.login,
      fields: changes.fields,
    })
    .from(changes)
    .innerJoin(creatives, eq(creatives.id, changes.entityId))
    .innerJoin(users, eq(users.id, creatives.userId))
    .where(
      and(
        eq(changes.changeSetId, changeSetId),
        eq(changes.entity, 'creative'),
        eq(creatives.moderationStatus, 'PENDING'),
      ),
    )
    .orderBy(changes.id);
  return written.filter(({ fields }) => isSent(fields));
}

/** True for a new creative, one resubmitted by an edit, or one with a new file. */
const isSent = (fields: (typeof changes.$inferSelect)['fields']): boolean =>
  fields.every(({ before }) => before === null) ||
  fields.some(({ field, after }) => field === 'file' || (field === 'moderationStatus' && after === 'PENDING'));

/** Returns the moderators of a client's creatives, except the submitter. */
const moderatorsOf = async (database: Database, clientId: number, exceptId: number): Promise<number[]> =>
  (await staffOf(database, clientId, 'CREATIVE_MODERATE')).filter((id) => id !== exceptId);

function newsOf(pending: readonly Pending[]): Parameters<Notify>[1] {
  const last = pending.at(-1);
  const isOne = pending.length === 1;
  return {
    messageCode: 'CREATIVE_PENDING',
    data: { name: last?.name, type: last?.type, user: last?.login, ...(!isOne && { count: pending.length }) },
    route: isOne && last ? { screen: 'creative', id: last.id, type: last.type } : { screen: 'creatives' },
  };
}

import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { TargetInput } from '@/lib/contract/targets';
import type { Caller, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { isForeignKeyViolation } from '../store/foreign-key-violation';
import { users } from '../store/people-schema';
import { targets } from '../store/schema';
import { requireClient } from '../users/require-client';
import { requireOverClient } from '../users/require-over-client';
import { ownedWithin, scopeOf } from '../users/scope';
import { requirePanels } from './panel-permissions';
import { unknownPlace, withNames, withoutNames } from './place-names';
import { pageOfTargets, toTargetRow, usesOf } from './target-rows';

interface Parts {
  database: Database;
  /** Tells the bidder that targets have changed. */
  touch(): void;
}

/** Targets, §3: shared by ad sets, changed for all of them at once, never deleted while one of them stands. */
export function targetHandlers({ database, touch }: Parts): Handlers {
  const create = async (caller: Caller, userId: number | undefined, input: TargetInput) => {
    requirePanels(caller.permissions, conditionsOf(input), null);
    const owner = await requireClient(database, caller, userId);
    const [made] = await database
      .insert(targets)
      .values({ userId: owner.id, name: input.name, conditions: conditionsOf(input) })
      .returning({ id: targets.id, version: targets.version });
    if (!made) throw new Refusal('UNKNOWN');
    return made;
  };
  return {
    'targets.list': ({ caller, query }) => pageOfTargets(database, scopeOf(caller), query),
    'targets.view': async ({ caller, params, query }) => {
      const { target, login } = await findTarget(database, caller, params.id);
      const uses = await usesOf(database, [target.id]);
      const { geo, ...conditions } = target.conditions;
      return {
        ...toTargetRow(target, login, uses.get(target.id) ?? 0),
        ...conditions,
        geo: withNames(geo, query.lang),
        updatedAt: target.updatedAt.toISOString(),
      };
    },
    'targets.create': ({ caller, body }) => create(caller, undefined, body),
    'targets.createFor': ({ caller, params, body }) => create(caller, params.userId, body),
    'targets.update': async ({ caller, params, body }) => {
      const { target } = await findTarget(database, caller, params.id);
      requireOverClient(caller, target.userId, 'CLIENT_TARGET_UPDATE');
      requirePanels(caller.permissions, conditionsOf(body), target.conditions);
      const changed = await database
        .update(targets)
        .set({
          name: body.name,
          conditions: conditionsOf(body),
          version: sql`${targets.version} + 1`,
          updatedAt: new Date(),
        })
        .where(and(eq(targets.id, target.id), eq(targets.version, body.version)))
        .returning({ id: targets.id, version: targets.version });
      if (!changed[0]) throw new Refusal('STALE_VERSION');
      touch();
      return changed[0];
    },
    'targets.remove': async ({ caller, params }) => {
      const { target } = await findTarget(database, caller, params.id);
      requireOverClient(caller, target.userId, 'CLIENT_TARGET_REMOVE');
      await removeUnused(database, target.id);
      return null;
    },
  };
}

async function findTarget(database: Database, caller: Caller, id: number) {
  const [found] = await database
    .select({ target: targets, login: users.login })
    .from(targets)
    .innerJoin(users, eq(users.id, targets.userId))
    .where(and(eq(targets.id, id), ownedWithin(scopeOf(caller), targets.userId)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** An ad set's reference is checked by the store itself, so that no ad set can take the target at this very moment. */
async function removeUnused(database: Database, id: number): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.execute(
        sql`update ad_sets set target_id = null where target_id = ${id} and removed_at is not null`,
      );
      await transaction.delete(targets).where(eq(targets.id, id));
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new Refusal('TARGET_IN_USE') : error;
  }
}

/** What is stored of an input. Throws VALIDATION_FAILED for a place that no dictionary knows. */
function conditionsOf({ name: _name, ...input }: TargetInput & { version?: number }) {
  const { version: _version, ...conditions } = input;
  const unknown = unknownPlace(conditions.geo);
  if (unknown) throw new Refusal('VALIDATION_FAILED', { fields: { [unknown]: 'invalid' } });
  return { ...conditions, geo: withoutNames(conditions.geo) };
}

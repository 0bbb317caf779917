import { eq } from 'drizzle-orm';
import type { TargetView } from '@/lib/contract/targeting/targets';
import type { Call, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { adSets } from '../store/schema';
import { requireOverClient } from '../users/require-over-client';
import { findTarget } from './find-target';
import { withNames } from './place-names';
import { switchTarget, toggleTargetArchived } from './switch-target';
import { pageOfTargets, toTargetRow, usesOf } from './target-rows';
import { createTarget, removeTarget, updateTarget } from './write-target';

interface Parts {
  database: Database;
  /** Notifies the bidder of changed targets. */
  notifyBidder(): void;
}

/**
 * Handlers of targets (§3): shared by ad sets, changed for all of them at once, never deleted while an ad set uses
 * them.
 */
export function targetHandlers({ database, notifyBidder }: Parts): Handlers {
  /** Notifies the bidder of a write and returns the answer unchanged. */
  const notifyingBidder = <T>(answer: T): T => {
    notifyBidder();
    return answer;
  };
  return {
    'targets.list': ({ caller, query }) => pageOfTargets(database, caller, query),
    'targets.view': (call) => view(database, call),
    'targets.create': ({ caller, body }) =>
      createTarget(database, caller, { operation: 'targets.create', userId: undefined, input: body }),
    'targets.createFor': ({ caller, params, body }) =>
      createTarget(database, caller, { operation: 'targets.createFor', userId: params.userId, input: body }),
    'targets.update': async (call) => {
      const { caller, params, body } = call;
      const { target } = await findTarget(database, caller, params.id);
      requireOverClient(caller, target.userId, 'CLIENT_TARGET_UPDATE');
      notifyingBidder(await updateTarget(database, caller, target, body));
      return view(database, call);
    },
    'targets.remove': async ({ caller, params }) => {
      const { target } = await findTarget(database, caller, params.id);
      requireOverClient(caller, target.userId, 'CLIENT_TARGET_REMOVE');
      await removeTarget(database, caller, target);
      return null;
    },
    'targets.changeStatus': async ({ caller, params, body }) => {
      const { target } = await findTarget(database, caller, params.id);
      requireOverClient(caller, target.userId, 'CLIENT_TARGET_UPDATE');
      return notifyingBidder(await switchTarget(database, caller, target, body));
    },
    'targets.archive': async ({ caller, params, query }) => {
      const { target } = await findTarget(database, caller, params.id);
      requireOverClient(caller, target.userId, 'CLIENT_TARGET_REMOVE');
      return notifyingBidder(await toggleTargetArchived(database, caller, target, query.version));
    },
  };
}

type Viewing = Pick<Call<'targets.view'>, 'caller' | 'params' | 'query'>;

async function view(database: Database, { caller, params, query }: Viewing): Promise<TargetView> {
  const { target, login } = await findTarget(database, caller, params.id);
  const uses = await usesOf(database, [target.id]);
  const { geo, ...conditions } = target.conditions;
  return {
    ...toTargetRow(target, login, uses.get(target.id) ?? 0),
    ...conditions,
    geo: withNames(geo, query.lang),
    adSetDto: await adSetWithOwn(database, target.id),
    updatedAt: target.updatedAt.toISOString(),
  };
}

async function adSetWithOwn(database: Database, id: number): Promise<TargetView['adSetDto']> {
  const { id: adSetId, name, campaignId } = adSets;
  const [found] = await database
    .select({ id: adSetId, name, campaignId })
    .from(adSets)
    .where(eq(adSets.ownTargetId, id));
  return found ?? null;
}

import type { Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { requireOverClient } from '../users/require-over-client';
import { findLineList } from './find-line-list';
import { pageOfLineLists, viewOfLineList } from './line-list-rows';
import { createLineList, removeLineList, updateLineList } from './write-line-list';

interface Parts {
  database: Database;
  /** Tells the bidder that lists have changed. */
  touch(): void;
}

/** Lists of sites, apps and IP addresses, named by targets. */
export function lineListHandlers({ database, touch }: Parts): Handlers {
  return {
    'lineLists.list': ({ caller, query }) => pageOfLineLists(database, scopeOf(caller), query),
    'lineLists.view': ({ caller, params }) => viewOfLineList(database, caller, params.id),
    'lineLists.create': ({ caller, body }) =>
      createLineList(database, caller, { operation: 'lineLists.create', userId: undefined, input: body }),
    'lineLists.createFor': ({ caller, params, body }) =>
      createLineList(database, caller, { operation: 'lineLists.createFor', userId: params.userId, input: body }),
    'lineLists.update': async ({ caller, params, body }) => {
      const { list } = await findLineList(database, caller, params.id);
      requireOverClient(caller, list.userId, 'CLIENT_TARGET_UPDATE');
      await updateLineList(database, caller, list, body);
      touch();
      return viewOfLineList(database, caller, list.id);
    },
    'lineLists.remove': async ({ caller, params }) => {
      const { list } = await findLineList(database, caller, params.id);
      requireOverClient(caller, list.userId, 'CLIENT_TARGET_REMOVE');
      await removeLineList(database, caller, list);
      return null;
    },
  };
}

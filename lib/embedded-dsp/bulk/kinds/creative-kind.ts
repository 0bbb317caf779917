import { and, isNull } from 'drizzle-orm';
import { creativeInput } from '@/lib/contract/creatives/creative-input';
import { creatives as endpoints } from '@/lib/contract/creatives/creatives';
import { removeCreative, toggleArchived } from '../../creatives/archive-creative';
import { findCreatives, idsOfCreatives, type RowSources } from '../../creatives/creative-rows';
import { type FoundCreative, wholeOfStored } from '../../creatives/stored-creative';
import { updateCreative } from '../../creatives/write-creative';
import { historyFieldsOf } from '../../history/field-changes';
import type { Caller } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { ownedWithin, scopeOf } from '../../http/scope';
import type { Database, Queryable } from '../../store/database';
import { creatives } from '../../store/schema';
import { anyOf } from '../../store/sql/any-of';
import { requireOverClient } from '../../users/require-over-client';
import type { Editable, EditableKind } from '../editable';
import { parsedInput } from '../parsed-input';
import { writeInSteps } from '../write-in-steps';

interface EditableCreative extends Editable {
  found: FoundCreative;
}

interface Sources extends Pick<RowSources, 'biddingAmong'> {
  database: Database;
}

/** The kind of creatives of all types. They have no switch status. */
export function creativeKind({ database, biddingAmong }: Sources): EditableKind<EditableCreative> {
  return {
    load,
    write: writeInSteps(load, (transaction, caller) => ({
      remove: ({ found }) => {
        requireAccess(endpoints.remove, caller);
        requireOverClient(caller, found.creative.userId, 'CLIENT_CREATIVE_REMOVE');
        return removeCreative(transaction, caller, found);
      },
      update: async ({ found, version }, fields) => {
        requireAccess(endpoints.update, caller);
        requireOverClient(caller, found.creative.userId, 'CLIENT_CREATIVE_UPDATE');
        const input = parsedInput(creativeInput, endpoints.update, { ...wholeOfStored(found), ...fields });
        return (await updateCreative(transaction, caller, found, { ...input, version })).version;
      },
      toggleArchived: ({ found, version }) => {
        requireAccess(endpoints.archive, caller);
        requireOverClient(caller, found.creative.userId, 'CLIENT_CREATIVE_REMOVE');
        return toggleArchived(transaction, caller, found, version);
      },
    })),
    find: (caller, query, most) => {
      const requested = parsedInput(endpoints.list.query, endpoints.list, query);
      return idsOfCreatives(database, caller, requested, { biddingAmong, most });
    },
  };
}

async function load(database: Queryable, caller: Caller, ids: readonly number[]) {
  const condition = and(
    anyOf(creatives.id, ids),
    isNull(creatives.removedAt),
    ownedWithin(scopeOf(caller), creatives.userId),
  );
  const rows = await findCreatives(database, condition);
  return new Map(
    rows.map((found): [number, EditableCreative] => {
      const { id, version, name, archived, moderationStatus: verdict } = found.creative;
      const historyFields = historyFieldsOf({ ...wholeOfStored(found), archived });
      return [
        id,
        { id, version, name, currency: null, verdict, found, historyFields, fields: historyFields, parts: new Map() },
      ];
    }),
  );
}

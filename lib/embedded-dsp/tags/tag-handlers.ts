import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { findTag } from './find-tag';
import { pageOfTags, tagRowOf } from './tag-rows';
import { createTag, removeTag, updateTag } from './write-tag';

interface Parts {
  database: Database;
  /** Where sites reach tags, without a slash at the end. */
  origin: string;
}

/** Tags (semantics, Tags): what a site carries to put its visitors into a segment. */
export function tagHandlers({ database, origin }: Parts): Handlers {
  const view = async (caller: Caller, tagId: number) => {
    const { id } = await findTag(database, caller, tagId);
    const row = await tagRowOf(database, id, origin);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  return {
    'tags.list': ({ caller, query }) => pageOfTags(database, scopeOf(caller), query, origin),
    'tags.view': ({ caller, params }) => view(caller, params.id),
    'tags.create': ({ caller, body }) => createTag(database, caller, body),
    'tags.update': async ({ caller, params, body }) => {
      await updateTag(database, caller, await findTag(database, caller, params.id), body);
      return view(caller, params.id);
    },
    'tags.remove': async ({ caller, params }) => {
      await removeTag(database, caller, await findTag(database, caller, params.id));
      return null;
    },
  };
}

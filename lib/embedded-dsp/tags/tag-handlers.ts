import { Refusal } from '@/lib/contract/refusal';
import type { Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { scopeOf } from '../users/scope';
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
  return {
    'tags.list': ({ caller, query }) => pageOfTags(database, scopeOf(caller), query, origin),
    'tags.view': async ({ caller, params }) => {
      const { id } = await findTag(database, caller, params.id);
      const row = await tagRowOf(database, id, origin);
      if (!row) throw new Refusal('NOT_FOUND');
      return row;
    },
    'tags.create': ({ caller, body }) => createTag(database, caller, body),
    'tags.update': async ({ caller, params, body }) =>
      updateTag(database, caller, await findTag(database, caller, params.id), body),
    'tags.remove': async ({ caller, params }) => {
      await removeTag(database, caller, await findTag(database, caller, params.id));
      return null;
    },
  };
}

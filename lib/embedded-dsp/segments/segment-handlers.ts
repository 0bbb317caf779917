import type { Caller, Handlers } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { findSegment } from './find-segment';
import { pageOfSegments, toSegmentRow, usesOfSegments } from './segment-rows';
import { uploadMembers } from './upload-members';
import { createSegment, removeSegment, updateSegment } from './write-segment';

interface Parts {
  database: Database;
  /** Tells the bidder that segments have changed. */
  touch(): void;
}

/** Segments of people (semantics, Segments), named by targets. */
export function segmentHandlers({ database, touch }: Parts): Handlers {
  /** What a write changed reaches the bidder at once. */
  const touching = <T>(answer: T): T => {
    touch();
    return answer;
  };
  const view = async (caller: Caller, id: number) => {
    const { segment, login } = await findSegment(database, caller, id);
    return toSegmentRow(segment, login, (await usesOfSegments(database, [id])).get(id));
  };
  return {
    'segments.list': ({ caller, query }) => pageOfSegments(database, scopeOf(caller), query),
    'segments.view': ({ caller, params }) => view(caller, params.id),
    'segments.create': ({ caller, body }) =>
      createSegment(database, caller, { operation: 'segments.create', userId: undefined, input: body }),
    'segments.createFor': ({ caller, params, body }) =>
      createSegment(database, caller, { operation: 'segments.createFor', userId: params.userId, input: body }),
    'segments.update': async ({ caller, params, body }) => {
      const { segment } = await findSegment(database, caller, params.id);
      touching(await updateSegment(database, caller, segment, body));
      return view(caller, segment.id);
    },
    'segments.remove': async ({ caller, params }) => {
      const { segment } = await findSegment(database, caller, params.id);
      await removeSegment(database, caller, segment);
      return null;
    },
    'segments.upload': async ({ caller, params, query, request }) => {
      const { segment } = await findSegment(database, caller, params.id);
      return touching(await uploadMembers(database, caller, segment, { request, mode: query.mode }));
    },
  };
}

import { eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { SegmentUpload } from '@/lib/contract/targeting/segments';
import { readUpload } from '../files/read-upload';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { segmentMembers, segments } from '../store/segments-schema';
import type { StoredSegment } from './find-segment';
import { countMembers, joinMembers } from './join-members';
import { readMemberList } from './read-member-list';

/**
 * Puts the people of an uploaded list into a segment, whole or not at all; `replace` takes everybody else out.
 * Throws SEGMENT_NOT_UPLOADED and what reading throws.
 */
export async function uploadMembers(
  database: Database,
  caller: Caller,
  segment: StoredSegment,
  { request, mode }: { request: Request; mode: 'add' | 'replace' },
): Promise<SegmentUpload> {
  if (segment.source !== 'upload') throw new Refusal('SEGMENT_NOT_UPLOADED');
  const { id, userId: ownerId } = segment;
  const { members, ...read } = await readUpload(
    request,
    ({ bytes }) => readMemberList(bytes),
    async () => undefined,
  );
  const now = Date.now();
  const size = await database.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(segments).where(eq(segments.id, id)).for('update');
    if (!locked) throw new Refusal('NOT_FOUND');
    if (mode === 'replace') {
      await transaction.delete(segmentMembers).where(eq(segmentMembers.segmentId, id));
      await transaction
        .update(segments)
        .set({ generation: sql`${segments.generation} + 1` })
        .where(eq(segments.id, id));
    }
    const signs = members.map((member) => ({ member, at: now }));
    await joinMembers(transaction, locked, signs);
    const counted = await countMembers(transaction, id, now);
    await recordChange(transaction, {
      ...{ caller, operation: 'segments.upload', entity: 'segment', id, ownerId },
      before: { size: locked.size },
      after: { size: counted },
    });
    return counted;
  });
  return { id, accepted: members.length, size, ...read };
}

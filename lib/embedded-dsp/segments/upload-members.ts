import { eq, sql } from 'drizzle-orm';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { SegmentUpload } from '@/lib/contract/targeting/segments';
import { readUpload } from '../files/read-upload';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { segmentMembers, segments } from '../store/segments-schema';
import type { StoredSegment } from './find-segment';
import { countMembers, joinMembers } from './join-members';
import { isMember } from './member-id';

/**
 * Adds the users of an uploaded list to a segment, all or none; `replace` removes all other members. Throws
 * SEGMENT_NOT_UPLOADED and the errors of reading.
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
      caller,
      operation: 'segments.upload',
      entity: 'segment',
      id,
      ownerId,
      before: { size: locked.size },
      after: { size: counted },
    });
    return counted;
  });
  return { id, accepted: members.length, size, ...read };
}

interface MemberList extends Pick<SegmentUpload, 'duplicates' | 'rejected'> {
  /** Without duplicates, in the order of the list. */
  members: string[];
}

const longestLine = 200;
/** Maximum number of rejected lines in the response; the count includes all. */
const rejectedShown = 1_000;

/**
 * Reads a list of hashed ids, one per line, from a stream; only the ids are held in memory. Throws PAYLOAD_TOO_LARGE,
 * LIST_TOO_LONG, FILE_UNREADABLE.
 */
async function readMemberList(bytes: AsyncIterable<Uint8Array>): Promise<MemberList> {
  const reader = new MemberReader();
  // Ids consist of digits and Latin letters, so every usual encoding reads the same as Latin-1.
  const decoder = new TextDecoder('latin1');
  let rest = '';
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    // Even an invalid list is read to its end, so that the client can receive the response.
    if (size > limits.upload.listBytes) continue;
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestLine + 1);
    for (const line of lines) reader.take(line);
  }
  if (size > limits.upload.listBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
  reader.take(rest);
  return reader.finish();
}

class MemberReader {
  private readonly members = new Set<string>();
  private readonly rejected: MemberList['rejected'] = [];
  private accepted = 0;
  private line = 0;
  private filled = 0;
  private hasZero = false;

  take(raw: string): void {
    this.line++;
    if (raw.includes('\0')) this.hasZero = true;
    // The byte order mark of UTF-8, decoded as Latin-1.
    const text = (this.line === 1 ? raw.replace(/^ï»¿/, '') : raw).trim();
    if (text === '') return;
    this.filled++;
    if (isMember(text.toLowerCase())) {
      this.accepted++;
      if (this.filled <= limits.upload.listLines) this.members.add(text.toLowerCase());
    } else if (this.rejected.length < rejectedShown) {
      const reason = text.length > longestLine ? 'tooLong' : 'format';
      this.rejected.push({ line: this.line, text: text.slice(0, longestLine), reason });
    }
  }

  finish(): MemberList {
    if (this.hasZero) throw new Refusal('FILE_UNREADABLE');
    if (this.filled > limits.upload.listLines)
      throw new Refusal('LIST_TOO_LONG', { params: { limit: limits.upload.listLines } });
    return {
      members: [...this.members],
      duplicates: this.accepted - this.members.size,
      rejected: this.rejected,
    };
  }
}

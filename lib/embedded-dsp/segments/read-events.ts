import { eq, sql } from 'drizzle-orm';
import type { SegmentEvent } from '@/lib/contract/targeting/segment-kinds';
import { slotMs } from '../facts/fact';
import type { Facts, Question } from '../facts/facts';
import { longestEventTtl } from '../integrations/longest-event-ttl';
import type { Database } from '../store/database';
import { segments } from '../store/segments-schema';
import type { StoredSegment } from './find-segment';
import { countMembers, joinMembers } from './join-members';
import { memberOf, memberOfPerson, userIdOfViewer } from './member-id';

const measureOf: Readonly<Record<SegmentEvent, string>> = {
  impression: 'impressions',
  click: 'clicks',
  complete: 'completes',
};

const dayMs = 86_400_000;
/** Facts are written some seconds to an hour after their event. */
const writtenWithinSlots = 8;

/** Adds the users of new events to event segments. */
export async function readEvents(database: Database, facts: Facts, now: number): Promise<void> {
  const all = await database.select().from(segments).where(eq(segments.source, 'events'));
  // An event counts in the slot of its auction. Each reading overlaps the previous ones by all that may come later.
  const overlap = writtenWithinSlots + Math.ceil((await longestEventTtl(database)) / slotMs);
  for (const segment of all) await readInto(database, facts, segment, { now, overlap });
}

interface Reading {
  now: number;
  /** Slots before the present one that the next reading looks at again. */
  overlap: number;
}

async function readInto(
  database: Database,
  facts: Facts,
  segment: StoredSegment,
  { now, overlap }: Reading,
): Promise<void> {
  const { id, event, nextSlot } = segment;
  if (!event) return;
  const present = Math.floor(now / slotMs);
  const from = Math.max(nextSlot ?? 0, Math.floor((now - segment.ttlDays * dayMs) / slotMs));
  const [rows = []] = await facts.ask([questionOf(segment.userId, event, from)]);
  const signs = rows.map((row) => ({
    member: memberOfViewer(Number(row.person)),
    at: Number(row.last_slot) * slotMs,
  }));
  await database.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(segments).where(eq(segments.id, id)).for('update');
    if (!locked) return;
    await joinMembers(transaction, locked, signs);
    const isFirst = locked.nextSlot === null;
    await transaction
      .update(segments)
      .set({
        nextSlot: present - overlap,
        // The first reading may go further back than bidders look that already know the segment.
        ...(isFirst ? { generation: sql`${segments.generation} + 1` } : {}),
      })
      .where(eq(segments.id, id));
    if (signs.length > 0) await countMembers(transaction, id, now);
  });
}

const memberOfViewer = (viewer: number) => (viewer < 0 ? memberOfPerson(viewer) : memberOf(userIdOfViewer(viewer)));

function questionOf(clientId: number, event: SegmentEvent, from: number): Question {
  return {
    sql: `select viewer as person, max(slot) as last_slot from fact
      where client_id = $1 and slot >= $2 and ${measureOf[event]} > 0 and viewer is not null
      group by viewer order by person`,
    values: [clientId, from],
  };
}

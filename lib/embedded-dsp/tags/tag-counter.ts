import { eq, sql } from 'drizzle-orm';
import { countMembers, joinMembers, type Sign } from '../segments/join-members';
import type { Database, Transaction } from '../store/database';
import { segments, tagHits, tags } from '../store/segments-schema';
import { anyOf } from '../store/sql/any-of';

/** A tag was fired. */
export interface Hit {
  tagId: number;
  /** The user; null if the user must not or need not be identified. */
  member: string | null;
  /** Epoch ms. */
  at: number;
  /** Made by the simulated exchange: counted separately, and no proof that the tag is installed on the site. */
  isSimulated?: boolean;
}

/** Further hits are dropped: strangers must not fill the memory. */
const maxWaiting = 100_000;
const hourMs = 3_600_000;

/** Buffers hits until the next `flush`, so that visitors never wait for the store. */
export class TagCounter {
  private waiting: Hit[] = [];

  constructor(private readonly database: Database) {}

  count(hit: Hit): void {
    if (this.waiting.length < maxWaiting) this.waiting.push(hit);
  }

  /** Writes the buffered hits in one transaction. After a failure they remain in the buffer. */
  async flush(now: number): Promise<void> {
    const hits = this.waiting;
    if (hits.length === 0) return;
    this.waiting = [];
    try {
      await this.database.transaction((transaction) => write(transaction, hits, now));
    } catch (error) {
      this.waiting = [...hits, ...this.waiting].slice(0, maxWaiting);
      throw error;
    }
  }
}

async function write(transaction: Transaction, hits: readonly Hit[], now: number): Promise<void> {
  const ids = [...new Set(hits.map(({ tagId }) => tagId))];
  const standing = await transaction
    .select({ tagId: tags.id, segmentId: tags.segmentId, ttlDays: segments.ttlDays })
    .from(tags)
    .innerJoin(segments, eq(segments.id, tags.segmentId))
    .where(anyOf(tags.id, ids))
    .for('share', { of: tags });
  for (const { tagId } of standing)
    await countHits(
      transaction,
      tagId,
      hits.filter((hit) => hit.tagId === tagId),
    );
  const bySegment = new Map(standing.map(({ segmentId, ttlDays }) => [segmentId, ttlDays]));
  for (const [id, ttlDays] of bySegment) {
    const own = new Set(standing.filter(({ segmentId }) => segmentId === id).map(({ tagId }) => tagId));
    const signs = signsOf(hits.filter(({ tagId }) => own.has(tagId)));
    if (signs.length === 0) continue;
    await joinMembers(transaction, { id, ttlDays }, signs);
    await countMembers(transaction, id, now);
  }
}

async function countHits(transaction: Transaction, tagId: number, hits: readonly Hit[]): Promise<void> {
  const byHour = new Map<number, { hits: number; simulated: number }>();
  for (const { at, isSimulated } of hits) {
    const hour = at - (at % hourMs);
    const counted = byHour.get(hour) ?? { hits: 0, simulated: 0 };
    counted[isSimulated ? 'simulated' : 'hits']++;
    byHour.set(hour, counted);
  }
  const rows = [...byHour].map(([hour, counted]) => ({ tagId, hour: new Date(hour), ...counted }));
  await transaction
    .insert(tagHits)
    .values(rows)
    .onConflictDoUpdate({
      target: [tagHits.tagId, tagHits.hour],
      set: {
        hits: sql`${tagHits.hits} + excluded.hits`,
        simulated: sql`${tagHits.simulated} + excluded.simulated`,
      },
    });
  const real = hits.filter(({ isSimulated }) => !isSimulated);
  if (real.length === 0) return;
  const last = new Date(real.reduce((latest, { at }) => Math.max(latest, at), 0));
  await transaction
    .update(tags)
    .set({ lastFiredAt: sql`greatest(${tags.lastFiredAt}, ${last.toISOString()}::timestamptz)` })
    .where(eq(tags.id, tagId));
}

/** Returns the latest activity of each user. */
function signsOf(hits: readonly Hit[]): Sign[] {
  const last = new Map<string, number>();
  for (const { member, at } of hits) if (member !== null) last.set(member, Math.max(at, last.get(member) ?? 0));
  return [...last].map(([member, at]) => ({ member, at }));
}

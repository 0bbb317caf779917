import { eq, sql } from 'drizzle-orm';
import { limitCounts } from '../store/access-schema';
import type { Queryable } from '../store/database';

interface Bound {
  /** First part of its keys in the store. */
  name: string;
  /** So many are allowed. */
  points: number;
  /** Within so many seconds: of the first one, or of the last one when `isSliding`. */
  seconds: number;
  isSliding?: boolean;
  /** The clock, in ms. */
  now?: () => number;
}

interface Count {
  isLeft: boolean;
  /** Until it is forgotten. */
  msLeft: number;
}

const maxCached = 50_000;
/** Another process may forget a count at any time: what it set free is not refused here for longer. */
const longestCachedMs = 1_000;

/**
 * A limit that a restart does not forget, and that all processes on a store keep together. Each count is one statement,
 * so that parallel ones cannot slip through. What is used up is remembered here as well, for a second, so that a flood
 * of refused calls does not reach the store.
 */
export function keptLimit(
  database: Queryable,
  { name, points, seconds, isSliding = false, now: clock = Date.now }: Bound,
) {
  const used = new Map<string, { until: number; isKnownUntil: number }>();
  const windowMs = seconds * 1000;

  async function take(key: string): Promise<Count> {
    const now = clock();
    const known = used.get(key);
    if (known && known.isKnownUntil > now) return { isLeft: false, msLeft: known.until - now };
    used.delete(key);
    const counted = await countOne(database, `${name} ${key}`, { points, windowMs, isSliding, now });
    const isLeft = (counted?.points ?? 0) <= points;
    const ends = counted?.resetsAt.getTime() ?? now;
    if (!isLeft) remember(key, ends, now);
    return { isLeft, msLeft: Math.max(0, ends - now) };
  }

  function remember(key: string, until: number, now: number): void {
    if (used.size >= maxCached) used.clear();
    used.set(key, { until, isKnownUntil: Math.min(until, now + longestCachedMs) });
  }

  return {
    /** Counts one, before the work that it is about is done. */
    take,
    /** It was not one that the limit is about. */
    giveBack: async (key: string): Promise<void> => {
      await database
        .update(limitCounts)
        .set({ points: sql`greatest(0, ${limitCounts.points} - 1)` })
        .where(eq(limitCounts.key, `${name} ${key}`));
      used.delete(key);
    },
    /** What went before is forgotten. */
    forget: async (key: string): Promise<void> => {
      await database.delete(limitCounts).where(eq(limitCounts.key, `${name} ${key}`));
      used.delete(key);
    },
  };
}

type Window = { points: number; windowMs: number; isSliding: boolean; now: number };

/** Adds one in a single statement, so that parallel calls cannot slip through. */
async function countOne(database: Queryable, key: string, { points, windowMs, isSliding, now }: Window) {
  const isOver = sql`${limitCounts.resetsAt} <= ${new Date(now)}`;
  // The one that is too much begins the wait; those after it do not prolong it.
  const isBegun = isSliding ? sql`${isOver} or ${limitCounts.points} <= ${points}` : isOver;
  const [counted] = await database
    .insert(limitCounts)
    .values({ key, points: 1, resetsAt: new Date(now + windowMs) })
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${limitCounts.points} + 1 end`,
        resetsAt: sql`case when ${isBegun} then excluded.resets_at else ${limitCounts.resetsAt} end`,
      },
    })
    .returning();
  return counted;
}

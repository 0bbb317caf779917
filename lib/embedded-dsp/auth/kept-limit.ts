import { eq, sql } from 'drizzle-orm';
import { limitCounts } from '../store/access-schema';
import type { Queryable } from '../store/database';

interface Bound {
  /** Prefix of its keys in the store. */
  name: string;
  /** Number of allowed counts. */
  points: number;
  /** Seconds after which the count is reset. */
  seconds: number;
  /** Whether each allowed count restarts `seconds`; otherwise only the first one does. */
  isRestarting?: boolean;
  /** The clock, in ms. */
  now?: () => number;
}

interface Count {
  isLeft: boolean;
  /** Milliseconds until the count is reset. */
  msLeft: number;
}

const maxCached = 50_000;
/** Another process can reset a count at any time, so an exhausted limit is cached no longer than this. */
const longestCachedMs = 1_000;

/**
 * Creates a rate limit that is stored in the database, so that it survives restarts and is shared by all processes.
 * Each count is one statement, so that parallel calls cannot exceed the limit. An exhausted limit is also cached in
 * memory for a second, so that a flood of refused calls does not reach the store.
 */
export function keptLimit(
  database: Queryable,
  { name, points, seconds, isRestarting = false, now: clock = Date.now }: Bound,
) {
  const used = new Map<string, { until: number; isKnownUntil: number }>();
  const windowMs = seconds * 1000;

  async function take(key: string): Promise<Count> {
    const now = clock();
    const known = used.get(key);
    if (known && known.isKnownUntil > now) return { isLeft: false, msLeft: known.until - now };
    used.delete(key);
    const counted = await countOne(database, `${name} ${key}`, { points, windowMs, isRestarting, now });
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
    /** Counts one. Must be called before the work that is limited. */
    take,
    /** Reverts a count to which the limit does not apply. */
    giveBack: async (key: string): Promise<void> => {
      await database
        .update(limitCounts)
        .set({ points: sql`greatest(0, ${limitCounts.points} - 1)` })
        .where(eq(limitCounts.key, `${name} ${key}`));
      used.delete(key);
    },
    /** Resets the count. */
    forget: async (key: string): Promise<void> => {
      await database.delete(limitCounts).where(eq(limitCounts.key, `${name} ${key}`));
      used.delete(key);
    },
  };
}

type Window = { points: number; windowMs: number; isRestarting: boolean; now: number };

/** Increments the count in a single statement, so that parallel calls cannot exceed the limit. */
async function countOne(database: Queryable, key: string, { points, windowMs, isRestarting, now }: Window) {
  const isOver = sql`${limitCounts.resetsAt} <= ${new Date(now)}`;
  // The first count above the limit starts the wait; later ones do not extend it.
  const isBegun = isRestarting ? sql`${isOver} or ${limitCounts.points} <= ${points}` : isOver;
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

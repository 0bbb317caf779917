import { max } from 'drizzle-orm';
import type { Queryable } from '../store/database';
import { integrations } from '../store/integrations-schema';

/** Returns how long after its auction an event can be billed at most, in ms: the longest event TTL of all SSPs. */
export async function longestEventTtl(database: Queryable): Promise<number> {
  const [found] = await database.select({ minutes: max(integrations.eventTtl) }).from(integrations);
  return (found?.minutes ?? 0) * 60_000;
}

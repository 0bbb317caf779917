import { and, arrayContains, count, eq } from 'drizzle-orm';
import type { Queryable } from '../store/database';
import { campaigns } from '../store/schema';

/** Returns the number of campaigns that buy from an SSP, not counting archived ones. */
export async function campaignsBuyingFrom(database: Queryable, id: number): Promise<number> {
  const [found] = await database
    .select({ all: count() })
    .from(campaigns)
    .where(and(arrayContains(campaigns.exchanges, [id]), eq(campaigns.archived, false)));
  return found?.all ?? 0;
}

import { type AnyColumn, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { playableTypes } from '@/lib/contract/enumerations';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';

const { bids, wins, impressions, clicks, spent } = campaignCounters;

/** Figures over all time of the campaigns that a condition finds, and how many there are, by currency. */
export async function totalsOf(database: Database, condition: SQL | undefined) {
  const isPlaying = inArray(campaigns.campaignType, [...playableTypes]);
  const sum = (column: AnyColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const rows = await database
    .select({
      currency: campaigns.currency,
      count: count(),
      bids: sum(bids),
      wins: sum(wins),
      impressions: sum(impressions),
      clicks: sum(clicks),
      starts: sum(campaignCounters.starts),
      completes: sum(campaignCounters.completes),
      spend: sql`coalesce(sum(${spent}), 0)`.mapWith(BigInt),
      playable: sql`coalesce(sum(${impressions}) filter (where ${isPlaying}), 0)`.mapWith(Number),
      playableSpend: sql`coalesce(sum(${spent}) filter (where ${isPlaying}), 0)`.mapWith(BigInt),
    })
    .from(campaigns)
    .leftJoin(campaignCounters, eq(campaignCounters.campaignId, campaigns.id))
    .where(condition)
    .groupBy(campaigns.currency)
    .orderBy(campaigns.currency);
  return rows.map(({ currency, count, ...sums }) => ({ currency, count, sums }));
}

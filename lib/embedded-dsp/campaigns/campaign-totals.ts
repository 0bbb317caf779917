import { type AnyColumn, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Currency, playableTypes } from '@/lib/contract/enumerations';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { campaignCounters, campaignTotalChanges, campaignTotals } from '../store/settlement-schema';

type Summed = Record<'bids' | 'wins' | 'impressions' | 'clicks' | 'starts' | 'completes' | 'spent', AnyColumn>;

/** Returns the figures over all time and the number of campaigns that match a condition, by currency. */
export async function totalsOf(database: Database, condition: SQL | undefined) {
  const rows = await database
    .select({ currency: campaigns.currency, count: count(), ...sumsOf(campaignCounters, campaigns.campaignType) })
    .from(campaigns)
    .leftJoin(campaignCounters, eq(campaignCounters.campaignId, campaigns.id))
    .where(condition)
    .groupBy(campaigns.currency)
    .orderBy(campaigns.currency);
  return rows.map(asTotals);
}

/** The columns by which stored totals can be filtered. */
export type Kept = Record<'userId' | 'archived' | 'campaignType' | 'strategy' | 'status', AnyColumn>;

/** Does the same from stored totals. The duration does not depend on the number of campaigns. */
export async function keptTotalsOf(database: Database, conditionOn: (kept: Kept) => SQL | undefined) {
  const kept = unionAll(database.select().from(campaignTotals), database.select().from(campaignTotalChanges)).as(
    'kept',
  );
  const rows = await database
    .select({
      currency: kept.currency,
      count: sql`sum(${kept.count})`.mapWith(Number),
      ...sumsOf(kept, kept.campaignType),
    })
    .from(kept)
    .where(conditionOn(kept))
    .groupBy(kept.currency)
    .orderBy(kept.currency);
  return rows.filter(({ count }) => count > 0).map(asTotals);
}

/** Adds recent changes to the stored totals. Concurrent calls add each change once. */
export async function gatherTotals(database: Database): Promise<void> {
  await database.execute(sql`
    with gathered as (delete from campaign_total_changes returning *)
    insert into campaign_totals as kept
      (user_id, currency, campaign_type, strategy, status, archived, count, bids, wins, impressions, clicks, starts, completes, spent)
    select user_id, currency, campaign_type, strategy, status, archived,
      sum(count), sum(bids), sum(wins), sum(impressions), sum(clicks), sum(starts), sum(completes), sum(spent)
    from gathered group by user_id, currency, campaign_type, strategy, status, archived
    order by user_id, currency, campaign_type, strategy, status, archived
    on conflict on constraint campaign_totals_key do update set
      count = kept.count + excluded.count, bids = kept.bids + excluded.bids, wins = kept.wins + excluded.wins,
      impressions = kept.impressions + excluded.impressions, clicks = kept.clicks + excluded.clicks,
      starts = kept.starts + excluded.starts, completes = kept.completes + excluded.completes,
      spent = kept.spent + excluded.spent`);
}

const isPlaying = (campaignType: AnyColumn) => inArray(campaignType, [...playableTypes]);

function sumsOf(of: Summed, campaignType: AnyColumn) {
  const sum = (column: AnyColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const ofPlayable = (column: AnyColumn) => sql`coalesce(sum(${column}) filter (where ${isPlaying(campaignType)}), 0)`;
  return {
    bids: sum(of.bids),
    wins: sum(of.wins),
    impressions: sum(of.impressions),
    clicks: sum(of.clicks),
    starts: sum(of.starts),
    completes: sum(of.completes),
    spend: sql`coalesce(sum(${of.spent}), 0)`.mapWith(BigInt),
    playable: ofPlayable(of.impressions).mapWith(Number),
    playableSpend: ofPlayable(of.spent).mapWith(BigInt),
  };
}

const asTotals = <S extends object>({ currency, count, ...sums }: S & { currency: Currency; count: number }) => ({
  currency,
  count,
  sums,
});

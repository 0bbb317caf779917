import { sql } from 'drizzle-orm';
import type { Transaction } from '../store/database';
import { campaignCounters } from '../store/settlement-schema';
import { rowsAsColumns } from '../store/sql/rows-as-columns';
import type { CampaignDay } from './campaign-days';

/**
 * Adds days to the campaigns' counters. The daily figures belong to the latest day: a later day resets them, and late
 * events of an earlier day only count in the totals.
 */
export async function countUse(transaction: Transaction, days: readonly CampaignDay[]): Promise<void> {
  const rows = byCampaign(days);
  if (!rows.length) return;
  const added = (name: string) => sql.raw(`campaign_counters.${name} + excluded.${name}`);
  const today = (name: string) =>
    sql.raw(`case when excluded.day > campaign_counters.day then excluded.${name}
      when excluded.day = campaign_counters.day then campaign_counters.${name} + excluded.${name}
      else campaign_counters.${name} end`);
  const totals = ['bids', 'wins', 'impressions', 'viewable', 'clicks', 'starts', 'completes', 'spent'];
  await transaction
    .insert(campaignCounters)
    .select(sql`select * from ${rowsAsColumns(rows, columnTypes)}`)
    .onConflictDoUpdate({
      target: campaignCounters.campaignId,
      set: {
        ...Object.fromEntries(totals.map((name) => [name, added(name)])),
        day: sql`greatest(campaign_counters.day, excluded.day)`,
        spentToday: today('spent_today'),
        clicksToday: today('clicks_today'),
        impressionsToday: today('impressions_today'),
      },
    });
}

/** In the order of the table's columns. */
const columnTypes = {
  campaignId: 'bigint',
  bids: 'bigint',
  wins: 'bigint',
  impressions: 'bigint',
  viewable: 'bigint',
  clicks: 'bigint',
  starts: 'bigint',
  completes: 'bigint',
  spent: 'bigint',
  day: 'date',
  spentToday: 'bigint',
  clicksToday: 'bigint',
  impressionsToday: 'bigint',
};

type CounterRow = typeof campaignCounters.$inferInsert;

function byCampaign(days: readonly CampaignDay[]): CounterRow[] {
  const rows = new Map<number, Required<CounterRow>>();
  for (const day of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const known = rows.get(day.campaignId);
    const { campaignId, bids, wins, impressions, viewable, clicks, starts, completes, spent } = day;
    rows.set(campaignId, {
      campaignId,
      bids: (known?.bids ?? 0) + bids,
      wins: (known?.wins ?? 0) + wins,
      impressions: (known?.impressions ?? 0) + impressions,
      viewable: (known?.viewable ?? 0) + viewable,
      clicks: (known?.clicks ?? 0) + clicks,
      starts: (known?.starts ?? 0) + starts,
      completes: (known?.completes ?? 0) + completes,
      spent: (known?.spent ?? 0n) + spent,
      day: day.day,
      spentToday: spent,
      clicksToday: clicks,
      impressionsToday: impressions,
    });
  }
  return [...rows.values()];
}

import type { HistoryRow } from '../exchange/campaigns/history-row';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';

const rememberedDays = 30;
const maxRows = 1_000_000;

/**
 * Reads the results of campaigns in the 30 days before a moment, newest first, for a restarted bidder: for frequency
 * caps and figures of placements.
 */
export async function readHistory(facts: Facts, campaignIds: readonly number[], now: number): Promise<HistoryRow[]> {
  if (!campaignIds.length) return [];
  const from = Math.floor((now - rememberedDays * 86_400_000) / slotMs);
  const [rows = []] = await facts.ask([
    {
      sql: `select slot as at_slot, campaign_id as of_campaign, placement as at_placement, viewer as seen_by,
          sum(impressions) as a, sum(viewable) as b, sum(clicks) as c, sum(starts) as d, sum(completes) as e
        from fact where slot >= ${from} and slot <= ${Math.floor(now / slotMs)} and campaign_id in (${campaignIds.join(', ')})
          and impressions + viewable + clicks + starts + completes > 0
        group by slot, campaign_id, placement, viewer
        order by at_slot desc, of_campaign, at_placement, seen_by limit ${maxRows}`,
      values: [],
    },
  ]);
  return rows.map((row) => ({
    slot: Number(row.at_slot),
    campaignId: Number(row.of_campaign),
    placement: String(row.at_placement),
    viewer: row.seen_by === null || row.seen_by === undefined ? null : Number(row.seen_by),
    impressions: Number(row.a),
    viewable: Number(row.b),
    clicks: Number(row.c),
    starts: Number(row.d),
    completes: Number(row.e),
  }));
}

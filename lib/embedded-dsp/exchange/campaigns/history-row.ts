import { type Fact, slotMs } from '../../facts/fact';
import type { CampaignState } from './campaign-state';

/** The columns of the statistics that the bidder loads after a restart. */
export type HistoryRow = Pick<
  Fact,
  'slot' | 'campaignId' | 'placement' | 'viewer' | 'impressions' | 'viewable' | 'clicks' | 'starts' | 'completes'
>;

/** Adds earlier impressions and results to a campaign's state. */
export function rememberRow({ placements, frequency }: CampaignState, row: HistoryRow): void {
  const at = row.slot * slotMs;
  for (const measure of ['impressions', 'viewable', 'clicks', 'starts', 'completes'] as const)
    if (row[measure] > 0) placements.add(row.placement, measure, at, row[measure]);
  if (row.viewer === null) return;
  for (let shown = 0; shown < row.impressions; shown++) frequency.add(row.viewer, at);
}

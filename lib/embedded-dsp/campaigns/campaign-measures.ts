import type { CampaignRow } from '@/lib/contract/campaigns';
import type { campaignColumns } from '@/lib/contract/permissions';
import { measuresOf } from '../statistics/measures-of';

/** Summed parts of one campaign or of several in one currency; `spent` in micros. */
export interface CampaignSums {
  bids: number;
  wins: number;
  impressions: number;
  clicks: number;
  starts: number;
  completes: number;
  spent: bigint;
  /** Impressions of campaigns that play, and what those cost. */
  playable: number;
  playableSpend: bigint;
}

type MeasureName =
  | 'statSpend'
  | 'statClicks'
  | 'statImpressions'
  | 'statBids'
  | 'statWins'
  | 'ctr'
  | 'cpc'
  | 'cpm'
  | 'cpv'
  | 'vtr'
  | 'completionRate'
  | 'fillRate'
  | 'winRate';
export type CampaignMeasures = Pick<CampaignRow, MeasureName>;

const columnOf: Record<MeasureName, (typeof campaignColumns)[number]> = {
  statSpend: 'SPEND',
  statClicks: 'CLICKS',
  statImpressions: 'IMPRESSIONS',
  statBids: 'BIDS',
  statWins: 'WINS',
  ctr: 'CTR',
  cpc: 'CPC',
  cpm: 'CPM',
  cpv: 'CPV',
  vtr: 'VTR',
  completionRate: 'COMPLETION_RATE',
  fillRate: 'FILL_RATE',
  winRate: 'WIN_RATE',
};

/** Whether the holder of the permissions sees a column of figures; every other column is open. */
export function isColumnVisible(name: string, held: ReadonlySet<string>): boolean {
  const column = Object.entries(columnOf).find(([measure]) => measure === name)?.[1];
  return column === undefined || held.has(`CAMPAIGN_STATISTICS_COLUMN_${column}`);
}

/** The figures of a campaign row that the holder of the permissions may see; the rest is absent. */
export function campaignMeasures(sums: CampaignSums, held: ReadonlySet<string>): CampaignMeasures {
  const unknown = { firstQuartiles: 0, midpoints: 0, thirdQuartiles: 0, viewable: 0, reach: 0, mutes: 0, skips: 0 };
  const all = measuresOf({ ...sums, ...unknown, identified: 0, spend: sums.spent });
  const measures: CampaignMeasures = {
    statSpend: all.statSpend,
    statClicks: all.clicks,
    statImpressions: all.impressions,
    statBids: all.bids,
    statWins: all.wins,
    ctr: all.ctr,
    cpc: all.cpc,
    cpm: all.cpm,
    cpv: all.cpv,
    vtr: all.vtr,
    completionRate: all.completionRate,
    fillRate: all.fillRate,
    winRate: all.winRate,
  };
  return Object.fromEntries(Object.entries(measures).filter(([name]) => isColumnVisible(name, held)));
}

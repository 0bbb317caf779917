import { campaignColumnPermission } from '@/lib/contract/campaigns/campaign-columns';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import {
  type CampaignMeasureName,
  campaignMeasureEntries,
  campaignMeasures as table,
} from '@/lib/contract/statistics/measures';
import { measureOf } from '../statistics/measures-of';
import type { Sums } from '../statistics/sums';

/** Summed counters of one campaign, or of several in the same currency. */
export type CampaignSums = Pick<
  Sums,
  'bids' | 'wins' | 'impressions' | 'clicks' | 'starts' | 'completes' | 'spend' | 'playable' | 'playableSpend'
>;

export type CampaignMeasures = Pick<CampaignRow, CampaignMeasureName>;

/** Returns whether the permissions allow a column. Only columns of figures need one. */
export const isColumnVisible = (name: string, held: ReadonlySet<string>): boolean =>
  !isMeasure(name) || held.has(campaignColumnPermission(name));

const isMeasure = (name: string): name is CampaignMeasureName => Object.hasOwn(table, name);

/** Returns the figures of a campaign row that the permissions allow. Others are absent. */
export const campaignMeasures = (sums: CampaignSums, held: ReadonlySet<string>): CampaignMeasures =>
  Object.fromEntries(
    campaignMeasureEntries.flatMap(([name, { of }]) =>
      isColumnVisible(name, held) ? [[name, measureOf(of, sums)]] : [],
    ),
  );

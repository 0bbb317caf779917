import { campaignColumnPermission } from '@/lib/contract/campaigns/campaign-columns';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import {
  type CampaignMeasureName,
  campaignMeasureEntries,
  campaignMeasures as table,
} from '@/lib/contract/statistics/measures';
import { measureOf } from '../statistics/measures-of';
import type { Sums } from '../statistics/sums';

/** Summed parts of one campaign or of several in one currency. */
export type CampaignSums = Pick<
  Sums,
  'bids' | 'wins' | 'impressions' | 'clicks' | 'starts' | 'completes' | 'spend' | 'playable' | 'playableSpend'
>;

export type CampaignMeasures = Pick<CampaignRow, CampaignMeasureName>;

/** Whether the holder of the permissions sees a column of figures; every other column is open. */
export const isColumnVisible = (name: string, held: ReadonlySet<string>): boolean =>
  !isMeasure(name) || held.has(campaignColumnPermission(name));

const isMeasure = (name: string): name is CampaignMeasureName => Object.hasOwn(table, name);

/** The figures of a campaign row that the holder of the permissions may see; the rest is absent. */
export const campaignMeasures = (sums: CampaignSums, held: ReadonlySet<string>): CampaignMeasures =>
  Object.fromEntries(
    campaignMeasureEntries.flatMap(([name, { of }]) =>
      isColumnVisible(name, held) ? [[name, measureOf(of, sums)]] : [],
    ),
  );

import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import { isPlayable } from '@/lib/contract/enumerations';
import { toAmount } from '@/lib/contract/money';
import { localTime } from '../exchange/market/local-time';
import type { Leave } from '../live-exchange/online-tracker';
import { bidderReasons, bidderStatusOf } from './bidder-reasons';
import { type CampaignSums, campaignMeasures, isColumnVisible, visibleReasons } from './campaign-measures';
import type { LoadedCampaign } from './load-campaign-status';

const nothing = { bids: 0, wins: 0, impressions: 0, clicks: 0, starts: 0, completes: 0, spent: 0n };

/** Moment of a row, and data that is not stored with its campaign. */
interface RowFacts {
  /** Epoch ms. */
  now: number;
  /** Why and when the campaign went offline. */
  leave: Leave | undefined;
  /** Figures of the period; without them, those over all time are shown. */
  ofPeriod?: CampaignSums | undefined;
}

/** Returns a campaign as a list row, with the figures that the permissions allow: of a period, or over all time. */
export function toCampaignRow(
  { row, login, counters, standing }: LoadedCampaign,
  held: ReadonlySet<string>,
  { now, leave, ofPeriod }: RowFacts,
): CampaignRow {
  const reasons = bidderReasons({ ...standing, leave }, now);
  const sums = counters ?? nothing;
  const isPlaying = isPlayable(row.campaignType);
  const played = { playable: isPlaying ? sums.impressions : 0, playableSpend: isPlaying ? sums.spent : 0n };
  const { id, version, status, archived, name, labels, userId, campaignType, strategy } = row;
  const { currency, timeZone, startDate, endDate } = row;
  const today = localTime(standing.campaign.timeZone, now).day;
  return {
    id,
    version,
    status,
    archived,
    name,
    labels,
    userId,
    campaignType,
    strategy,
    currency,
    timeZone,
    startDate,
    endDate,
    bidderStatus: bidderStatusOf(reasons),
    bidderReasons: visibleReasons(reasons, held),
    userLogin: login,
    dailyBudget: row.dailyBudget === null ? null : toAmount(row.dailyBudget),
    totalBudget: toAmount(row.totalBudget),
    ...campaignMeasures(ofPeriod ?? { ...sums, spend: sums.spent, ...played }, held),
    ...(isColumnVisible('statSpend', held)
      ? {
          spentToday: toAmount(counters?.day === today ? counters.spentToday : 0n),
          reserved: toAmount(standing.live?.reserves.money ?? 0n),
        }
      : {}),
  };
}

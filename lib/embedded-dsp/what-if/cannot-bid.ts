import type { Forecast } from '@/lib/contract/delivery/forecast';
import { settingOf } from '../delivery/setting-of';
import { adSetCodes } from '../exchange/campaigns/ad-set-codes';
import type { BiddableCampaign, CampaignUse } from '../exchange/campaigns/campaign';
import type { ReasonCode } from '../exchange/gates/reason-codes';
import type { MarketNow } from '../exchange/market-now';

type Used = Pick<CampaignUse, 'spent' | 'clicks' | 'impressions'>;

/** Why a campaign would refuse every request to come, by what no request changes; null when it may bid. */
export function cannotBid(campaign: BiddableCampaign, use: Used, market: Pick<MarketNow, 'ssps' | 'now'>) {
  const { totalClicks, totalImpressions } = campaign;
  const isSold = market.ssps.some(({ id, isActive }) => isActive && campaign.exchanges.includes(id));
  const [code]: ReasonCode[] = [
    ...(isSold ? [] : (['EXCHANGE_NOT_SELECTED'] as const)),
    ...(campaign.endsAt !== null && campaign.endsAt <= market.now ? (['ENDED'] as const) : []),
    ...adSetCodes(campaign.adSets),
    ...(use.spent >= campaign.totalBudget ? (['TOTAL_BUDGET_SPENT'] as const) : []),
    ...(totalClicks !== null && use.clicks >= totalClicks ? (['TOTAL_CLICKS_REACHED'] as const) : []),
    ...(totalImpressions !== null && use.impressions >= totalImpressions
      ? (['TOTAL_IMPRESSIONS_REACHED'] as const)
      : []),
  ];
  return code === undefined ? null : toldAs(code);
}

const toldAs = (code: ReasonCode): NonNullable<Forecast['cannotBid']> => ({
  code,
  action: settingOf(code, 'campaign', []),
});

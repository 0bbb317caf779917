import { type BidderReasonCode, bidderReasonCodes, onlineReasonCodes } from '@/lib/contract/enumerations';
import { type AdSetInOutline, adSetCodes } from '../exchange/campaigns/ad-set-codes';
import type { BiddableAdSet, BiddableCampaign, CampaignUse, LiveUse } from '../exchange/campaigns/campaign';
import { unpaced } from '../exchange/campaigns/campaign-reading';
import type { ClientReserve } from '../exchange/campaigns/live-uses';
import { leftOf, noReserves, type Reserves } from '../exchange/campaigns/reserves';
import type { StandingGateInput } from '../exchange/gates/standing-gate';
import { standingGates } from '../exchange/gates/standing-gates';
import { localTime } from '../exchange/market/local-time';
import { leastPrice } from '../exchange/price/least-price';
import { isHourScheduled } from '../exchange/price/pacing';
import { slotMs } from '../facts/fact';

/** The part of an ad set that decides whether its campaign is online. */
type StandingAdSet = AdSetInOutline & Pick<BiddableAdSet, 'id' | 'maxPrice'>;

/** Input of the reasons. `balance` in micros; `openExchanges` has the ids of active SSPs. */
export interface Standing {
  campaign: Omit<BiddableCampaign, 'adSets'> & { adSets: readonly StandingAdSet[] };
  /** The stored counters, for a campaign that the exchange has not reported. */
  use: CampaignUse | undefined;
  live?: LiveUse | undefined;
  balance: bigint;
  balanceReserve?: ClientReserve;
  openExchanges: ReadonlySet<number>;
}

/** Returns why an active campaign is offline at a moment, as the first of the contract's reasons; null = online. */
export const offlineReason = (standing: Standing, now: number): BidderReasonCode | null =>
  standingReasons(standing, now).find((code) => !onlineReasonCodes.includes(code)) ?? null;

/**
 * Returns every reason that applies at a moment, in the contract's order: the codes of the bidder's own gates, and
 * NO_EXCHANGE if no selected SSP is active.
 */
export function standingReasons(standing: Standing, now: number): BidderReasonCode[] {
  const { campaign, openExchanges } = standing;
  const input = gateInputOf(standing, now);
  const codes = new Set<BidderReasonCode>([
    ...input.campaign.adSetCodes,
    ...standingGates.flatMap((gate) => gate.check(input) ?? []),
  ]);
  if (!campaign.exchanges.some((id) => openExchanges.has(id))) codes.add('NO_EXCHANGE');
  return bidderReasonCodes.filter((code) => codes.has(code));
}

/** Returns the gates' input for the campaign at a moment. */
function gateInputOf({ campaign, use, live, balance, balanceReserve }: Standing, now: number): StandingGateInput {
  const local = localTime(campaign.timeZone, now);
  const used = onDay(live ?? use ?? nothing, local.day);
  const reserves = live ? reservesOn(live, local.day) : noReserves;
  const left = leftOf(campaign, used, reserves);
  const isPaced = live && now - live.pace.slotStart < slotMs;
  const balanceReserved = balanceReserve?.money ?? 0n;
  return {
    request: { at: now },
    campaign: { adSetCodes: adSetCodes(campaign.adSets), leastPrice: leastPrice(campaign), ...campaign },
    reading: {
      totalLeft: left.total,
      dayLeft: left.day,
      reserves,
      balanceLeft: balance - balanceReserved,
      balanceReserved,
      clicks: used.clicks,
      impressions: used.impressions + reserves.impressions,
      clicksToday: used.clicksToday,
      impressionsToday: used.impressionsToday + reserves.impressionsToday,
      isHourScheduled: isHourScheduled(campaign, local.hourOfWeek),
      pace: isPaced ? live.pace : unpaced,
    },
  };
}

const nothingToday = { spentToday: 0n, clicksToday: 0, impressionsToday: 0 };
const nothing: CampaignUse = { spent: 0n, clicks: 0, impressions: 0, day: '', ...nothingToday };

const onDay = (use: CampaignUse, day: string): CampaignUse => (use.day === day ? use : { ...use, ...nothingToday });

const reservesOn = ({ day: reservedOn, reserves }: LiveUse, day: string): Reserves =>
  reservedOn === day ? reserves : { ...reserves, moneyToday: 0n, impressionsToday: 0 };

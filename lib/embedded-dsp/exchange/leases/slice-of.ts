import type { CampaignMoney } from '../campaigns/campaign-money';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { common, leastMoney, noSlice, type Slice, together } from '../campaigns/slice';

/** A bidder holds enough for so many impressions at the dearest price, and for what it lately sold, twice. */
const [leastImpressions, timesLately] = [20, 2];
/** Clicks that pay for a thousand impressions at most, where a campaign pays by clicks. */
const mostClicksOfThousand = 50;

/** One of several who hold slices of one pot. */
export interface Holder {
  bidders: number;
  /** What is too little to be shared goes whole to the bidder at whose home the campaign is. */
  isHome: boolean;
  /** What it promised in some ten seconds. */
  lately: Slice;
}

/** What a bidder is to hold of a pot: of what is left of a campaign, and what bidders hold of it already. */
export function sliceOf(pot: Slice, campaign: CompiledCampaign, { bidders, isHome, lately }: Holder): Slice {
  const dearest = dearestImpression(campaign);
  const [ofMoney, ofImpressions] = [pot.money / BigInt(bidders), Math.floor(pot.impressions / bidders)];
  const isShared = ofMoney >= dearest && ofImpressions >= 1;
  if (!isShared && !isHome) return noSlice;
  if (pot.money === 0n || pot.impressions === 0) return noSlice;
  const most = isShared ? { money: ofMoney, impressions: ofImpressions } : pot;
  const wanted = { money: dearest * BigInt(leastImpressions), impressions: leastImpressions };
  const sold = { money: lately.money * BigInt(timesLately), impressions: lately.impressions * timesLately };
  return common(most, together(wanted, sold));
}

/** What of a campaign is neither used nor reserved. A balance above nothing pays for one more impression, as always. */
export function leftFor(state: CampaignMoney): Slice {
  const { campaign, totalLeft, dayLeft, balanceLeft } = state;
  const dearest = dearestImpression(campaign);
  const ofBalance = balanceLeft > 0n && balanceLeft < dearest ? dearest : balanceLeft;
  const money = leastMoney(totalLeft, dayLeft ?? totalLeft, ofBalance);
  const ofLimit = (limit: number | null, used: number) => (limit === null ? Infinity : limit - used);
  const impressions = Math.min(
    ofLimit(campaign.totalImpressions, state.impressions),
    ofLimit(campaign.maximumImpressionsInDay, state.impressionsToday),
  );
  return { money: money > 0n ? money : 0n, impressions: Math.max(0, impressions) };
}

/** Micros of the dearest impression that a campaign bids for. */
function dearestImpression({ strategy, adSets }: CompiledCampaign): bigint {
  const highest = Math.max(0, ...adSets.map(({ maxPrice }) => maxPrice));
  const dearest = strategy === 'CPC' ? (highest * mostClicksOfThousand) / 1000 : highest / 1000;
  return BigInt(Math.max(1, Math.ceil(dearest)));
}

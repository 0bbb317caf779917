import type { CompiledCampaign } from '../campaigns/compiled-campaign';

/** Assumed maximum number of clicks per thousand impressions, where a campaign pays per click. */
const maxClicksOfThousand = 50;

/** Returns the highest price of an impression for which the campaign bids, in micros. */
export function dearestImpression({ strategy, adSets }: CompiledCampaign): bigint {
  const highest = Math.max(0, ...adSets.map(({ maxPrice }) => maxPrice));
  const dearest = strategy === 'CPC' ? (highest * maxClicksOfThousand) / 1000 : highest / 1000;
  return BigInt(Math.max(1, Math.ceil(dearest)));
}

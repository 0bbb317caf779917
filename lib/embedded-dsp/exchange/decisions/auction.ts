import { activityAt } from '../market/activity-curve';
import { chance, normal } from '../market/random';
import type { SimulatedRequest } from '../market/request';

/** Share of auctions without other bidders. */
const aloneShare = 0.08;
const spread = 0.62;

/**
 * Simulates the highest bid of the other buyers, in micros of the SSP's currency per thousand impressions; 0 if there
 * is none. It is log-normally distributed around the usual price of the slot, and higher in busy hours.
 */
export function rivalBid({ seed, usualPrice, city, context }: SimulatedRequest): number {
  if (chance(seed, 31) < aloneShare) return 0;
  const hour = Math.floor(context.at / 3_600_000) + 72 + city.utcOffset;
  const demand = 0.8 + 0.12 * activityAt(hour);
  return Math.round(usualPrice * demand * Math.exp(spread * normal(chance(seed, 32), chance(seed, 33))));
}

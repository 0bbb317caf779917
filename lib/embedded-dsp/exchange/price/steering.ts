import { limits } from '@/lib/contract/limits';
import type { Steering } from '../campaigns/campaign-reading';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import { usualClickRate } from './predicted-clicks';

/** The results on which steering is based: totals of the campaign, and those of the last quarter of an hour. */
export interface Results {
  spent: bigint;
  clicks: number;
  impressions: number;
  /** Micros due in the last quarter of an hour, and those spent in it. */
  due: number;
  used: number;
  bids: number;
  wins: number;
}

const least = 300_000;
/** Lower limit for WIN_RATE, which may bid very low to hold its rate. */
const leastForRate = 30_000;
/** Aims a little below the maximum, because clicks come late and at random. */
const aimedCost = 0.9;
const most = 1_000_000;
const priorImpressions = 2_000;
const priorClicks = 25;

export const firstSteering = (campaign: CompiledCampaign): Steering => ({
  adaptive: 700_000,
  costPerClick: most,
  clickRate: usualRate(campaign),
});

/**
 * Computes the steering for the next quarter of an hour. It changes in small steps, because the market reacts with a
 * delay.
 */
export function steer(before: Steering, campaign: CompiledCampaign, results: Results): Steering {
  return {
    adaptive: adaptiveShare(before.adaptive, campaign, results),
    costPerClick: costPerClickShare(campaign, results),
    clickRate: Math.round(
      (results.clicks * 1_000_000 + usualRate(campaign) * priorImpressions) / (results.impressions + priorImpressions),
    ),
  };
}

function adaptiveShare(share: number, { strategy, targetWinRate }: CompiledCampaign, results: Results): number {
  const raised = Math.min(most, Math.round(share * 1.06));
  const lowered = Math.max(strategy === 'WIN_RATE' ? leastForRate : least, Math.round(share * 0.95));
  if (strategy === 'WIN_RATE') {
    if (results.bids < 20) return share;
    return results.wins / results.bids < (targetWinRate ?? limits.usualWinRate / 100) ? raised : lowered;
  }
  if (results.due <= 0) return share;
  if (results.used < results.due * 0.9) return raised;
  return results.used > results.due * 0.97 ? lowered : share;
}

function costPerClickShare(campaign: CompiledCampaign, { spent, clicks }: Results): number {
  if (campaign.strategy !== 'CPC' || campaign.adSets.length === 0) return most;
  const price = Math.min(...campaign.adSets.map(({ maxPrice }) => maxPrice));
  const allowed = price * aimedCost * (clicks + priorClicks);
  // The fourth power makes an excess of 5 % lower the price by 18 %, because an average changes slowly.
  return Math.round(Math.min(1, (allowed / (Number(spent) + price * aimedCost * priorClicks)) ** 4) * most);
}

function usualRate({ formats }: CompiledCampaign): number {
  const rates = [...formats].map((format) => usualClickRate[format]);
  return Math.round(rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length));
}

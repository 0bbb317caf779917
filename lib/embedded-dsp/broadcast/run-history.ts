import { setImmediate as breathe } from 'node:timers/promises';
import { createExchange, type Exchange } from '../exchange/exchange';
import type { World } from '../exchange/market/world';
import { reasonDays } from '../settlement/forget-reasons';
import type { Settlement } from '../settlement/settlement';
import type { Database } from '../store/database';
import { loadCampaigns } from './load-campaigns';
import type { Market } from './load-market';

export interface History {
  auctions: number;
  impressions: number;
  clicks: number;
}

interface HistoryInput {
  database: Database;
  settlement: Settlement;
  world: World;
  market: Market;
  days: number;
  now: number;
}

const dayMs = 86_400_000;
/** Longer batches are fewer transactions, and more memory. */
const batchDays = 3;
/** A short first batch shows how many facts an auction makes with these campaigns. */
const firstBatchDays = 0.25;
/** Auctions of an average second: enough for figures that look like a business, ready in half a minute. */
const thinnedRequests = 0.1;
/** Where many campaigns want the same requests, fewer auctions are held. */
const mostFactsADay = 5_000;

/**
 * Runs the exchange over the past days, for every campaign whatever its status is by now, and settles each batch as if
 * it had just happened. The exchange it answers stands at `now` and can go on from there.
 */
export async function runHistory(input: HistoryInput): Promise<{ exchange: Exchange; history: History }> {
  const { settlement, world, market, days, now } = input;
  const startsAt = now - days * dayMs;
  const exchange = createExchange({ world, ...market, requestsPerSecond: thinnedRequests, startsAt });
  const { campaigns, uses, balances } = await loadCampaigns(input.database, { isHistory: true });
  exchange.setCampaigns(campaigns, uses, balances);
  const history: History = { auctions: 0, impressions: 0, clicks: 0 };
  let requestsPerSecond = thinnedRequests;
  for (let until = startsAt; until < now; ) {
    const batch = (until === startsAt ? firstBatchDays : batchDays) * dayMs;
    until = Math.min(until + batch, now);
    const outcome = exchange.advance(until);
    requestsPerSecond = thinner(requestsPerSecond, outcome.facts.length / (batch / dayMs));
    exchange.configure({ requestsPerSecond });
    const reasons = outcome.reasons.filter(({ hour }) => hour >= now - reasonDays * dayMs);
    await settlement.settle({ ...outcome, reasons });
    history.auctions += outcome.requests;
    history.impressions += outcome.facts.reduce((sum, { impressions }) => sum + impressions, 0);
    history.clicks += outcome.facts.reduce((sum, { clicks }) => sum + clicks, 0);
    await breathe();
  }
  return { exchange, history };
}

/** The traffic that keeps within the most facts a day, never above the usual. */
function thinner(requestsPerSecond: number, factsADay: number): number {
  return Math.min(thinnedRequests, (requestsPerSecond * mostFactsADay) / Math.max(1, factsADay));
}

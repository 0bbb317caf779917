import { limits } from '@/lib/contract/limits';
import type { RunningExchange, RunningOptions } from '../running-exchange/running-exchange';
import type { Settlement } from '../settlement/settlement';
import type { Database } from '../store/database';
import { seatCampaigns } from './fill-exchange';
import { loadCampaigns } from './load-campaigns';
import type { Market } from './load-market';
import type { SoldTime } from './sold-time';

export interface History {
  auctions: number;
  impressions: number;
  clicks: number;
}

interface HistoryInput {
  database: Database;
  settlement: Settlement;
  open(options: Omit<RunningOptions, 'seed'>): RunningExchange;
  market: Market;
  sold: SoldTime;
  days: number;
  now: number;
}

const dayMs = 86_400_000;
/** Longer batches mean fewer transactions, but more memory. */
const batchDays = 3;
/** The first batch is short. It shows how many facts an auction produces with these campaigns. */
const firstBatchDays = 0.25;
/** Average number of auctions per second: enough for realistic figures within half a minute. */
const thinnedRequests = 0.1;
/** Maximum number of facts per day. Beyond it, fewer auctions are held. */
const maxFactsADay = 5_000;

/**
 * Runs the exchange over the past days, for all campaigns whatever their status, and settles each batch like a live
 * outcome. The returned exchange is at `now` and can continue from there.
 */
export async function runHistory(input: HistoryInput): Promise<{ exchange: RunningExchange; history: History }> {
  const { open, market, days, now } = input;
  const startsAt = now - days * dayMs;
  const exchange = open({ ...market, requestsPerSecond: thinnedRequests, startsAt });
  try {
    await seatCampaigns(exchange, await loadCampaigns(input.database, { isHistory: true }));
    return { exchange, history: await runThrough(exchange, startsAt, input) };
  } catch (error) {
    await exchange.stop();
    throw error;
  }
}

async function runThrough(exchange: RunningExchange, startsAt: number, input: HistoryInput): Promise<History> {
  const { settlement, market, sold, now } = input;
  const history: History = { auctions: 0, impressions: 0, clicks: 0 };
  let requestsPerSecond = thinnedRequests;
  for (let until = startsAt; until < now; ) {
    const batch = (until === startsAt ? firstBatchDays : batchDays) * dayMs;
    const from = until;
    until = Math.min(until + batch, now);
    const outcome = await exchange.advance(until);
    await sold.note(from, until, { ...market, requestsPerSecond });
    requestsPerSecond = thinner(requestsPerSecond, outcome.facts.length / (batch / dayMs));
    await exchange.configure({ requestsPerSecond });
    const reasons = outcome.reasons.filter(({ hour }) => hour >= now - limits.delivery.reasonDays * dayMs);
    await settlement.settle({ ...outcome, reasons });
    history.auctions += outcome.requests;
    history.impressions += outcome.facts.reduce((sum, { impressions }) => sum + impressions, 0);
    history.clicks += outcome.facts.reduce((sum, { clicks }) => sum + clicks, 0);
  }
  await sold.save();
  return history;
}

/** Returns the number of requests per second that keeps within the maximum number of facts, never above the default. */
function thinner(requestsPerSecond: number, factsADay: number): number {
  return Math.min(thinnedRequests, (requestsPerSecond * maxFactsADay) / Math.max(1, factsADay));
}

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
/** Longer batches are fewer transactions, and more memory. */
const batchDays = 3;
/** A short first batch shows how many facts an auction makes with these campaigns. */
const firstBatchDays = 0.25;
/** Auctions of an average second: enough for figures that look like a business, ready in half a minute. */
const thinnedRequests = 0.1;
/** Where many campaigns want the same requests, fewer auctions are held. */
const maxFactsADay = 5_000;

/**
 * Runs the exchange over the past days, for every campaign whatever its status is by now, and settles each batch as if
 * it had just happened. The exchange it answers stands at `now` and can go on from there.
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

/** The traffic that keeps within the most facts a day, never above the usual. */
function thinner(requestsPerSecond: number, factsADay: number): number {
  return Math.min(thinnedRequests, (requestsPerSecond * maxFactsADay) / Math.max(1, factsADay));
}

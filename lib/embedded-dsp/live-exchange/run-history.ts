import { limits } from '@/lib/contract/limits';
import type { Outcome } from '../exchange/decisions/outcome';
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
  traffic: Market & { requestsPerSecond: number };
  sold: SoldTime;
  days: number;
  now: number;
  /** Called with the number of days that are made, except for the last time. */
  onProgress?: ((days: number) => void) | undefined;
}

const dayMs = 86_400_000;
/** Longer batches mean fewer transactions, but more memory. */
const batchDays = 4;
/** At the end of the history: a replayed day may start with the day before. */
const recordedDays = 2;

/**
 * Runs the exchange over the past days, for all campaigns whatever their status, and settles each batch like a live
 * outcome. The returned exchange is at `now` and can continue from there.
 */
export async function runHistory(input: HistoryInput): Promise<{ exchange: RunningExchange; history: History }> {
  const { open, traffic, days, now } = input;
  const startsAt = now - days * dayMs;
  const exchange = open({ ...traffic, startsAt, quietUntil: now - recordedDays * dayMs });
  try {
    await seatCampaigns(exchange, await loadCampaigns(input.database, { isHistory: true }));
    return { exchange, history: await runThrough(exchange, startsAt, input) };
  } catch (error) {
    await exchange.stop();
    throw error;
  }
}

/** Settles each batch while the next one runs, because the exchange has a thread of its own. */
async function runThrough(exchange: RunningExchange, startsAt: number, input: HistoryInput): Promise<History> {
  const { sold, traffic, now } = input;
  const history: History = { auctions: 0, impressions: 0, clicks: 0 };
  let settled = Promise.resolve();
  for (let until = startsAt; until < now; ) {
    const from = until;
    until = Math.min(until + batchDays * dayMs, now);
    const [outcome] = await Promise.all([exchange.advance(until), settled]);
    await sold.note(from, until, traffic);
    settled = settle(outcome, input);
    if (until < now) input.onProgress?.((until - startsAt) / dayMs);
    history.auctions += outcome.requests;
    history.impressions += outcome.facts.reduce((sum, { impressions }) => sum + impressions, 0);
    history.clicks += outcome.facts.reduce((sum, { clicks }) => sum + clicks, 0);
  }
  await settled;
  await sold.save();
  return history;
}

async function settle(outcome: Outcome, { settlement, now }: HistoryInput): Promise<void> {
  const reasons = outcome.reasons.filter(({ hour }) => hour >= now - limits.delivery.reasonDays * dayMs);
  await settlement.settle({ ...outcome, reasons });
}

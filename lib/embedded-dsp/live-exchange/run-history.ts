import { limits } from '@/lib/contract/limits';
import { type CampaignUse, type EarlierUse, noUse } from '../exchange/campaigns/campaign';
import type { Facts } from '../facts/facts';
import type { EncodedOutcome, RunningExchange } from '../running-exchange/running-exchange';
import type { Settlement } from '../settlement/settlement';
import type { Database } from '../store/database';
import type { ExchangeSupply } from './exchange-supply';
import { seatCampaigns } from './fill-exchange';
import { type LoadedCampaigns, loadCampaigns } from './load-campaigns';
import { readDayUses } from './read-day-uses';

/** A part of the past, in epoch ms. */
export interface Stretch {
  from: number;
  until: number;
}

export interface History {
  auctions: number;
  /** What each campaign used. */
  uses: Map<number, EarlierUse>;
}

type Traffic = Awaited<ReturnType<ExchangeSupply['pastTraffic']>>;

interface HistoryInput extends Stretch {
  database: Database;
  facts: Facts;
  settlement: Settlement;
  supply: Pick<ExchangeSupply, 'open' | 'pastTraffic' | 'sold'>;
  now: number;
  /** Called with the number of days that are made, except for the last time. */
  onProgress?: ((days: number) => void) | undefined;
}

const dayMs = 86_400_000;
/** Longer batches mean fewer transactions, but more memory. */
const batchDays = 4;
/** At the end of the history: a replayed day may start with the day before. */
export const recordedDays = 2;

/**
 * Runs the exchange over a part of the past, for all campaigns that existed by its end, whatever their status, and
 * settles each batch like a live outcome. What campaigns used in later days counts towards their total budgets, and what
 * they used on a day that is partly made, towards its daily budget. The returned exchange is at the end of the part and
 * can continue from there.
 */
export async function runHistory(input: HistoryInput): Promise<{ exchange: RunningExchange; history: History }> {
  const { supply, from, now } = input;
  const traffic = await supply.pastTraffic();
  const exchange = supply.open({ ...traffic, startsAt: from, quietUntil: now - recordedDays * dayMs });
  try {
    const loaded = await loadCampaigns(input.database, { isHistory: true, createdBefore: new Date(input.until) });
    await seatCampaigns(exchange, { ...loaded, uses: await usesDuring(input, loaded) });
    return { exchange, history: await runThrough(exchange, traffic, input) };
  } catch (error) {
    await exchange.stop();
    throw error;
  }
}

/** Adds what campaigns have used on the first and the last day of a part, by the facts before and after it. */
async function usesDuring({ facts, from, until }: HistoryInput, { campaigns, uses }: LoadedCampaigns) {
  const first = await readDayUses(facts, campaigns, from);
  const last = await readDayUses(facts, campaigns, until);
  const during = new Map<number, CampaignUse>();
  for (const [id, use] of first) during.set(id, { ...noUse, ...uses.get(id), ...use, ahead: last.get(id) });
  return during;
}

/** Settles each batch while the next one runs, because the exchange has a thread of its own. */
async function runThrough(exchange: RunningExchange, traffic: Traffic, input: HistoryInput): Promise<History> {
  const { from, until } = input;
  const { sold } = input.supply;
  const history: History = { auctions: 0, uses: new Map() };
  let settled = Promise.resolve();
  for (let at = from; at < until; ) {
    const began = at;
    at = Math.min(at + batchDays * dayMs, until);
    const [outcome] = await Promise.all([exchange.advance(at), settled]);
    await sold.note(began, at, traffic);
    settled = settle(outcome, input);
    if (at < until) input.onProgress?.((at - from) / dayMs);
    count(history, outcome);
  }
  await settled;
  await sold.save();
  return history;
}

function count(history: History, { requests, facts }: EncodedOutcome): void {
  history.auctions += requests;
  for (const { campaignId, spend, clicks, impressions } of facts.sums) {
    const use = history.uses.get(campaignId) ?? { spent: 0n, clicks: 0, impressions: 0 };
    history.uses.set(campaignId, use);
    use.spent += spend;
    use.clicks += clicks;
    use.impressions += impressions;
  }
}

async function settle({ uses, ...outcome }: EncodedOutcome, { settlement, until, now }: HistoryInput): Promise<void> {
  const reasons = outcome.reasons.filter(({ hour }) => hour >= now - limits.delivery.reasonDays * dayMs);
  // The exchange of an earlier part ends with it, and so do its reserves.
  await settlement.settle({ ...outcome, reasons, ...(until === now ? { uses } : {}) });
}

import type { HistoryRow } from '../exchange/campaigns/history-row';
import type { RunningExchange } from '../running-exchange/running-exchange';
import type { LoadedCampaigns } from './load-campaigns';

/** Number of items per message. The worker thread's copy of a message blocks the API while it is made. */
const campaignsAtOnce = 200;
const rowsAtOnce = 5_000;

/** Replaces the active campaigns. */
export async function seatCampaigns(
  exchange: RunningExchange,
  { campaigns, uses, balances }: Pick<LoadedCampaigns, 'campaigns' | 'uses' | 'balances'>,
): Promise<void> {
  for (let start = 0; start < campaigns.length; start += campaignsAtOnce)
    await exchange.offer(campaigns.slice(start, start + campaignsAtOnce));
  await exchange.setCampaigns(uses, balances);
}

/** Loads earlier results of campaigns into the exchange. */
export async function rememberHistory(exchange: RunningExchange, rows: readonly HistoryRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await exchange.remember(rows.slice(start, start + rowsAtOnce));
}

import { atOnce } from '../../steps';
import type { Remembering } from './checkpoint';
import type { Entry } from './day-recorder';

/** Recorded changes that are not applied. */
export interface LeftOut {
  /** Ids of campaigns. */
  campaigns: ReadonlySet<number>;
  /** Ids of clients whose payments are not repeated. */
  clients: ReadonlySet<number>;
}

/** Applies a recorded change to an exchange. Payments are added to the current balance. */
export function repeat(
  { now, activeCampaigns, sellers, receivedData }: Remembering,
  entry: Exclude<Entry, { kind: 'skip' }>,
  { campaigns, clients }: LeftOut,
): void {
  if (entry.kind === 'market') {
    sellers.configure(entry.market);
    return;
  }
  if (entry.kind === 'news') {
    receivedData.take(entry.news);
    return;
  }
  const paid = [...entry.paid].filter(([id]) => !clients.has(id));
  const changes = {
    changed: entry.changed.filter(({ id }) => !campaigns.has(id)),
    gone: entry.gone.filter((id) => !campaigns.has(id)),
    uses: entry.uses,
    balances: new Map(paid.map(([id, more]) => [id, activeCampaigns.accounts.of(id).balance + more])),
  };
  atOnce(activeCampaigns.change(changes, now));
}

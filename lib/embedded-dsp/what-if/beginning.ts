import { min } from 'drizzle-orm';
import type { BiddableCampaign, CampaignUse, EarlierUse } from '../exchange/campaigns/campaign';
import { localTime } from '../exchange/market/local-time';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';
import { loadCampaigns } from '../live-exchange/load-campaigns';
import { campaigns } from '../store/schema';
import type { Beginning } from './replay/question';
import type { WhatIfParts } from './what-if-parts';

const dayMs = 86_400_000;
/** If the present day is shorter, the previous day is replayed too. */
const shortestMs = 6 * 3_600_000;

/** Returns the midnight (epoch ms) in a time zone at which the replay starts. */
export function replayFrom(timeZone: string, now: number): number {
  const { offset } = localTime(timeZone, now);
  const midnight = Math.floor((now + offset) / dayMs) * dayMs - offset;
  return now - midnight < shortestMs ? midnight - dayMs : midnight;
}

interface Own extends Pick<BiddableCampaign, 'id' | 'clientId'> {
  /** Present balance of its client, in micros. */
  balance: bigint;
}

/**
 * Returns the usage of the changed campaign and of active ones, and the balances of their clients, at a midnight: the
 * present values minus what was used since. `isFromNothing`: no campaign existed at that moment.
 */
export async function beginningAt(
  { database, facts }: Pick<WhatIfParts, 'database' | 'facts'>,
  own: Own,
  from: number,
): Promise<Omit<Beginning, 'history'> & { isFromNothing: boolean }> {
  const active = await loadCampaigns(database);
  const changed = await loadCampaigns(database, { ids: [own.id], isHistory: true });
  const since = await usedSince(facts, from);
  const balances = new Map([[own.clientId, own.balance], ...active.balances]);
  for (const { clientId, spent } of since.values()) {
    const balance = balances.get(clientId);
    if (balance !== undefined) balances.set(clientId, balance + spent);
  }
  const uses = new Map<number, CampaignUse>();
  for (const { id, timeZone } of [...active.campaigns, ...changed.campaigns]) {
    const use = changed.uses.get(id) ?? active.uses.get(id);
    const later = since.get(id);
    if (!use) continue;
    uses.set(id, {
      day: localTime(timeZone, from).day,
      spent: use.spent - (later?.spent ?? 0n),
      clicks: use.clicks - (later?.clicks ?? 0),
      impressions: use.impressions - (later?.impressions ?? 0),
      spentToday: 0n,
      clicksToday: 0,
      impressionsToday: 0,
    });
  }
  const [first] = await database.select({ at: min(campaigns.createdAt) }).from(campaigns);
  return { balances, uses, isFromNothing: (first?.at?.getTime() ?? from) >= from };
}

/** Returns, by campaign, what the facts tell of the time since a midnight (epoch ms). */
async function usedSince(facts: Facts, from: number): Promise<Map<number, EarlierUse & { clientId: number }>> {
  const sql = `select campaign_id as of_campaign, client_id as of_client, sum(spend) as spent, sum(clicks) as clicked,
      sum(impressions) as shown
    from fact where slot >= ${Math.floor(from / slotMs)} group by campaign_id, client_id`;
  const [rows = []] = await facts.ask([{ sql, values: [] }]);
  return new Map(
    rows.map((row) => [
      Number(row.of_campaign),
      {
        clientId: Number(row.of_client),
        spent: BigInt(row.spent ?? 0),
        clicks: Number(row.clicked),
        impressions: Number(row.shown),
      },
    ]),
  );
}

import { min } from 'drizzle-orm';
import type { BiddableCampaign, CampaignUse } from '../exchange/campaigns/campaign';
import { localTime } from '../exchange/market/local-time';
import { loadCampaigns } from '../live-exchange/load-campaigns';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import type { Beginning } from './replay/question';

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
 * Returns the usage of the changed campaign and of active ones, and the balances of their clients, at a moment of today
 * or yesterday: the present values minus what was used since. `isFromNothing`: no campaign existed at that moment.
 */
export async function beginningAt(
  database: Database,
  own: Own,
  { from, now }: { from: number; now: number },
): Promise<Omit<Beginning, 'history'> & { isFromNothing: boolean }> {
  const active = await loadCampaigns(database);
  const changed = await loadCampaigns(database, { ids: [own.id], isHistory: true });
  const balances = new Map([[own.clientId, own.balance], ...active.balances]);
  const loaded = new Map([...active.campaigns, ...changed.campaigns].map((one) => [one.id, one]));
  const uses = new Map<number, CampaignUse>();
  for (const { id, clientId, timeZone } of loaded.values()) {
    const use = changed.uses.get(id) ?? active.uses.get(id);
    if (!use) continue;
    const isOfToday = use.day === localTime(timeZone, now).day;
    const today = isOfToday ? use : { spentToday: 0n, clicksToday: 0, impressionsToday: 0 };
    balances.set(clientId, (balances.get(clientId) ?? 0n) + today.spentToday);
    uses.set(id, {
      day: localTime(timeZone, from).day,
      spent: use.spent - today.spentToday,
      clicks: use.clicks - today.clicksToday,
      impressions: use.impressions - today.impressionsToday,
      spentToday: 0n,
      clicksToday: 0,
      impressionsToday: 0,
    });
  }
  const [first] = await database.select({ at: min(campaigns.createdAt) }).from(campaigns);
  return { balances, uses, isFromNothing: (first?.at?.getTime() ?? from) >= from };
}

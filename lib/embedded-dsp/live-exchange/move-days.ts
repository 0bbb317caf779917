import { eq } from 'drizzle-orm';
import { localTime } from '../exchange/market/local-time';
import type { Facts } from '../facts/facts';
import type { Database } from '../store/database';
import { campaignCounters } from '../store/settlement-schema';
import type { Load } from './campaign-loader';
import { readDayUses } from './read-day-uses';

/**
 * Corrects the daily figures of loaded campaigns whose counters are ahead of their day, because their time zone was
 * changed after midnight to one before it. The facts know what was spent on that day. Stores the figures, too. `now` is
 * in epoch ms.
 */
export async function moveDays(
  { database, facts }: { database: Database; facts: Facts },
  { all, changes }: Load,
  now: number,
): Promise<void> {
  const campaigns = changes?.changed ?? all.campaigns;
  const { uses } = changes ?? all;
  const isAhead = (day: string | undefined, timeZone: string) =>
    day !== undefined && day > localTime(timeZone, now).day;
  const moved = campaigns.filter(({ id, timeZone }) => isAhead(uses.get(id)?.day, timeZone));
  if (moved.length === 0) return;
  for (const [id, dayUse] of await readDayUses(facts, moved, now)) {
    await database.update(campaignCounters).set(dayUse).where(eq(campaignCounters.campaignId, id));
    Object.assign(uses.get(id) ?? {}, dayUse);
  }
}

import { dateOfDay, dayOfSlot, slotsOfDays } from '../calendar/zone-days';
import type { BiddableCampaign, DayUse } from '../exchange/campaigns/campaign';
import { slotMs } from '../facts/fact';
import type { Facts, Question } from '../facts/facts';

/** Returns, by campaign, what the facts tell of the day of a moment (epoch ms) in the campaign's time zone. */
export async function readDayUses(
  facts: Facts,
  campaigns: readonly Pick<BiddableCampaign, 'id' | 'timeZone'>[],
  at: number,
): Promise<Map<number, DayUse>> {
  const slot = Math.floor(at / slotMs);
  const uses = new Map<number, DayUse>();
  const idsOf = new Map<string, number[]>();
  for (const { id, timeZone } of campaigns) {
    const day = dateOfDay(dayOfSlot(timeZone, slot));
    uses.set(id, { day, spentToday: 0n, clicksToday: 0, impressionsToday: 0 });
    idsOf.set(timeZone, [...(idsOf.get(timeZone) ?? []), id]);
  }
  const questions = [...idsOf].map(([timeZone, ids]) => dayQuestion(timeZone, ids, slot));
  for (const row of (await facts.ask(questions)).flat()) {
    const use = uses.get(Number(row.of_campaign));
    if (!use) continue;
    use.spentToday = BigInt(row.spent ?? 0);
    use.clicksToday = Number(row.clicked);
    use.impressionsToday = Number(row.shown);
  }
  return uses;
}

function dayQuestion(timeZone: string, ids: readonly number[], slot: number): Question {
  const day = dateOfDay(dayOfSlot(timeZone, slot));
  const { from, until } = slotsOfDays(timeZone, day, day);
  return {
    sql: `select campaign_id as of_campaign, sum(spend) as spent, sum(clicks) as clicked, sum(impressions) as shown
      from fact where slot >= ${from} and slot < ${until} and campaign_id in (${ids.join(', ')})
      group by campaign_id`,
    values: [],
  };
}

import { chance, mix } from '../exchange/market/random';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';
import type { GoalCall } from './keep-calls';

interface Goal {
  id: number;
  userId: number;
}

export type SimulatedCall = Extract<GoalCall, { click: null }>;

/** Share of clicks, and of impressions of every tenth user, that lead to a conversion. */
const clickShare = 0.2;
const viewShare = 0.02;
/** Number of slots after which the statistics of a slot are complete. */
const restSlots = 3;
const longestMs = 3 * 86_400_000;
const longestSlots = longestMs / slotMs + restSlots;

/**
 * Returns which simulated users reach a goal between two moments (epoch ms, end exclusive): some of those who saw or
 * clicked the client's ads, half an hour to three days later, sooner more often than later. The same goal, facts and
 * moments give the same calls.
 */
export async function simulatedCalls(
  facts: Facts,
  { id: tagId, userId }: Goal,
  from: number,
  until: number,
): Promise<SimulatedCall[]> {
  const [rows = []] = await facts.ask([
    {
      sql: `select viewer as person, slot as at_slot, sum(clicks) as c from fact
        where client_id = $1 and slot >= $2 and slot < $3 and viewer >= 0
          and (clicks > 0 or (impressions > 0 and viewer % 10 = 0))
        group by viewer, slot order by at_slot, person`,
      values: [userId, Math.floor(from / slotMs) - longestSlots, Math.ceil(until / slotMs)],
    },
  ]);
  return rows.flatMap(({ person, at_slot: atSlot, c: clicks }) => {
    const viewer = Number(person);
    const slot = Number(atSlot);
    const draw = mix(mix(tagId, viewer), slot);
    if (chance(draw, 1) >= (Number(clicks) > 0 ? clickShare : viewShare)) return [];
    const at = (slot + restSlots) * slotMs + Math.floor(chance(draw, 2) ** 3 * longestMs);
    return at >= from && at < until ? [{ tagId, at, viewer, click: null, order: null }] : [];
  });
}

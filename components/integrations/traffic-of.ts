import type { AnswerOf } from '@/lib/contract/call-types';

export type Traffic = { bids: number; wins: number; impressions: number };

/**
 * What was bid on, won and shown by SSP, by its id. The report has a row per currency of the clients; counts add up over
 * them. A measure that the viewer may not see is absent and makes no sum.
 */
export function trafficOf(rows: AnswerOf<'statistics.list'>['content']): ReadonlyMap<string, Traffic> {
  const found = new Map<string, Traffic>();
  for (const { dimensions, bids = 0, wins = 0, impressions = 0 } of rows) {
    const id = dimensions.SSP?.id;
    if (!id) continue;
    const sum = found.get(id) ?? { bids: 0, wins: 0, impressions: 0 };
    found.set(id, { bids: sum.bids + bids, wins: sum.wins + wins, impressions: sum.impressions + impressions });
  }
  return found;
}

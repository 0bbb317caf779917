import type { FunnelStage } from '@/lib/contract/delivery/delivery';
import { gateOrder } from '../exchange/decisions/gate-order';
import type { ReasonCode } from '../exchange/gates/reason-codes';
import { requestsOf } from './read-reasons';
import { settingOf } from './setting-of';

type Counts = ReadonlyMap<ReasonCode, number>;

/** Results of requests by gate: `requests` = lost at all stages + `lostToOwn` + `bids`. */
export interface FunnelCounts {
  requests: number;
  stages: FunnelStage[];
  lostToOwn: number;
  /** Bids sent to the exchange: `lostAuctions` + `wins`. */
  bids: number;
  lostAuctions: number;
  wins: number;
}

/**
 * Computes the funnel from counts, in the bidder's order. A request refused by several ad sets counts at the gate of
 * the ad set that came furthest. `before` are the counts of the previous period, null if they are no longer stored.
 */
export function funnelOf(counts: Counts, before: Counts | null, adSetIds: readonly number[]): FunnelCounts {
  const shares = before && lossesOf(before);
  const lostToOwn = at(counts, 'LOST_TO_OWN');
  const lostAuctions = at(counts, 'LOST');
  const wins = at(counts, 'WON');
  return {
    requests: requestsOf(counts),
    stages: lossesOf(counts)
      .filter(({ lost }) => lost > 0)
      .map((stage) => ({
        ...stage,
        previous: shareOf(shares?.find(({ code }) => code === stage.code)),
        action: settingOf(stage.code, stage.group, adSetIds),
      })),
    lostToOwn,
    lostAuctions,
    wins,
    bids: lostAuctions + wins,
  };
}

/** Returns the share of requests that a stage refused, of those that reached it; null if none did. */
export const shareOf = (stage: { lost: number; reached: number } | undefined): number | null =>
  stage && stage.reached > 0 ? stage.lost / stage.reached : null;

function lossesOf(counts: Counts) {
  let reached = requestsOf(counts);
  return gateOrder.map((gate) => {
    const stage = { ...gate, lost: at(counts, gate.code), reached };
    reached -= stage.lost;
    return stage;
  });
}

const at = (counts: Counts, code: ReasonCode): number => counts.get(code) ?? 0;

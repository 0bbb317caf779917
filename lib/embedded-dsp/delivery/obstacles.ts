import type { DecisionCode } from '@/lib/contract/delivery/decision-codes';
import type { FunnelStage } from '@/lib/contract/delivery/delivery';
import type { Verdict } from '@/lib/contract/delivery/delivery-shapes';
import type { VerdictCode } from '@/lib/contract/delivery/verdict-codes';
import { type FunnelCounts, shareOf } from './funnel';

/** What is in the way of more wins. */
export interface Obstacle {
  code: VerdictCode;
  gate?: DecisionCode;
  /** Part of what came so far and went no further, 0–1. */
  share: number;
  action: Verdict['action'];
}

/** Less than doubling what comes through is nothing to name. */
const leastGain = 2;

/**
 * The obstacle to name: of those that can go without reaching other people the largest, where it alone brings the
 * campaign on pace; else the largest of all. Null when none matters. Without a share of everything behind an obstacle
 * 1 / (1 − share) times as much comes through.
 */
export function largestObstacle(
  funnel: FunnelCounts,
  ratio: number | null,
  adSetIds: readonly number[],
): Obstacle | null {
  const obstacles = [...funnel.stages.flatMap((stage) => ofStage(stage, ratio)), ...ofAuctions(funnel, adSetIds)];
  const needed = Math.max(leastGain, ratio ? 1 / ratio : Infinity);
  const enough = obstacles.filter(({ code, share }) => code !== 'TARGET_NARROW' && gainOf(share) >= needed);
  const found = largest(enough) ?? largest(obstacles);
  return found && gainOf(found.share) >= leastGain ? found : null;
}

const gainOf = (share: number): number => 1 / (1 - share);

const largest = (obstacles: readonly Obstacle[]): Obstacle | null =>
  obstacles.reduce<Obstacle | null>((most, one) => (most && most.share >= one.share ? most : one), null);

const flight: ReadonlySet<DecisionCode> = new Set([
  ...(['OUT_OF_SCHEDULE', 'SPEND_PACED', 'CLICKS_PACED', 'USER_UNKNOWN', 'FREQUENCY_REACHED'] as const),
]);
const byGroup = {
  target: 'TARGET_NARROW',
  rules: 'RULES_NARROW',
  creative: 'CREATIVES_DO_NOT_FIT',
  price: 'PRICE_BELOW_FLOORS',
} as const;

function ofStage(stage: FunnelStage, ratio: number | null): Obstacle[] {
  const { code: gate, group, action } = stage;
  const obstacle = { gate, share: shareOf(stage) ?? 0, action };
  // There are requests enough: no setting is in the way.
  if (gate === 'SPEND_PACED' && ratio !== null) return [{ ...obstacle, code: 'CATCHING_UP', action: null }];
  if (flight.has(gate)) return [{ ...obstacle, code: 'HELD_BY_FLIGHT' }];
  // The type of a campaign is fixed, and the slots of others were never meant for it.
  if (gate === 'FORMAT') return [];
  if (gate === 'EXCHANGE_NOT_SELECTED') return [{ ...obstacle, code: 'TARGET_NARROW' }];
  // Money, limits and ad sets are told by the bidder's standing; an hour ago they may have been otherwise.
  return group === 'campaign' ? [] : [{ ...obstacle, code: byGroup[group] }];
}

function ofAuctions({ lostToOwn, lostAuctions, bids }: FunnelCounts, adSetIds: readonly number[]): Obstacle[] {
  const [only] = adSetIds;
  const price = { anchor: 'price' as const, ...(adSetIds.length === 1 ? { adSetId: only } : {}) };
  const own = shareOf({ lost: lostToOwn, reached: lostToOwn + bids });
  const lost = shareOf({ lost: lostAuctions, reached: bids });
  return [
    ...(own ? [{ code: 'LOST_TO_OWN' as const, share: own, action: { anchor: 'rival' as const } }] : []),
    ...(lost ? [{ code: 'LOSING_AUCTIONS' as const, share: lost, action: price }] : []),
  ];
}

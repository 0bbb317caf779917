import type { DecisionCode } from '@/lib/contract/delivery/decision-codes';
import type { FunnelStage } from '@/lib/contract/delivery/delivery';
import type { Verdict } from '@/lib/contract/delivery/delivery-shapes';
import type { VerdictCode } from '@/lib/contract/delivery/verdict-codes';
import { type FunnelCounts, shareOf } from './funnel';

/** A reason why the campaign does not win more. */
export interface Obstacle {
  code: VerdictCode;
  gate?: DecisionCode;
  /** Share of the requests that got this far and no further, 0–1. */
  share: number;
  action: Verdict['action'];
}

/** Minimum factor of additional traffic for an obstacle to be reported. */
const leastGain = 2;

/**
 * Returns the obstacle to report: the largest of those that can be removed without addressing other people, if it alone
 * puts the campaign on pace; otherwise the largest of all. Null if none matters. Removing an obstacle with a share lets
 * 1 / (1 − share) times as many requests through.
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

const bySettings: ReadonlySet<DecisionCode> = new Set([
  'OUT_OF_SCHEDULE',
  'SPEND_PACED',
  'CLICKS_PACED',
  'USER_UNKNOWN',
  'FREQUENCY_REACHED',
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
  // There are enough requests: no setting is an obstacle.
  if (gate === 'SPEND_PACED' && ratio !== null) return [{ ...obstacle, code: 'CATCHING_UP', action: null }];
  if (bySettings.has(gate)) return [{ ...obstacle, code: 'LIMITED_BY_SETTINGS' }];
  // The campaign type cannot be changed, and slots of other formats were never suitable.
  if (gate === 'FORMAT') return [];
  if (gate === 'EXCHANGE_NOT_SELECTED') return [{ ...obstacle, code: 'TARGET_NARROW' }];
  // Money, limits and ad sets are covered by the bidder's present status; an hour ago they may have differed.
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

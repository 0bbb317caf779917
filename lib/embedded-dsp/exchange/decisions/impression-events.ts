import type { Creative } from '../campaigns/compiled-creative';
import { chance, hashText, mix } from '../market/random';
import type { SimulatedRequest } from '../market/request';
import { usualClickRate } from '../price/predicted-clicks';

/** Events of an impression, in the order in which they can happen. */
export type EventKind =
  | 'impressions'
  | 'viewable'
  | 'clicks'
  | 'starts'
  | 'firstQuartiles'
  | 'midpoints'
  | 'thirdQuartiles'
  | 'completes'
  | 'mutes'
  | 'skips';

/** Times of the events of a won auction, in ms after the auction. Absent events do not happen. */
export type ImpressionEvents = readonly (readonly [event: EventKind, after: number])[];

type Draw = (purpose: number) => number;

const shownShare = 0.957;
const lateShare = 0.003;

/**
 * Simulates the events of a won auction. Most ads are shown after 0.5–3 s, some never, a few later than the SSP's `ttl`
 * (ms) allows. Other events need a shown impression; each quartile needs the previous one.
 */
export function impressionEventsOf(request: SimulatedRequest, creative: Creative, ttl: number): ImpressionEvents {
  const { seed, slot, inventory } = request;
  const { id: creativeId } = creative;
  const draw = (purpose: number) => chance(mix(seed, creativeId), purpose);
  if (draw(1) >= shownShare) return [];
  const shownAfter = draw(2) < lateShare ? ttl + 60_000 + draw(3) * 540_000 : 500 + draw(3) * 2_500;
  const events: [EventKind, number][] = [['impressions', shownAfter]];
  if (draw(4) < Math.min(0.98, inventory.viewability * (slot.position === 3 ? 0.65 : 1.06))) {
    events.push(['viewable', shownAfter + 1_000 + draw(5) * 2_000]);
  }
  const clickRate = (usualClickRate[slot.format] / 1_000_000) * inventory.ctr * slot.ctr * appeal(creativeId);
  if (draw(6) < clickRate) events.push(['clicks', shownAfter + 1_500 + draw(7) ** 2 * 38_000]);
  if (slot.player) events.push(...played(request, creative, shownAfter, draw));
  return events;
}

/** Factor of a creative's click rate: 0.6–1.5 of the usual rate. */
const appeal = (creativeId: number): number => 0.6 + 0.9 * chance(hashText(`creative ${creativeId}`), 1);

const watched = [
  ['starts', 0.95, 0.99],
  ['firstQuartiles', 0.84, 0.98],
  ['midpoints', 0.88, 0.98],
  ['thirdQuartiles', 0.92, 0.985],
  ['completes', 0.94, 0.985],
] as const;

/**
 * Share of viewers who skip, among those who could and did not watch to the end; share of all starts that are muted.
 */
const skipShare = 0.7;
const muteShare = 0.06;

/**
 * Simulates the events from the start on. Uses the creative's duration, or a typical one if a wrapper does not state
 * it.
 */
function played(
  { slot }: SimulatedRequest,
  { player }: Creative,
  shownAfter: number,
  draw: Draw,
): [EventKind, number][] {
  const quarter = player.duration === null ? (draw(8) < 0.5 ? 3_750 : 7_500) : player.duration / 4;
  const events: [EventKind, number][] = [];
  for (const [index, [event, usual, rewarded]] of watched.entries()) {
    if (draw(20 + index) >= (slot.isRewarded ? rewarded : usual)) break;
    events.push([event, shownAfter + 200 + quarter * index]);
  }
  const reached = events.length;
  if (reached === 0) return events;
  const leftAfter = shownAfter + 200 + quarter * (reached - 1 + 0.9 * draw(30));
  if (reached < watched.length && slot.player?.skip === 1 && draw(31) < skipShare) events.push(['skips', leftAfter]);
  if (draw(32) < muteShare) events.push(['mutes', shownAfter + 300 + quarter * draw(33)]);
  return events;
}

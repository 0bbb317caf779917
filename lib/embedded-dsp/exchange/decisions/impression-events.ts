import type { Creative } from '../campaigns/compiled-creative';
import { chance, hashText, mix } from '../market/random';
import type { SimulatedRequest } from '../market/request';
import { usualClickRate } from '../price/predicted-clicks';

/** Events of one impression in the order in which they may happen. */
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

/** When each event of a won auction happens, ms after the auction; an absent one never does. */
export type ImpressionEvents = readonly (readonly [event: EventKind, after: number])[];

type Draw = (purpose: number) => number;

const shownShare = 0.957;
const lateShare = 0.003;

/**
 * What becomes of a won auction. Most are shown after 0.5–3 s, some never, a few later than the SSP's `ttl` (ms) allows.
 * Nothing follows an impression that is not shown; quartiles follow one another.
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

/** Creatives differ in how much they are clicked: 0.6–1.5 of the usual. */
const appeal = (creativeId: number): number => 0.6 + 0.9 * chance(hashText(`creative ${creativeId}`), 1);

const watched = [
  ['starts', 0.95, 0.99],
  ['firstQuartiles', 0.84, 0.98],
  ['midpoints', 0.88, 0.98],
  ['thirdQuartiles', 0.92, 0.985],
  ['completes', 0.94, 0.985],
] as const;

/** Of those who do not watch to the end and may skip, so many do; of all who start, so many switch the sound off. */
const skipShare = 0.7;
const muteShare = 0.06;

/** What follows a start. The length is that of the creative, or a usual one where a wrapper does not say it. */
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

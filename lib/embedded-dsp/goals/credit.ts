import type { Fact } from '../facts/fact';

/** An impression or a click that may have led to a conversion. */
export interface Touch {
  isClick: boolean;
  /** Epoch ms; for touches from the statistics, the start of their slot. */
  at: number;
  /** The dimensions of the touch; its counters are zero. */
  fact: Fact;
}

interface Goal {
  postClickDays: number;
  postViewDays: number;
}

const dayMs = 86_400_000;

/**
 * Returns the touch to which a goal call (epoch ms) is attributed: the latest click within the post-click window,
 * otherwise the latest impression within the post-view window. If two are simultaneous, the one of the later campaign
 * and creative counts.
 */
export function creditedTouch(at: number, goal: Goal, touches: readonly Touch[]): Touch | null {
  const isWithin = (touch: Touch, days: number) => touch.at <= at && at - touch.at <= days * dayMs;
  const clicks = touches.filter((touch) => touch.isClick && isWithin(touch, goal.postClickDays));
  if (clicks.length > 0) return latestOf(clicks);
  const views = touches.filter((touch) => !touch.isClick && isWithin(touch, goal.postViewDays));
  return goal.postViewDays > 0 ? latestOf(views) : null;
}

const latestOf = (touches: readonly Touch[]): Touch | null =>
  touches.reduce<Touch | null>((latest, touch) => (latest && !isLater(touch, latest) ? latest : touch), null);

function isLater(touch: Touch, other: Touch): boolean {
  if (touch.at !== other.at) return touch.at > other.at;
  const a = touch.fact;
  const b = other.fact;
  return a.campaignId === b.campaignId ? a.creativeId > b.creativeId : a.campaignId > b.campaignId;
}

import type { Fact } from '../facts/fact';

/** An impression or a click that may have led to a conversion. */
export interface Touch {
  isClick: boolean;
  /** Epoch ms; of those that the statistics know, the beginning of their quarter of an hour. */
  at: number;
  /** Where it happened. Nothing is counted in it. */
  fact: Fact;
}

interface Goal {
  postClickDays: number;
  postViewDays: number;
}

const dayMs = 86_400_000;

/**
 * What a call of a goal (epoch ms) is credited to: the latest click within its window, else the latest impression
 * within the other. Of two at one moment that of the later campaign counts, and of its later creative.
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
  const [a, b] = [touch.fact, other.fact];
  return a.campaignId === b.campaignId ? a.creativeId > b.creativeId : a.campaignId > b.campaignId;
}

import { activityAt } from '../exchange/market/activity-curve';
import { chance, mix } from '../exchange/market/random';
import { utcHourOfWeek } from '../exchange/market/ssp-traffic';

interface Site {
  seed: number;
  tagId: number;
  /** Number of simulated users. */
  people: number;
  /** Factor for the number of visits. */
  speed: number;
}

export interface Visit {
  viewer: number;
  /** Epoch ms. */
  at: number;
}

/**
 * Returns which simulated users visit a tag's site within a range of seconds (end exclusive). Each site has its own
 * size and regular visitors. The same seed, tag and second give the same visits.
 */
export function visitsOf({ seed, tagId, people, speed }: Site, from: number, until: number): Visit[] {
  const own = mix(seed ^ 0x7a6, tagId);
  const perSecond = ((20 + 120 * chance(own, 1)) / 3_600) * speed;
  const visits: Visit[] = [];
  for (let second = from; second < until; second++) {
    const moment = mix(own, second);
    const expected = perSecond * activityAt(utcHourOfWeek(second));
    const count = Math.floor(expected + chance(moment, 1));
    for (let visit = 0; visit < count; visit++) {
      const place = Math.floor(chance(moment, 10 + visit) ** 2 * people);
      visits.push({ viewer: (place + own) % people, at: second * 1000 });
    }
  }
  return visits;
}

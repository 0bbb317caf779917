import { type SlotFormat, slotFormats } from '@/lib/contract/creatives/slot-formats';
import { activityAt, hoursInWeek } from './activity-curve';
import type { HomeCity } from './population';
import { chance, mix } from './random';
import { type SlotTable, slotTable } from './slots';
import type { Ssp } from './ssp';
import { type Weighted, weighted } from './weighted';
import type { World } from './world';

/** The traffic of an SSP: its viewers, places and times. */
export interface SspTraffic {
  ssp: Ssp;
  formats: ReadonlySet<SlotFormat>;
  slots: SlotTable;
  /** Share of handheld requests that come from apps. */
  appShare: number;
  /** Share of viewers whose id the SSP knows. */
  matchRate: number;
  /** Share of requests with coordinates. */
  locatedShare: number;
  /** Floor prices relative to the average of 1. */
  floorLevel: number;
  /** Size relative to the other SSPs. */
  size: number;
  /** Returns the cities weighted by their online viewers in an hour of the week, UTC from Monday 00:00. */
  awake(hourOfWeek: number): Weighted<HomeCity>;
}

export function trafficOf(ssp: Ssp, world: World): SspTraffic {
  const own = mix(world.seed, ssp.id);
  const formats = new Set(ssp.creativeTypes.flatMap((type) => slotFormats[type]));
  const hours = hoursOf(ssp, world);
  return {
    ssp,
    formats,
    slots: slotTable(formats),
    appShare: 0.25 + 0.45 * chance(own, 1),
    matchRate: 0.62 + 0.3 * chance(own, 2),
    locatedShare: 0.18 + 0.25 * chance(own, 3),
    floorLevel: 0.8 + 0.45 * chance(own, 4),
    size: 0.6 + 0.9 * chance(own, 5),
    awake(hourOfWeek) {
      const known = hours[hourOfWeek];
      if (known) return known;
      const cities = citiesAwake(ssp, world, hourOfWeek, own);
      hours[hourOfWeek] = cities;
      return cities;
    },
  };
}

type Hours = Weighted<HomeCity>[];
const hoursOfWorlds = new WeakMap<World, Map<string, Hours>>();

/** The hours that were computed of an SSP. What-ifs begin each with new traffic, and computing a week takes long. */
function hoursOf({ id, currency }: Ssp, world: World): Hours {
  const ofWorld = hoursOfWorlds.get(world) ?? new Map<string, Hours>();
  hoursOfWorlds.set(world, ofWorld);
  const key = `${id} ${currency}`;
  const hours = ofWorld.get(key) ?? [];
  ofWorld.set(key, hours);
  return hours;
}

function citiesAwake(ssp: Ssp, world: World, hourOfWeek: number, own: number): Weighted<HomeCity> {
  return weighted(world.population.cities, ({ market, weight, utcOffset }) => {
    const taste = 0.6 + 0.8 * chance(own, 100 + market.country.charCodeAt(0) * 256 + market.country.charCodeAt(1));
    return (market.shares[ssp.currency] * taste * weight * activityAt(hourOfWeek + utcOffset)) / 100;
  });
}

/** Returns the hour of the week, UTC from Monday 00:00. 1 January 1970 was a Thursday. */
export const utcHourOfWeek = (second: number): number => (Math.floor(second / 3600) + 72) % hoursInWeek;

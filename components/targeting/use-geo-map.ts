'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { shapeOfCountry } from '@/components/targeting/country-numbers';
import type { MapPlace, MapPoint } from '@/components/targeting/geo-map';
import type { Coordinates } from '@/components/targeting/map-view';
import { placeKey } from '@/components/targeting/place-key';
import { type Side, sides } from '@/components/targeting/side';
import type { MapAim } from '@/components/targeting/use-map-view';
import type { GeoEntry } from '@/lib/contract/dictionaries';
import type { Place } from '@/lib/contract/targets';

type Lists = Record<Side, readonly Place[]>;
type Entries = ReadonlyMap<string, GeoEntry>;
type Given = { lists: Lists; entries: Entries; set: (side: Side, places: readonly Place[]) => void };

/** What is chosen, as the map draws it, and what the map's hand does to it. */
export function useGeoMap({ lists, entries, set }: Given) {
  const t = useTranslations('targets.geo');
  const [aim, setAim] = useState<MapAim>();
  const { included, excluded } = lists;
  const countries = useMemo(
    () => ({ included: shapesOf(included), excluded: shapesOf(excluded) }),
    [included, excluded],
  );
  const points = sides.flatMap((side) => pointsOf(side, lists[side]));
  const named = points.map((point, index) => ({ ...point, name: t('pointNumber', { number: index + 1 }) }));
  const edit = (key: string, patch: Partial<Coordinates & { radius: number }> | null) => {
    const { side, index } = readKey(key);
    const next = lists[side].flatMap((place, at) => (at !== index ? [place] : patch ? [{ ...place, ...patch }] : []));
    set(side, next);
  };
  return {
    aim,
    countries,
    points: named,
    places: sides.flatMap((side) => placesOf(side, lists[side], entries)),
    look: (entry: GeoEntry) => setAim(aimAt(entry)),
    lookAt: (point: MapPoint) => setAim({ ...point, reach: point.radius * 2 }),
    edit,
    add: (side: Side, point: Coordinates & { radius: number }) =>
      set(side, [...lists[side], { kind: 'point', ...point }]),
  };
}

/** Kilometres around a place that are worth seeing with it. */
const reaches = { country: 1500, region: 250, city: 60 };

function aimAt({ kind, latitude, longitude }: GeoEntry): MapAim | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, reach: reaches[kind] };
}

function shapesOf(places: readonly Place[]): ReadonlySet<string> {
  return new Set(places.flatMap((place) => (place.kind === 'country' ? (shapeOfCountry(place.key) ?? []) : [])));
}

function pointsOf(side: Side, places: readonly Place[]): Omit<MapPoint, 'name'>[] {
  return places.flatMap((place, index) =>
    place.kind === 'point' ? [{ ...place, side, key: `${side}:${index}` }] : [],
  );
}

function placesOf(side: Side, places: readonly Place[], entries: Entries): MapPlace[] {
  return places.flatMap((place) => {
    const entry = entries.get(placeKey(place));
    if (!entry || entry.kind === 'country' || entry.latitude === undefined || entry.longitude === undefined) return [];
    return [{ key: placeKey(place), name: entry.name, side, latitude: entry.latitude, longitude: entry.longitude }];
  });
}

function readKey(key: string): { side: Side; index: number } {
  const [side, index] = key.split(':');
  return { side: side === 'excluded' ? 'excluded' : 'included', index: Number(index) };
}

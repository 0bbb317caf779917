'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { shapeOfCountry } from '@/components/targeting/map/country-numbers';
import type { Coordinates } from '@/components/targeting/map/map-view';
import type { MapAim, MapPlace, MapPoint } from '@/components/targeting/map/use-map-view';
import { placeKey } from '@/components/targeting/map/use-place-entries';
import { type Side, sides } from '@/components/targeting/sides';
import { apiQuery } from '@/lib/browser/api-query';
import type { GeoEntry } from '@/lib/contract/targeting/dictionaries';
import type { Place } from '@/lib/contract/targeting/targets';

type Lists = Record<Side, readonly Place[]>;
type Entries = ReadonlyMap<string, GeoEntry>;
type Given = {
  lists: Lists;
  entries: Entries;
  set: (side: Side, places: readonly Place[]) => void;
  /** If false, excluded points are shown but cannot be changed. */
  canExclude: boolean;
};

/** Returns the chosen places for the map, and the functions that edit them. */
export function useGeoMap({ lists, entries, set, canExclude }: Given) {
  const t = useTranslations('targets.geo');
  const [aim, setAim] = useState<readonly MapAim[]>();
  const citiesOf = useCitiesOf();
  const { included, excluded } = lists;
  const countries = useMemo(
    () => ({ included: shapesOf(included), excluded: shapesOf(excluded) }),
    [included, excluded],
  );
  const points = sides.flatMap((side) => pointsOf(side, lists[side]));
  const named = points.map((point, index) => ({ ...point, name: t('pointNumber', { number: index + 1 }) }));
  const edit = (key: string, patch: Partial<Coordinates & { radius: number }> | null) => {
    const { side, index } = readKey(key);
    if (side === 'excluded' && !canExclude) return;
    const next = lists[side].flatMap((place, at) => (at !== index ? [place] : patch ? [{ ...place, ...patch }] : []));
    set(side, next);
  };
  return {
    aim,
    countries,
    points: named,
    places: sides.flatMap((side) => placesOf(side, lists[side], entries)),
    look: async (place: NamedPlace) => {
      const entry = entries.get(placeKey(place));
      const seen = entry && hasCoordinates(entry) ? [entry] : await citiesOf(place);
      if (seen.length > 0) setAim(seen.map((one) => ({ ...one, reach: reaches[place.kind] })));
    },
    lookAt: (point: MapPoint) => setAim([{ ...point, reach: point.radius * 2 }]),
    edit,
    add: (side: Side, point: Coordinates & { radius: number }) =>
      set(side, [...lists[side], { kind: 'point', ...point }]),
  };
}

/** A named place of the catalogue or the form. */
export type NamedPlace = Pick<GeoEntry, 'kind' | 'key'>;
/** Kilometres to show around a city, or around each of the largest cities of a country or region. */
const reaches = { country: 200, region: 40, city: 60 };
const citiesToSee = { country: 40, region: 8, city: 1 };

type Located = GeoEntry & Coordinates;
const hasCoordinates = (entry: GeoEntry): entry is Located =>
  entry.latitude !== undefined && entry.longitude !== undefined;

/** The catalogue has no outlines, so the largest cities represent a country or region. */
function useCitiesOf() {
  const client = useQueryClient();
  const lang = useLocale();
  return async ({ kind, key }: NamedPlace): Promise<Located[]> => {
    const requested = kind === 'city' ? { keys: [key], size: 1 } : { parent: key, size: citiesToSee[kind] };
    const query = apiQuery('dictionaries.geoSections', { query: { lang, kind: 'city', ...requested } });
    const found = await client.fetchQuery(query).catch(() => undefined); // The map then stays unchanged.
    return found?.content.filter(hasCoordinates) ?? [];
  };
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
    if (!entry || entry.kind === 'country' || !hasCoordinates(entry)) return [];
    const { name, latitude, longitude } = entry;
    return [{ key: placeKey(place), name, side, latitude, longitude }];
  });
}

function readKey(key: string): { side: Side; index: number } {
  const [side, index] = key.split(':');
  return { side: side === 'excluded' ? 'excluded' : 'included', index: Number(index) };
}

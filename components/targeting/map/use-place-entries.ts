'use client';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { apiQuery } from '@/lib/browser/api-query';
import type { Page } from '@/lib/contract/paging';
import type { GeoEntry } from '@/lib/contract/targeting/dictionaries';
import type { Place } from '@/lib/contract/targeting/targets';

/** Keys per request; more would exceed the length of an address. */
const atOnce = 100;
const kinds = ['country', 'region', 'city'] as const;

/** Loads names, parents and coordinates of places, by kind and key (`city:551487`). */
export function usePlaceEntries(places: readonly Place[]): ReadonlyMap<string, GeoEntry> {
  const lang = useLocale();
  const questions = kinds.flatMap((kind) => {
    const keys = places.flatMap((place) => (place.kind === kind ? [place.key] : []));
    const parts = Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, part) =>
      keys.slice(part * atOnce, (part + 1) * atOnce),
    );
    return parts.map((part) =>
      apiQuery('dictionaries.geoSections', { query: { lang, kind, keys: part, size: atOnce } }),
    );
  });
  return useQueries({ queries: questions, combine: asMap });
}

function asMap(answers: readonly UseQueryResult<Page<GeoEntry>>[]): ReadonlyMap<string, GeoEntry> {
  const entries = answers.flatMap(({ data }) => data?.content ?? []);
  return new Map(entries.map((entry) => [`${entry.kind}:${entry.key}`, entry]));
}

/** Returns a unique key of a place; dictionary keys are unique only within their kind. */
export function placeKey(place: Place): string {
  if (place.kind !== 'point') return `${place.kind}:${place.key}`;
  return `point:${place.latitude},${place.longitude},${place.radius}`;
}

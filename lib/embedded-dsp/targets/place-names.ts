import type { Place, TargetInput } from '@/lib/contract/targeting/targets';
import { cityById } from '../dictionaries/cities';
import { countryByKey } from '../dictionaries/countries';
import { regionByKey } from '../dictionaries/regions';

const byKind = { country: countryByKey, region: regionByKey, city: cityById } as const;

/** Returns the path of the first place that is in no dictionary; null if all are known. */
export function unknownPlace(geo: TargetInput['geo']): string | null {
  for (const list of ['included', 'excluded'] as const) {
    const at = geo[list].findIndex((place) => place.kind !== 'point' && !byKind[place.kind](place.key));
    if (at >= 0) return `geo.${list}.${at}`;
  }
  return null;
}

/**
 * Returns the path of the first included place that lies within an excluded one and therefore cannot be reached.
 * Excluding a smaller place from a larger one is allowed, not the other way round.
 */
export function unreachablePlace({ included, excluded }: TargetInput['geo']): string | null {
  const barred = new Set(excluded.flatMap((place) => (place.kind === 'point' ? [] : [`${place.kind} ${place.key}`])));
  const at = included.findIndex((place) => placesAround(place).some((around) => barred.has(around)));
  return at < 0 ? null : `geo.included.${at}`;
}

/** Returns a place with its region and country. */
function placesAround(place: Place): string[] {
  if (place.kind === 'point') return [];
  const own = `${place.kind} ${place.key}`;
  if (place.kind === 'country') return [own];
  if (place.kind === 'region') return [own, `country ${regionByKey(place.key)?.country}`];
  const city = cityById(place.key);
  return city ? [own, `region ${city.region}`, `country ${city.country}`] : [own];
}

/** Returns places with their names in a language. A point keeps the name that its author entered. */
export function withNames(geo: TargetInput['geo'], lang: 'en' | 'ru'): TargetInput['geo'] {
  const named = (place: Place): Place =>
    place.kind === 'point' ? place : { ...place, name: byKind[place.kind](place.key)?.[lang] ?? place.key };
  return { ...geo, included: geo.included.map(named), excluded: geo.excluded.map(named) };
}

/** Returns places as they are stored, without names from dictionaries. */
export function withoutNames(geo: TargetInput['geo']): TargetInput['geo'] {
  const bare = (place: Place): Place => (place.kind === 'point' ? place : { kind: place.kind, key: place.key });
  return { ...geo, included: geo.included.map(bare), excluded: geo.excluded.map(bare) };
}

import type { Place, TargetInput } from '@/lib/contract/targets';
import { cityById } from '../dictionaries/cities';
import { countryByKey } from '../dictionaries/countries';
import { regionByKey } from '../dictionaries/regions';

const byKind = { country: countryByKey, region: regionByKey, city: cityById } as const;

/** Whether every named place is in the dictionaries; answers the path of the first that is not. */
export function unknownPlace(geo: TargetInput['geo']): string | null {
  for (const list of ['included', 'excluded'] as const) {
    const at = geo[list].findIndex((place) => place.kind !== 'point' && !byKind[place.kind](place.key));
    if (at >= 0) return `geo.${list}.${at}`;
  }
  return null;
}

/** Places with their names in the asked language; a point keeps the name its author gave. */
export function withNames(geo: TargetInput['geo'], lang: 'en' | 'ru'): TargetInput['geo'] {
  const named = (place: Place): Place =>
    place.kind === 'point' ? place : { ...place, name: byKind[place.kind](place.key)?.[lang] ?? place.key };
  return { ...geo, included: geo.included.map(named), excluded: geo.excluded.map(named) };
}

/** Places as they are stored: a name that a dictionary knows is not kept. */
export function withoutNames(geo: TargetInput['geo']): TargetInput['geo'] {
  const bare = (place: Place): Place => (place.kind === 'point' ? place : { kind: place.kind, key: place.key });
  return { ...geo, included: geo.included.map(bare), excluded: geo.excluded.map(bare) };
}

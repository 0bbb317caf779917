import type { Place } from '@/lib/contract/targeting/targets';

/** Tells places apart: keys are unique within their kind alone. */
export function placeKey(place: Place): string {
  if (place.kind !== 'point') return `${place.kind}:${place.key}`;
  return `point:${place.latitude},${place.longitude},${place.radius}`;
}

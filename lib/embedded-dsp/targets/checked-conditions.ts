import { Refusal } from '@/lib/contract/refusal';
import type { TargetConditions } from '../store/schema';
import { unknownPlace, unreachablePlace, withoutNames } from './place-names';
import { unknownEntry } from './unknown-entry';

/**
 * Returns the conditions as they are stored. Throws VALIDATION_FAILED for a place or an entry that is in no dictionary,
 * and for a place within an excluded one.
 */
export function conditionsOf(conditions: TargetConditions): TargetConditions {
  const unknown = unknownPlace(conditions.geo) ?? unknownEntry(conditions);
  if (unknown) throw new Refusal('VALIDATION_FAILED', { fields: { [unknown]: 'invalid' } });
  const unreachable = unreachablePlace(conditions.geo);
  if (unreachable) throw new Refusal('VALIDATION_FAILED', { fields: { [unreachable]: 'placeExcluded' } });
  return { ...conditions, geo: withoutNames(conditions.geo) };
}

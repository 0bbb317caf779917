import type { TargetConditions } from '../store/schema';

/** Names of the panels that restrict something, in their order. */
export function restrictingPanels(conditions: TargetConditions): string[] {
  return Object.entries(conditions).flatMap(([panel, value]) => (isRestricting(value) ? [panel] : []));
}

function isRestricting(value: TargetConditions[keyof TargetConditions]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if ('isEverywhere' in value) return !value.isEverywhere || value.excluded.length > 0;
  return value.included.length > 0 || value.excluded.length > 0;
}

import { targetInput } from '@/lib/contract/targets';
import type { TargetConditions } from '../store/schema';

/** The contract's order; stored JSON comes back in another one. */
const order = Object.keys(targetInput.shape);

/** Names of the panels that restrict something, in their order. */
export function restrictingPanels(conditions: TargetConditions): string[] {
  const panels = Object.entries(conditions).flatMap(([panel, value]) => (isRestricting(value) ? [panel] : []));
  return panels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

function isRestricting(value: TargetConditions[keyof TargetConditions]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if ('isEverywhere' in value) return !value.isEverywhere || value.excluded.length > 0;
  return value.included.length > 0 || value.excluded.length > 0;
}

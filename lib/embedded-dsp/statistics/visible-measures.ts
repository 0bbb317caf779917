import { Refusal } from '@/lib/contract/refusal';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import { type MeasureName, measureNames, permissionOf } from '@/lib/contract/statistics/measures';

// Told once: a report asks it for each of its rows.
const gates = measureNames.map((name) => [name, permissionOf(name)] as const);
const gateOf = new Map(gates);

/** Whether the holder of the permissions may see the measure. */
export const isVisible = (measure: MeasureName, permissions: ReadonlySet<string>): boolean =>
  isOpen(gateOf.get(measure), permissions);

const isOpen = (gate: string | null | undefined, permissions: ReadonlySet<string>) => !gate || permissions.has(gate);

/** Only what the holder of the permissions may see; the rest is absent. */
export function visibleMeasures(measures: Measures, permissions: ReadonlySet<string>): Measures {
  const visible: Record<string, unknown> = {};
  for (const [name, gate] of gates) if (isOpen(gate, permissions)) visible[name] = measures[name];
  return visible;
}

/** Throws `Refusal('UNKNOWN_SORT')` for a measure that may not be seen: its order would tell its values. */
export function refuseHiddenSort(column: MeasureName | 'date', permissions: ReadonlySet<string>): void {
  if (column !== 'date' && !isVisible(column, permissions)) throw new Refusal('UNKNOWN_SORT');
}

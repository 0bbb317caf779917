import type { Measures } from '@/lib/contract/measure-shapes';
import { type MeasureName, measureNames, permissionOf } from '@/lib/contract/measures';
import { Refusal } from '@/lib/contract/refusal';

/** Whether the holder of the permissions may see the measure. */
export function isVisible(measure: MeasureName, permissions: ReadonlySet<string>): boolean {
  const permission = permissionOf(measure);
  return permission === null || permissions.has(permission);
}

/** Only what the holder of the permissions may see; the rest is absent. */
export const visibleMeasures = (measures: Measures, permissions: ReadonlySet<string>): Measures =>
  Object.fromEntries(
    measureNames.flatMap((name) => (isVisible(name, permissions) ? [[name, measures[name]] as const] : [])),
  );

/** Throws `Refusal('UNKNOWN_SORT')` for a measure that may not be seen: its order would tell its values. */
export function refuseHiddenSort(column: MeasureName | 'date', permissions: ReadonlySet<string>): void {
  if (column !== 'date' && !isVisible(column, permissions)) throw new Refusal('UNKNOWN_SORT');
}

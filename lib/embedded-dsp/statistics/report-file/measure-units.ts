import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import { type MeasureName, measures } from '@/lib/contract/statistics/measures';
import type { Cell } from '../../table-files/cell';

export const isShare = (measure: MeasureName): boolean => measures[measure].unit === 'ratio';

/** A measure as a cell; nothing where it does not exist. */
export function measureCell(measure: MeasureName, figures: Measures): Cell {
  const value = figures[measure];
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return { kind: 'money', text: value };
  const kind = isShare(measure) ? 'percent' : measures[measure].unit === 'count' ? 'count' : 'number';
  return { kind, value };
}

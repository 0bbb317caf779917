import { usedChangeSetId } from '../history/change-set';
import { counted } from './bulk-edit';
import type { EditedRow } from './edit-thing';

/** Returns the result of a bulk change. A refused change in mode `all` has no change set. */
export function applied(rows: readonly EditedRow[], mode: 'possible' | 'all') {
  const counts = counted(rows);
  const isDone = mode === 'possible' || counts.refused === 0;
  return {
    ...counts,
    changed: isDone ? counts.changed : 0,
    isDone,
    changeSetId: usedChangeSetId(isDone),
  };
}

export const refusedOf = (rows: readonly EditedRow[]): EditedRow[] => rows.filter(({ refusal }) => refusal !== null);

import type { OperationName } from '@/lib/contract/addresses';
import type { Recorded } from '../history/field-changes';
import { shortList } from '../history/short-list';
import type { Caller } from '../http/handlers';
import type { StoredTarget } from './find-target';

/** The fields of a target that the history records, one per panel. */
export function recordedTarget({ name, labels, status, archived, conditions }: StoredTarget): Recorded {
  const panels = Object.entries(conditions).map(([panel, value]) => [panel, shortened(value)]);
  return { name, labels, status, archived, ...Object.fromEntries(panels) };
}

function shortened(panel: StoredTarget['conditions'][keyof StoredTarget['conditions']]): unknown {
  if (Array.isArray(panel)) return panel;
  return { ...panel, included: shortList(panel.included), excluded: shortList(panel.excluded) };
}

/** Returns the history entry of a changed target. */
export const targetChange = (
  before: StoredTarget,
  after: StoredTarget,
  { caller, operation }: { caller: Caller; operation: OperationName },
) => ({
  caller,
  operation,
  entity: 'target' as const,
  id: after.id,
  ownerId: after.userId,
  before: recordedTarget(before),
  after: recordedTarget(after),
  longBefore: before.conditions,
});

import { createHash } from 'node:crypto';
import type { Recorded } from '../history/field-changes';
import type { StoredTarget } from './find-target';

/** Longer lists are remembered by their number of values and a fingerprint: 100,000 lines say nothing to a reader. */
const mostListed = 100;

/** A target as the history keeps it, a field a panel. */
export function recordedTarget({ name, labels, status, archived, conditions }: StoredTarget): Recorded {
  const panels = Object.entries(conditions).map(([panel, value]) => [panel, shortened(value)]);
  return { name, labels, status, archived, ...Object.fromEntries(panels) };
}

function shortened(panel: StoredTarget['conditions'][keyof StoredTarget['conditions']]): unknown {
  if (Array.isArray(panel)) return panel;
  return { ...panel, included: short(panel.included), excluded: short(panel.excluded) };
}

function short(values: readonly unknown[]): unknown {
  if (values.length <= mostListed) return values;
  const fingerprint = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12);
  return { count: values.length, fingerprint };
}

import type { OperationName } from '../addresses';
import type { HistoryEntity } from './history-things';

/** Entities whose changes can be undone. Changes of money and users cannot, and neither can those of secrets. */
export const undoableEntities = [
  'campaign',
  'adSet',
  'creative',
  'target',
  'rule',
  'lineList',
  'segment',
  'tag',
  'integration',
] as const satisfies readonly HistoryEntity[];

/** Operations on them that do more than change fields. */
export const finalOperations = [
  'segments.upload',
  'integrations.allowStatisticsHost',
] as const satisfies readonly OperationName[];

/** Stands for a secret value in the history. A change of a secret cannot be undone. */
export const secretMask = '•••';

export type UndoableEntity = (typeof undoableEntities)[number];

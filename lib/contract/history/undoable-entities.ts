import type { HistoryEntity } from './history-things';

/** Entities whose changes can be undone. Changes of money, users, segments, tags and integrations cannot. */
export const undoableEntities = [
  'campaign',
  'adSet',
  'creative',
  'target',
  'rule',
  'lineList',
] as const satisfies readonly HistoryEntity[];

export type UndoableEntity = (typeof undoableEntities)[number];

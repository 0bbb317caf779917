import type { HistoryEntity } from './history-things';

/** Things whose changed fields can be taken back. Money, people, segments, tags and integrations stay as they were written. */
export const undoableEntities = [
  'campaign',
  'adSet',
  'creative',
  'target',
  'rule',
  'lineList',
] as const satisfies readonly HistoryEntity[];

export type UndoableEntity = (typeof undoableEntities)[number];

import type { HistoryEntity } from './history-things';

/** Fields that contain IDs of other entities, and the kind of those entities. */
export const thingFields = {
  creatives: 'creative',
  targetId: 'target',
  ruleIds: 'rule',
  segments: 'segment',
  segmentId: 'segment',
  siteLists: 'lineList',
  appLists: 'lineList',
  ipLists: 'lineList',
  managerId: 'user',
  userId: 'user',
  createdBy: 'user',
  signedBy: 'user',
  invoiceId: 'invoice',
  reversesId: 'payment',
  campaignId: 'campaign',
} as const satisfies Readonly<Record<string, HistoryEntity>>;

import type { HistoryEntity } from './history-things';

/** Fields that hold numbers of other things, one or many. */
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

/** Entities that the search finds, in the order in which equally good matches are sorted. */
export const searchKinds = [
  'campaign',
  'adSet',
  'creative',
  'target',
  'rule',
  'segment',
  'lineList',
  'tag',
  'client',
  'user',
  'integration',
  'invoice',
  'act',
  'contract',
  'payment',
] as const;
export type SearchKind = (typeof searchKinds)[number];

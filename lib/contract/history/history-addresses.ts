/** Operations on history, undo, restore and bulk changes; a part of `addresses`. */
export const historyAddresses = {
  'history.ofEntity': 'GET history/{entity}/{id}',
  'history.refusals': 'GET history/refusals',
  'history.undo': 'POST history/undo/{changeSetId}',
  'history.restore': 'POST history/restore/{entity}/{id}',

  'bulk.find': 'POST bulk/find',
  'bulk.preview': 'POST bulk/preview',
  'bulk.apply': 'POST bulk/apply',
  'bulk.assign': 'POST bulk/assign',
  'bulk.remove': 'POST bulk/remove',
  'bulk.moderate': 'POST bulk/moderate',
  'bulk.sheet': 'POST bulk/sheet',
  'bulk.previewSheet': 'POST bulk/sheet/preview',
  'bulk.applySheet': 'POST bulk/sheet/apply',
  'bulk.progress': 'GET bulk/progress',
} as const;

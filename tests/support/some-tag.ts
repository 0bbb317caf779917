import type { TagRow } from '@/lib/contract/targeting/tags';

/** Returns a tag as `tags.view` returns it: of a shop, without visits and conversions. */
export const someTag = (changes: Partial<TagRow> = {}): TagRow => ({
  id: 7,
  version: 4,
  name: 'Visitors of the shop',
  type: 'js',
  segmentId: 3,
  segmentName: 'Visitors',
  domains: ['shop.example'],
  snippet: '<script></script>',
  lastFiredAt: null,
  hits24h: 0,
  isSimulated: false,
  isGoal: false,
  postClickDays: 30,
  postViewDays: 1,
  simulatedHits24h: 0,
  userId: 5,
  userLogin: 'anna',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

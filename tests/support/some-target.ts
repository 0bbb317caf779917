import type { TargetView } from '@/lib/contract/targeting/targets';

const nothing = { included: [], excluded: [] };
const panels = {
  deviceTypes: nothing,
  operatingSystems: nothing,
  browsers: nothing,
  languages: nothing,
  domains: nothing,
  pages: nothing,
  bundles: nothing,
  ips: nothing,
  iabCategories: nothing,
  carriers: nothing,
  makes: nothing,
  models: nothing,
  connectionTypes: nothing,
  brandSafety: [],
  trafficTypes: [],
  verificationServices: [],
  segments: nothing,
  siteLists: nothing,
  appLists: nothing,
  ipLists: nothing,
};
/** Returns a target as `targets.view` returns it: shared, used in three ad sets, without restrictions. */
export const someTarget = (changes: Partial<TargetView> = {}): TargetView => ({
  id: 5,
  version: 8,
  name: 'Russia',
  status: 'ACTIVE',
  archived: false,
  userId: 7,
  userLogin: 'romashka',
  usedInAdSets: 3,
  panels: [],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  ...panels,
  adSetDto: null,
  geo: { isEverywhere: true, included: [], excluded: [] },
  ...changes,
});

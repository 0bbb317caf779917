import { can, type Holder } from '@/lib/access/can';
import type { Permission } from '@/lib/contract/people/permissions';
import type { TargetPanel } from '@/lib/contract/targeting/target-list';

/** The panels of a target in the order of §2 and the permission that each needs, §6; null is open to whoever edits. */
export const targetPanels = {
  geo: null,
  deviceTypes: 'TARGET_ADD_DEVICE_TYPE',
  iabCategories: 'TARGET_ADD_IAB',
  domains: 'TARGET_ADD_PLACEMENT',
  siteLists: 'TARGET_ADD_PLACEMENT',
  pages: 'TARGET_ADD_PAGE',
  carriers: 'TARGET_ADD_CARRIER',
  makes: 'TARGET_ADD_MAKE',
  models: 'TARGET_ADD_MAKE',
  connectionTypes: 'TARGET_ADD_CONNECTION_TYPE',
  bundles: null,
  appLists: null,
  browsers: null,
  languages: null,
  operatingSystems: null,
  trafficTypes: null,
  segments: 'TARGET_ADD_ADVANCED',
  ips: 'TARGET_ADD_ADVANCED',
  ipLists: 'TARGET_ADD_ADVANCED',
  brandSafety: 'TARGET_ADD_ADVANCED',
  verificationServices: 'TARGET_ADD_ADVANCED_VERIFICATION_SERVICES',
} as const satisfies Record<TargetPanel, Permission | null>;

/** Whether the user may set the panel at all. */
export function maySet(user: Holder, panel: TargetPanel): boolean {
  // Whoever makes segments makes them to be used.
  if (panel === 'segments' && can(user, 'SEGMENT_CREATE')) return true;
  const permission = targetPanels[panel];
  return permission === null || can(user, permission);
}

export const mayExclude = (user: Holder) => can(user, 'TARGET_ADD_EXCLUDED');

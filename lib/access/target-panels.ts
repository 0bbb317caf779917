import { can, type Holder } from '@/lib/access/can';
import type { Permission } from '@/lib/contract/people/permissions';
import type { TargetPanel } from '@/lib/contract/targeting/target-list';

/**
 * Panels of a target in the order of §2, with the permission that each requires, §6. Null = no additional permission.
 */
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

/** Returns true if the user may edit the panel. */
export function maySet(user: Holder, panel: TargetPanel): boolean {
  // A user who can create segments can use them.
  if (panel === 'segments' && can(user, 'SEGMENT_CREATE')) return true;
  const permission = targetPanels[panel];
  return permission === null || can(user, permission);
}

export const mayExclude = (user: Holder) => can(user, 'TARGET_ADD_EXCLUDED');

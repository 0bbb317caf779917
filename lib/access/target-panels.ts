import type { Permission } from '@/lib/contract/permissions';

/** The panels of a target and the permission that each needs, §6; null is open to whoever edits targets. */
export const targetPanels = {
  geo: null,
  deviceTypes: 'TARGET_ADD_DEVICE_TYPE',
  operatingSystems: null,
  browsers: null,
  languages: null,
  domains: 'TARGET_ADD_PLACEMENT',
  pages: 'TARGET_ADD_PAGE',
  bundles: null,
  ips: 'TARGET_ADD_ADVANCED',
  iabCategories: 'TARGET_ADD_IAB',
  carriers: 'TARGET_ADD_CARRIER',
  makes: 'TARGET_ADD_MAKE',
  models: 'TARGET_ADD_MAKE',
  connectionTypes: 'TARGET_ADD_CONNECTION_TYPE',
  brandSafety: 'TARGET_ADD_ADVANCED',
  trafficTypes: null,
} as const satisfies Record<string, Permission | null>;
export type TargetPanel = keyof typeof targetPanels;

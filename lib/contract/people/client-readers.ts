import type { Permission } from './permissions';

/**
 * Permissions that let a user choose among the clients in their scope, to view them or to create something for them.
 */
export const clientReaders = [
  'CLIENT_READ_ALL',
  'CAMPAIGN_CREATE_FOR_CLIENT',
  'CREATIVE_CREATE_FOR_CLIENT',
  'CLIENT_CREATIVE_CREATE',
  'TARGET_CREATE_FOR_CLIENT',
  'CLIENT_TARGET_CREATE',
  'RULE_CREATE_FOR_CLIENT',
  'CLIENT_RULE_CREATE',
] as const satisfies readonly Permission[];

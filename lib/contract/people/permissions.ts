import { campaignColumnOf } from '../campaigns/campaign-columns';
import type { Role } from '../enumerations';

const actions = ['CREATE', 'READ', 'READ_ALL', 'UPDATE', 'REMOVE'] as const;
const standard = <G extends string>(group: G) => actions.map((action) => `${group}_${action}` as const);

export const campaignColumns = Object.values(campaignColumnOf);
export const statisticColumns = [
  'COMPLETION_RATE',
  'CPC',
  'CPM',
  'CPV',
  'CTR',
  'CLICKS',
  'IMPRESSIONS',
  'SPEND',
  'VTR',
] as const;
const scoped = ['CREATE', 'UPDATE', 'REMOVE'] as const;

/** All permissions by group, §6. A screen requires a permission with its group's prefix. */
export const permissionGroups = {
  CAMPAIGN: [
    ...standard('CAMPAIGN'),
    'CAMPAIGN_CREATE_FOR_CLIENT',
    'CAMPAIGN_EXCHANGES_READ_ALL',
    'CAMPAIGN_DECISIONS_READ',
    ...campaignColumns.map((column) => `CAMPAIGN_STATISTICS_COLUMN_${column}` as const),
  ],
  CLIENT: [
    ...standard('CLIENT'),
    ...scoped.map((action) => `CLIENT_CREATIVE_${action}` as const),
    ...scoped.map((action) => `CLIENT_RULE_${action}` as const),
    ...scoped.map((action) => `CLIENT_TARGET_${action}` as const),
    'CLIENT_PAYMENT_INFO_UPDATE',
    'CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE',
  ],
  CREATIVE: [
    ...standard('CREATIVE'),
    'CREATIVE_CREATE_FOR_CLIENT',
    'CREATIVE_MODERATE',
    'CREATIVE_ADD_VAST_DAAST',
    'CREATIVE_ADD_HTML5_BANNER',
    'CREATIVE_ADD_JS_BANNER',
    'CREATIVE_UPDATE_JS_BANNER_FINAL_URL',
    'CREATIVE_PERIOD_STATISTIC',
  ],
  DASHBOARD: ['DASHBOARD_READ_ALL'],
  DOCS: ['DOCS_READ'],
  EXCHANGE_RATE: ['EXCHANGE_RATE_READ_ALL', 'EXCHANGE_RATE_CREATE', 'EXCHANGE_RATE_UPDATE'],
  FINANCES: ['FINANCES_READ_ALL', 'FINANCES_CLIENT_BALANCE_UPDATE'],
  INTEGRATION: [...standard('INTEGRATION')],
  RULE: [...standard('RULE'), 'RULE_CREATE_FOR_CLIENT', 'RULE_CREATE_COST'],
  SECURITY: [...standard('SECURITY'), 'SECURITY_CREATE_SELECT_ROLE', 'SECURITY_CREATE_SELECT_PERMISSIONS'],
  SEGMENT: [...standard('SEGMENT')],
  STATISTIC: ['STATISTIC_READ_ALL', ...statisticColumns.map((column) => `STATISTIC_COLUMN_${column}` as const)],
  TAG: [...standard('TAG')],
  TARGET: [
    ...standard('TARGET'),
    'TARGET_CREATE_FOR_CLIENT',
    'TARGET_ADD_ADVANCED',
    'TARGET_ADD_ADVANCED_VERIFICATION_SERVICES',
    'TARGET_ADD_CARRIER',
    'TARGET_ADD_CONNECTION_TYPE',
    'TARGET_ADD_DEVICE_TYPE',
    'TARGET_ADD_EXCLUDED',
    'TARGET_ADD_IAB',
    'TARGET_ADD_MAKE',
    'TARGET_ADD_PAGE',
    'TARGET_ADD_PLACEMENT',
  ],
  VAT: ['VAT_READ_ALL', 'VAT_CREATE', 'VAT_UPDATE'],
} as const;

export type PermissionGroup = keyof typeof permissionGroups;
export type Permission = (typeof permissionGroups)[PermissionGroup][number];
export const permissions: readonly Permission[] = Object.values(permissionGroups).flat();

const forClients =
  /_FOR_CLIENT$|^CLIENT_|^SECURITY_|^TAG_|^EXCHANGE_RATE_|^VAT_|^INTEGRATION_|_MODERATE$|_BALANCE_UPDATE$|_DECISIONS_READ$/;
const professional =
  /^TARGET_ADD_|^CREATIVE_ADD_|_JS_BANNER_|^RULE_CREATE_COST$|_COLUMN_(USER_ID|WIN_RATE|FILL_RATE)$|_VERIFICATION_SERVICES$/;
const basicPanels: readonly Permission[] = ['TARGET_ADD_DEVICE_TYPE', 'TARGET_ADD_PLACEMENT'];

const ofManager = permissions.filter((permission) => !permission.startsWith('INTEGRATION_'));
const ofPro = ofManager.filter((permission) => !forClients.test(permission));
const ofAdvertiser = ofPro.filter((permission) => !professional.test(permission) || basicPanels.includes(permission));

/**
 * Default permissions of a new user by role. A role is only a preset: access depends on permissions alone (semantics,
 * Roles).
 */
export const rolePresets: Readonly<Record<Role, readonly Permission[]>> = {
  ROLE_ADMIN: permissions,
  ROLE_MANAGER: ofManager,
  ROLE_ADVERTISER: ofAdvertiser,
  ROLE_ADVERTISER_PRO: ofPro,
  ROLE_ADVERTISER_MANAGER: ofAdvertiser,
};

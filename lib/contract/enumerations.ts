/** Enumerations of the wire, §3, §4, §6, §9. Values are what the DSP API sends and accepts. */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_ADVERTISER',
  'ROLE_ADVERTISER_PRO',
  'ROLE_ADVERTISER_MANAGER',
] as const;
export type Role = (typeof roles)[number];

export const currencies = ['USD', 'EUR', 'RUB'] as const;
export type Currency = (typeof currencies)[number];

export const switchStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type SwitchStatus = (typeof switchStatuses)[number];

export const bidderStatuses = ['ONLINE', 'OFFLINE'] as const;
export type BidderStatus = (typeof bidderStatuses)[number];

/** Why a campaign's bidder is offline, in the order in which they are checked. */
export const bidderReasonCodes = [
  'ARCHIVED',
  'INACTIVE',
  'NOT_STARTED',
  'ENDED',
  'OUT_OF_SCHEDULE',
  'NO_AD_SET',
  'NO_APPROVED_CREATIVE',
  'NO_TARGET',
  'NO_EXCHANGE',
  'TOTAL_BUDGET_SPENT',
  'DAILY_BUDGET_REACHED',
  'TOTAL_CLICKS_REACHED',
  'TOTAL_IMPRESSIONS_REACHED',
  'DAILY_CLICKS_REACHED',
  'DAILY_IMPRESSIONS_REACHED',
  'BALANCE_EMPTY',
] as const;
export type BidderReasonCode = (typeof bidderReasonCodes)[number];

export const moderationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

export const strategies = ['CLICKS', 'CPC', 'CPM', 'CTR', 'IMPRESSIONS', 'SPEND', 'WIN_RATE'] as const;
export type Strategy = (typeof strategies)[number];

export const bidTypes = ['ADAPTIVE_BID', 'DYNAMIC_RANGE_BID', 'FIXED_BID'] as const;
export type BidType = (typeof bidTypes)[number];

export const creativeTypes = ['banner', 'video', 'audio', 'native', 'videoAudio', 'nativeAi'] as const;
export type CreativeType = (typeof creativeTypes)[number];

export const bannerSubtypes = ['image', 'html5', 'js'] as const;

export const trackerEvents = [
  'impression',
  'click',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'mute',
  'unmute',
  'pause',
  'resume',
  'skip',
  'closeLinear',
  'fullscreen',
] as const;

export const pageOperators = ['CONTAINS', 'EQUALS', 'STARTS_WITH'] as const;
export const trafficTypes = ['WEB', 'APP'] as const;

export const safetyCategories = [
  'ALCOHOL',
  'DL_G',
  'DL_MA',
  'DL_T',
  'DL_Y',
  'DOWNLOADS_WAREZ',
  'DRUGS',
  'GAMBLING',
  'NONE_LABEL',
  'NON_CATEGORY',
  'POLITICS',
  'PROFANITY',
  'RELIGION',
  'SENSITIVE_SOCIAL_ISSUES',
  'SEXUAL',
  'SHOCKING',
  'TOBACCO',
] as const;

export const groupings = [
  'DATE',
  'CAMPAIGN',
  'AD_SET',
  'CREATIVE',
  'CREATIVE_OUTER_ID',
  'CAMPAIGN_TYPE',
  'CLIENT',
  'SSP',
  'COUNTRY',
  'REGION',
  'CITY',
  'DEVICE',
  'OS',
  'BROWSER',
  'LANGUAGE',
  'CONNECTION_TYPE',
  'PLACEMENT',
  'PAGE',
  'APP_NAME',
  'BUNDLE',
] as const;
export type Grouping = (typeof groupings)[number];

export const creativePeriods = ['all', 'last-month', 'last-3-months'] as const;

/** Symbols printed after an amount, §9. */
export const currencySymbols: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', RUB: '₽' };

/** Enumerations of §3, §4, §6 and §9, with the values that the DSP API sends and accepts. */
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

/** Languages of the console, of letters and of documents. */
export const interfaceLanguages = ['en', 'ru'] as const;
export type Language = (typeof interfaceLanguages)[number];

export const switchStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type SwitchStatus = (typeof switchStatuses)[number];

export const bidderStatuses = ['ONLINE', 'OFFLINE'] as const;
export type BidderStatus = (typeof bidderStatuses)[number];

/** Reasons why a campaign does not spend, in the order in which they are shown. */
export const bidderReasonCodes = [
  'ARCHIVED',
  'CLIENT_ARCHIVED',
  'INACTIVE',
  'NOT_STARTED',
  'ENDED',
  'OUT_OF_SCHEDULE',
  'NO_AD_SET',
  'NO_APPROVED_CREATIVE',
  'NO_TARGET',
  'TARGET_INACTIVE',
  'NO_EXCHANGE',
  'TOTAL_BUDGET_SPENT',
  'TOTAL_BUDGET_RESERVED',
  'DAILY_BUDGET_REACHED',
  'DAILY_BUDGET_RESERVED',
  'TOTAL_CLICKS_REACHED',
  'TOTAL_IMPRESSIONS_REACHED',
  'TOTAL_IMPRESSIONS_RESERVED',
  'DAILY_CLICKS_REACHED',
  'DAILY_IMPRESSIONS_REACHED',
  'DAILY_IMPRESSIONS_RESERVED',
  'BALANCE_EMPTY',
  'BALANCE_RESERVED',
  'SPEND_PACED',
  'CLICKS_PACED',
  'LOST_TO_OWN',
] as const;
export type BidderReasonCode = (typeof bidderReasonCodes)[number];

/** Reasons that limit a campaign although its bidder status is online. */
export const onlineReasonCodes: readonly BidderReasonCode[] = ['SPEND_PACED', 'CLICKS_PACED', 'LOST_TO_OWN'];

/** Reasons that keep a campaign offline as somebody wanted, or until its won impressions are shown; others are problems. */
const intendedReasonCodes: readonly BidderReasonCode[] = [
  'ARCHIVED',
  'CLIENT_ARCHIVED',
  'INACTIVE',
  'NOT_STARTED',
  'ENDED',
  'OUT_OF_SCHEDULE',
  'TOTAL_BUDGET_RESERVED',
  'DAILY_BUDGET_REACHED',
  'DAILY_BUDGET_RESERVED',
  'TOTAL_IMPRESSIONS_RESERVED',
  'DAILY_CLICKS_REACHED',
  'DAILY_IMPRESSIONS_REACHED',
  'DAILY_IMPRESSIONS_RESERVED',
  'BALANCE_RESERVED',
];

/** Returns whether a campaign is offline for a reason that is a problem, whatever else keeps it offline. */
export const isUnexpectedlyOffline = (reasons: readonly { code: BidderReasonCode }[]): boolean =>
  reasons.some(({ code }) => !onlineReasonCodes.includes(code) && !intendedReasonCodes.includes(code));

export const moderationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

export const strategies = ['CLICKS', 'CPC', 'CPM', 'CTR', 'IMPRESSIONS', 'SPEND', 'WIN_RATE'] as const;
export type Strategy = (typeof strategies)[number];

export const bidTypes = ['ADAPTIVE_BID', 'DYNAMIC_RANGE_BID', 'FIXED_BID'] as const;
export type BidType = (typeof bidTypes)[number];

export const creativeTypes = ['banner', 'video', 'audio', 'native', 'videoAudio', 'nativeAi'] as const;
export type CreativeType = (typeof creativeTypes)[number];

/** Types with playback: they have starts, quartiles and completes, and can be rewarded. */
export const playableTypes = ['video', 'audio', 'videoAudio'] as const satisfies readonly CreativeType[];
const playing: ReadonlySet<string> = new Set(playableTypes);
export const isPlayable = (type: string): type is (typeof playableTypes)[number] => playing.has(type);

export const bannerSubtypes = ['image', 'html5', 'js'] as const;
export type BannerSubtype = (typeof bannerSubtypes)[number];

/** OpenRTB 2.6 and AdCOM values of video and audio slots, §9. */
export const startDelays = [0, -1, -2] as const;
export const audioFeeds = [1, 2, 3] as const;
export const adPositions = [1, 2, 3, 4, 5, 6, 7] as const;
export const videoPlacements = [1, 2, 3, 4, 5] as const;
export const playbackMethods = [1, 2, 3, 4, 5, 6, 7] as const;
export const skipChoices = [0, 1] as const;

/** Playback events, used for third-party trackers and for notices of a bid. */
export const playingEvents = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'mute'] as const;

export const trackerEvents = [
  'impression',
  'click',
  ...playingEvents,
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

/** Pre-bid filters of third parties, which a request must pass before a bid (semantics, Verification). */
export const verificationServices = [
  'INVALID_TRAFFIC',
  'AUTHORIZED_SELLER',
  'VIEWABILITY_40',
  'VIEWABILITY_60',
  'VIEWABILITY_75',
] as const;
export type VerificationService = (typeof verificationServices)[number];

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

/** Currency symbols, printed after the amount, §9. */
export const currencySymbols: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', RUB: '₽' };

/** Row heights of a list. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/**
 * Aspect ratios (width to height) of the images of a native creative (semantics, Native). A deviation of 1 % is
 * accepted.
 */
export const aspectRatios = ['1.91:1', '1:1', '4:3'] as const;
export type AspectRatio = (typeof aspectRatios)[number];

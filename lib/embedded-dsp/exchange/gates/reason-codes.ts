import type { DecisionCode } from '@/lib/contract/delivery/decision-codes';
import type { BidderReasonCode } from '@/lib/contract/enumerations';

/**
 * The result of a request for a campaign. Every request that reaches the bidder is counted once per campaign, under
 * exactly one of the codes up to `WON`: the first gate that refused it, or the result of the auction.
 */
export const reasonCodes = {
  EXCHANGE_NOT_SELECTED: 'The campaign does not buy from this SSP',
  NOT_STARTED: 'Before the start date',
  ENDED: 'After the end date',
  OUT_OF_SCHEDULE: 'The hour is off in the schedule, in the campaign’s time zone',
  TOTAL_BUDGET_SPENT: 'The rest of the total budget does not pay for one more impression',
  DAILY_BUDGET_REACHED: 'The rest of the daily budget does not pay for one more impression',
  TOTAL_BUDGET_RESERVED: 'The rest of the total budget is reserved for auctions won and not yet shown',
  DAILY_BUDGET_RESERVED: 'The rest of the daily budget is reserved for auctions won and not yet shown',
  BALANCE_RESERVED: 'The client’s balance is reserved for auctions won and not yet shown',
  BALANCE_EMPTY: 'The client’s balance is zero or below',
  TOTAL_CLICKS_REACHED: 'The limit of clicks is reached',
  TOTAL_IMPRESSIONS_REACHED: 'The limit of impressions is reached',
  DAILY_CLICKS_REACHED: 'The limit of clicks for the day is reached',
  DAILY_IMPRESSIONS_REACHED: 'The limit of impressions for the day is reached',
  TOTAL_IMPRESSIONS_RESERVED: 'Auctions won and not yet shown may reach the limit of impressions',
  DAILY_IMPRESSIONS_RESERVED: 'Auctions won and not yet shown may reach the limit of impressions for the day',
  SPEND_PACED: 'Ahead of the even spend of the budget',
  CLICKS_PACED: 'Ahead of the even distribution of clicks',
  FREQUENCY_UNKNOWN:
    'The store of frequency caps (STATE_URL) does not answer, and the campaign caps impressions per user',
  USER_UNKNOWN: 'No user id, and the campaign caps impressions per user',
  FREQUENCY_REACHED: 'The user has seen the campaign often enough',
  NO_AD_SET: 'The campaign has no ad set',
  NO_APPROVED_CREATIVE: 'No ad set has an approved creative',
  NO_TARGET: 'The ad set has no target',
  TARGET_INACTIVE: 'The ad set’s target is inactive or archived',
  TRAFFIC_TYPE: 'Web or in-app traffic that is not wanted',
  GEO: 'Outside the wanted places or inside an excluded one',
  DEVICE_TYPE: 'Device type',
  OPERATING_SYSTEM: 'Operating system',
  BROWSER: 'Browser',
  LANGUAGE: 'Language',
  CONNECTION_TYPE: 'Connection type',
  CARRIER: 'Carrier',
  MAKE: 'Device make',
  MODEL: 'Device model',
  PLACEMENT: 'Domain or page',
  BUNDLE: 'Application bundle',
  IP: 'IP address',
  IAB_CATEGORY: 'Topic of the placement',
  BRAND_SAFETY: 'A category to avoid',
  VERIFICATION: 'A third-party filter flagged the request',
  SEGMENT: 'The person is in an excluded segment or in none of the wanted ones',
  RULE_TARGET: 'The figures of the domain or topic do not meet a target rule',
  FORMAT: 'The slot takes another kind of creative',
  NOT_REWARDED: 'The campaign wants rewarded slots only',
  CREATIVE_SIZE: 'No approved creative of a size the slot takes',
  CREATIVE_MIME_TYPE: 'No approved creative of a file type the slot takes',
  CREATIVE_API: 'Every fitting medium needs an API, such as VPAID, that the player does not run',
  CREATIVE_PROTOCOL: 'No approved tag of a version the player reads',
  CREATIVE_DURATION: 'No approved creative of a length the player takes',
  CREATIVE_PLAYER: 'No approved creative made for this place: start, sequence, placement, playback, skip or position',
  NATIVE_ASSETS: 'No approved native ad has a text or data that the slot requires',
  NATIVE_ASPECT_RATIO: 'No approved native ad has an image of a shape the slot requires',
  CREATIVE_CATEGORY_BLOCKED:
    'The publisher refuses every fitting creative: its category, its advertiser, or something else of it',
  OPTIMISATION: 'The placement’s figures are outside the bounds of the optimisation',
  GOAL: 'The placement does not serve the strategy',
  RULE_COST: 'The price side of the request does not meet a cost rule',
  PRICE_BELOW_FLOOR: 'The bid would be below the floor',
  LOST_TO_OWN: 'Another campaign of the same client won the auction',
  LOST: 'A higher bid won the auction',
  WON: 'The bid won the auction',
  EVENT_EXPIRED: 'A won impression was reported too late to be billed; counted beside WON',
} as const satisfies Record<DecisionCode, string>;

export type ReasonCode = keyof typeof reasonCodes;

const names = Object.keys(reasonCodes);
// Object.fromEntries loses the names of the entries.
const positions = Object.fromEntries(names.map((code, at) => [code, at])) as Record<ReasonCode, number>;

/** Joins a campaign and a code in one number: thousands are looked up per second, and texts or two maps cost more. */
export const reasonKey = (campaignId: number, code: ReasonCode): number => campaignId * names.length + positions[code];

/** Codes that do not depend on the request. They are part of the campaign's status. */
export type StandingCode = ReasonCode & BidderReasonCode;

import { playingEvents } from '../enumerations';

/** Outcomes of a bid request from a real SSP. */
export const rtbAnswers = [
  'BID',
  'NO_BID',
  'LATE',
  'OVERLOADED',
  'STORE_BEHIND',
  'INACTIVE',
  'CURRENCY_UNKNOWN',
  'TOKEN_WRONG',
  'TOO_LARGE',
  'ENCODING_BROKEN',
  'VERSION_WRONG',
  'JSON_BROKEN',
  'REQUEST_BROKEN',
] as const;
export type RtbAnswer = (typeof rtbAnswers)[number];

/** Notices that an SSP, a page or a player sends for a bid. Each has its own address. */
export const rtbNotices = [
  'win',
  'billing',
  'loss',
  'impression',
  'viewable',
  'click',
  ...playingEvents,
  'skip',
  'error',
] as const;
export type RtbNotice = (typeof rtbNotices)[number];

/** Outcomes of a notice. Only COUNTED notices can be billed. */
export const rtbNoticeEnds = [
  'COUNTED',
  'DOUBLED',
  'LATE',
  'FORGED',
  'PRICE_ABOVE_BID',
  'PRICE_FORGED',
  'OVER_BUDGET',
  'NOT_BILLED_HERE',
  'NOT_KEPT',
  'UNKNOWN',
] as const;
export type RtbNoticeEnd = (typeof rtbNoticeEnds)[number];

/** Outcomes of a user match (cookie sync) call. */
export const rtbSyncEnds = ['MET', 'NO_CONSENT', 'UID_BROKEN', 'OVERLOADED'] as const;
export type RtbSyncEnd = (typeof rtbSyncEnds)[number];

/** Checklist for an SSP's integration, in the usual order. */
export const rtbSteps = [
  'TOKEN',
  'ACTIVE',
  'PUBLIC_ADDRESS',
  'CAMPAIGNS',
  'SYNC',
  'REQUEST',
  'BID',
  'WIN',
  'IMPRESSION',
  'CLICK',
] as const;
export type RtbStep = (typeof rtbSteps)[number];

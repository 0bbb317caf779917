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

/** What is wrong with a bid request, or why it was not answered in time. */
export const rtbProblems = [
  'TOKEN_WRONG',
  'TOO_MANY_AT_ONCE',
  'INTEGRATION_INACTIVE',
  'BIDS_NOT_STORED',
  'EXCHANGE_RESTARTING',
  'NO_BIDDER',
  'BIDDER_SILENT',
  'QUEUE_TOO_LONG',
  'TIME_TOO_SHORT',
  'TIME_OVER',
  'BODY_TOO_SLOW',
  'BODY_TOO_LARGE',
  'ENCODING_UNKNOWN',
  'ENCODING_BROKEN',
  'VERSION_UNSUPPORTED',
  'JSON_BROKEN',
  'JSON_BROKEN_AT',
  'JSON_CUT_OFF',
  'TEXT_TOO_LONG',
  'NESTED_TOO_DEEP',
  'ID_WRONG',
  'IMP_MISSING',
  'CURRENCIES_UNSUPPORTED',
] as const;
export type RtbProblemCode = (typeof rtbProblems)[number];

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

import { playingEvents } from '../enumerations';

/** How a bid request of a real SSP was answered. */
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

/** What an SSP, a page or a player reports of a bid; each has an address of its own. */
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

/** What became of such a report. Only what is COUNTED can be billed. */
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

/** What became of a call that was to match a person. */
export const rtbSyncEnds = ['MET', 'NO_CONSENT', 'UID_BROKEN', 'OVERLOADED'] as const;
export type RtbSyncEnd = (typeof rtbSyncEnds)[number];

/** What must have happened before an SSP can go live, in the order in which it usually does. */
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

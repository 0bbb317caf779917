import type { NotificationCode } from '@/lib/contract/notification-codes';

/** Subjects of the events, in the order in which they are shown. */
const subjects = ['account', 'balance', 'campaigns', 'creatives', 'documents'] as const;
export type NotificationSubject = (typeof subjects)[number];

const subjectOf: Record<NotificationCode, NotificationSubject> = {
  PASSWORD_CHANGED: 'account',
  ACCESS_CHANGED: 'account',
  SIGNED_IN_ELSEWHERE: 'account',
  CLIENT_ASSIGNED: 'account',
  BALANCE_REPLENISHED: 'balance',
  BALANCE_CORRECTED: 'balance',
  BALANCE_REFUNDED: 'balance',
  PAYMENT_REVERSED: 'balance',
  BALANCE_LOW: 'balance',
  BALANCE_EMPTY: 'balance',
  CAMPAIGN_ONLINE: 'campaigns',
  CAMPAIGN_OFFLINE: 'campaigns',
  CAMPAIGN_DAILY_BUDGET_REACHED: 'campaigns',
  CAMPAIGN_ENDED: 'campaigns',
  CREATIVE_PENDING: 'creatives',
  CREATIVE_APPROVED: 'creatives',
  CREATIVE_REJECTED: 'creatives',
  DOCUMENT_READY: 'documents',
  ACT_FAILED: 'documents',
  ORD_REGISTERED: 'documents',
  ORD_FAILED: 'documents',
};

/** Events by subject; subjects without events are left out. */
export const groupBySubject = <Event extends { messageCode: NotificationCode }>(events: readonly Event[]) =>
  subjects
    .map((subject) => ({ subject, events: events.filter(({ messageCode }) => subjectOf[messageCode] === subject) }))
    .filter((group) => group.events.length > 0);

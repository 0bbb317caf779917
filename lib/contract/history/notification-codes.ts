/** Message codes of notifications; texts in `messages/<locale>/notifications.json`. */
export const notificationCodes = [
  'CREATIVE_PENDING',
  'CREATIVE_APPROVED',
  'CREATIVE_REJECTED',
  'CAMPAIGN_ONLINE',
  'CAMPAIGN_OFFLINE',
  'CAMPAIGN_DAILY_BUDGET_REACHED',
  'CAMPAIGN_ENDED',
  'BALANCE_REPLENISHED',
  'BALANCE_CORRECTED',
  'BALANCE_REFUNDED',
  'PAYMENT_REVERSED',
  'BALANCE_LOW',
  'BALANCE_EMPTY',
  'DOCUMENT_READY',
  'ACT_FAILED',
  'ORD_REGISTERED',
  'ORD_FAILED',
  'CLIENT_ASSIGNED',
  'PASSWORD_CHANGED',
  'ACCESS_CHANGED',
  'SIGNED_IN_ELSEWHERE',
] as const;
export type NotificationCode = (typeof notificationCodes)[number];

/** Ways by which a notification reaches its reader. */
export const notificationChannels = ['console', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What is mailed unless its reader has decided otherwise; the console tells everything. */
const mailed: ReadonlySet<NotificationCode> = new Set<NotificationCode>([
  'CREATIVE_REJECTED',
  'BALANCE_CORRECTED',
  'BALANCE_REFUNDED',
  'PAYMENT_REVERSED',
  'BALANCE_LOW',
  'BALANCE_EMPTY',
  'DOCUMENT_READY',
  'ACT_FAILED',
  'ORD_FAILED',
  'CLIENT_ASSIGNED',
  'PASSWORD_CHANGED',
  'ACCESS_CHANGED',
  'SIGNED_IN_ELSEWHERE',
]);

/** Whether a channel tells of an event as long as nobody has decided otherwise. */
export const isToldByDefault = (code: NotificationCode, channel: NotificationChannel): boolean =>
  channel === 'console' || mailed.has(code);

/** Ways by which a notification reaches its reader. */
export const notificationChannels = ['console', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * What a person is told of, and how far it goes unless its reader has decided otherwise: the console tells everything.
 * Texts are in `messages/<locale>/notifications.json`.
 */
const reach = {
  CREATIVE_PENDING: 'console',
  CREATIVE_APPROVED: 'console',
  CREATIVE_REJECTED: 'mail',
  CAMPAIGN_ONLINE: 'console',
  CAMPAIGN_OFFLINE: 'console',
  CAMPAIGN_DAILY_BUDGET_REACHED: 'console',
  CAMPAIGN_ENDED: 'console',
  BALANCE_REPLENISHED: 'console',
  BALANCE_CORRECTED: 'mail',
  BALANCE_REFUNDED: 'mail',
  PAYMENT_REVERSED: 'mail',
  BALANCE_LOW: 'mail',
  BALANCE_EMPTY: 'mail',
  DOCUMENT_READY: 'mail',
  ACT_FAILED: 'mail',
  ORD_REGISTERED: 'console',
  ORD_FAILED: 'mail',
  CLIENT_ASSIGNED: 'mail',
  PASSWORD_CHANGED: 'mail',
  ACCESS_CHANGED: 'mail',
  SIGNED_IN_ELSEWHERE: 'mail',
} as const satisfies Record<string, NotificationChannel>;

/** Message codes of notifications. */
export type NotificationCode = keyof typeof reach;
// The keys of the table above, which Object.keys does not say.
export const notificationCodes = Object.keys(reach) as NotificationCode[];

/** Whether a channel tells of an event as long as nobody has decided otherwise. */
export const isToldByDefault = (code: NotificationCode, channel: NotificationChannel): boolean =>
  channel === 'console' || reach[code] === channel;

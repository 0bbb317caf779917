/** Delivery channels of notifications. */
export const notificationChannels = ['console', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * Notification events with their default channel. The console shows all of them; `mail` means that the event is also
 * mailed unless the user disables it. The texts are in `messages/<locale>/notifications.json`.
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
// Object.keys loses the literal types of the table.
export const notificationCodes = Object.keys(reach) as NotificationCode[];

/** Returns true if a channel delivers an event by default. */
export const isToldByDefault = (code: NotificationCode, channel: NotificationChannel): boolean =>
  channel === 'console' || reach[code] === channel;

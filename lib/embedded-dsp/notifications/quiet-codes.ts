import type { NotificationCode } from '@/lib/contract/history/notification-codes';
import type { Notification } from '@/lib/contract/history/notifications';

/** How notifications that repeat are kept from making noise. */
export interface Quiet {
  /** A new one takes the place of the last of these about the same thing. */
  codes: readonly NotificationCode[];
  minutes: number;
  /** Adds up, whatever thing it is about, and then leads to the list of them. */
  isCounted?: boolean;
  listRoute?: Notification['route'];
}

const hour = 60;
const standing: Quiet = {
  codes: ['CAMPAIGN_ONLINE', 'CAMPAIGN_OFFLINE', 'CAMPAIGN_DAILY_BUDGET_REACHED', 'CAMPAIGN_ENDED'],
  minutes: hour,
};
const quiet: Partial<Record<NotificationCode, Quiet>> = {
  CAMPAIGN_ONLINE: standing,
  CAMPAIGN_OFFLINE: standing,
  CAMPAIGN_DAILY_BUDGET_REACHED: standing,
  CAMPAIGN_ENDED: standing,
  BALANCE_LOW: { codes: ['BALANCE_LOW'], minutes: 24 * hour },
  BALANCE_EMPTY: { codes: ['BALANCE_LOW', 'BALANCE_EMPTY'], minutes: hour },
  CREATIVE_PENDING: { codes: ['CREATIVE_PENDING'], minutes: hour, isCounted: true, listRoute: { screen: 'creatives' } },
};

/** The quiet of a code; undefined = each one stands for itself. */
export const quietOf = (code: NotificationCode): Quiet | undefined => quiet[code];

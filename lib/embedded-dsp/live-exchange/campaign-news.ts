import type { NotificationCode } from '@/lib/contract/history/notification-codes';
import type { Notify } from '../notifications/message';
import type { CameOnline, WentOffline } from './online-tracker';

/** Reasons with a notification of their own. */
const codes: Partial<Record<WentOffline['reason'], NotificationCode>> = {
  DAILY_BUDGET_REACHED: 'CAMPAIGN_DAILY_BUDGET_REACHED',
  ENDED: 'CAMPAIGN_ENDED',
};

/**
 * Notifies the client that a campaign went offline by itself, or is back. An empty balance is notified once, not for
 * each campaign.
 */
export function campaignNews(notify: Notify) {
  return {
    async onOffline({ campaignId, clientId, name, reason }: WentOffline): Promise<void> {
      if (reason === 'BALANCE_EMPTY') return;
      const messageCode = codes[reason] ?? 'CAMPAIGN_OFFLINE';
      const why = messageCode === 'CAMPAIGN_OFFLINE' ? { reason } : {};
      await notify(clientId, { messageCode, data: { name, ...why }, route: { screen: 'campaign', id: campaignId } });
    },
    async onOnline({ campaignId, clientId, name, reason }: CameOnline): Promise<void> {
      if (reason === 'BALANCE_EMPTY') return;
      const route = { screen: 'campaign', id: campaignId };
      await notify(clientId, { messageCode: 'CAMPAIGN_ONLINE', data: { name }, route });
    },
  };
}

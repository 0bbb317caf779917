'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { panelQuery, unseenQuery } from '@/components/notifications/notification-queries';
import { useNotificationText } from '@/components/notifications/notification-text';
import { showToast, type ToastTone } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import { subscribeLive } from '@/lib/browser/notification-socket';
import { outdate } from '@/lib/browser/outdate';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { OperationName } from '@/lib/contract/addresses';
import type { LiveMessage, Notification } from '@/lib/contract/history/notifications';
import { useRouter } from '@/lib/i18n/navigation';

/** Handles live messages while mounted. */
export function LiveMessages(props: { isPanelOpen: boolean; onListening: () => void }) {
  useLiveMessages(props);
  return null;
}

type Code = Notification['messageCode'];

const bills: readonly OperationName[] = ['finance.ownInvoices', 'finance.ownActs'];
const moved: readonly OperationName[] = ['users.balance', 'finance.payments', 'finance.movements', ...bills];
const registered: readonly OperationName[] = [
  'finance.ownActs',
  'finance.act',
  'finance.contracts',
  'finance.contract',
];

/** Toast of each notification, and operations whose cached responses it invalidates. */
const effects: Record<Code, { tone: ToastTone; outdated: readonly OperationName[]; isQuiet?: true }> = {
  CREATIVE_APPROVED: { tone: 'success', outdated: ['creatives.list', 'creatives.view'] },
  CREATIVE_REJECTED: { tone: 'warning', outdated: ['creatives.list', 'creatives.view'] },
  CAMPAIGN_OFFLINE: { tone: 'warning', outdated: ['campaigns.list', 'campaigns.view'] },
  CREATIVE_PENDING: { tone: 'info', outdated: ['creatives.list', 'creatives.view'] },
  CAMPAIGN_ONLINE: { tone: 'success', outdated: ['campaigns.list', 'campaigns.view'] },
  CAMPAIGN_DAILY_BUDGET_REACHED: { tone: 'info', outdated: ['campaigns.list', 'campaigns.view'] },
  CAMPAIGN_ENDED: { tone: 'info', outdated: ['campaigns.list', 'campaigns.view'] },
  BALANCE_LOW: { tone: 'warning', outdated: ['users.balance'] },
  BALANCE_EMPTY: { tone: 'warning', outdated: ['users.balance', 'campaigns.list', 'campaigns.view'] },
  DOCUMENT_READY: { tone: 'success', outdated: [...bills, 'finance.contracts', 'finance.contract'] },
  ORD_REGISTERED: { tone: 'success', outdated: registered },
  ORD_FAILED: { tone: 'warning', outdated: registered },
  CLIENT_ASSIGNED: { tone: 'info', outdated: ['dictionaries.clients', 'dictionaries.filterClients'] },
  // The separate `access` message already shows it.
  ACCESS_CHANGED: { tone: 'info', outdated: [], isQuiet: true },
  PASSWORD_CHANGED: { tone: 'info', outdated: [] },
  SIGNED_IN_ELSEWHERE: { tone: 'warning', outdated: [] },
  ACT_FAILED: { tone: 'error', outdated: [] },
  BALANCE_REPLENISHED: { tone: 'info', outdated: moved },
  BALANCE_CORRECTED: { tone: 'info', outdated: moved },
  BALANCE_REFUNDED: { tone: 'info', outdated: moved },
  PAYMENT_REVERSED: { tone: 'warning', outdated: moved },
};

type Listening = {
  isPanelOpen: boolean;
  /** Called when messages are received, at first or after a reconnection. */
  onListening: () => void;
};

/** Handles live messages: a notification sets the red dot and shows a toast, a balance updates the top bar. */
function useLiveMessages({ isPanelOpen, onListening }: Listening): void {
  const client = useQueryClient();
  const router = useRouter();
  const t = useTranslations('notifications');
  const textOf = useNotificationText();
  const { pastMade } = useCurrentUser();

  const show = (notification: Notification) => {
    const { tone, outdated, isQuiet } = effects[notification.messageCode];
    const { text, reason } = textOf(notification);
    if (!isQuiet)
      void showToast(tone, t('arrived', { text }), {
        id: `notification-${notification.id}`,
        ...(reason && { description: reason }),
      });
    void outdate(client, outdated);
    if (isPanelOpen) void client.invalidateQueries({ queryKey: panelQuery.queryKey });
    else client.setQueryData(unseenQuery.queryKey, (unseen = 0) => unseen + 1);
  };
  const reloadAll = () => {
    void outdate(client);
    router.refresh();
  };
  /** Reloads menu and page for the user's new permissions, and clears the router's cache. */
  const followAccess = () => {
    void showToast('info', t('accessChanged'), { id: 'access-changed' });
    reloadAll();
  };
  const onMessage = useEffectEvent((message: LiveMessage) => {
    if (message.kind === 'notification') return show(message.notification);
    if (message.kind === 'access') return followAccess();
    if (message.kind === 'past') return reloadAll();
    const { kind: _kind, ...balance } = message;
    client.setQueryData(apiQuery('users.balance').queryKey, balance);
  });
  /** Reloads what may have been missed; a request already running is not repeated. */
  const onGap = useEffectEvent(() => {
    onListening();
    if (pastMade) reloadAll();
    const outdated = [unseenQuery.queryKey, ['users.balance'], ...(isPanelOpen ? [panelQuery.queryKey] : [])];
    for (const queryKey of outdated) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
  useEffect(() => subscribeLive({ onMessage: (message) => onMessage(message), onGap: () => onGap() }), []);
}

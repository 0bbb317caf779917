'use client';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import type { NotificationChannel, NotificationCode } from '@/lib/contract/history/notification-codes';
import type { NotificationSetting } from '@/lib/contract/history/notifications';

export interface Choice {
  messageCode: NotificationCode;
  channel: NotificationChannel;
  isOn: boolean;
}

const query = apiQuery('notifications.settings');
const mutationKey = ['notifications.updateSettings'];

/**
 * The events with their channels, and the way to switch one. What waits to be saved is laid over what the server said
 * and never mixed into it: a refused choice falls away by itself, and no other with it.
 */
export function useNotificationSettings() {
  const client = useQueryClient();
  const faultText = useFaultText();
  const found = useQuery(query);
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // The key is this file's own, and its one mutation takes a Choice.
    select: (mutation) => mutation.state.variables as Choice,
  });
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: each tells both channels of its event, the other as it was last saved.
    scope: { id: 'notification-settings' },
    mutationFn: ({ messageCode, channel, isOn }: Choice) => {
      const saved = client.getQueryData(query.queryKey)?.events.find((event) => event.messageCode === messageCode);
      const event = { ...(saved ?? { messageCode, console: true, mail: false }), [channel]: isOn };
      return callApi('notifications.updateSettings', { body: { events: [event] } });
    },
    onSuccess: async (answer) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, answer);
    },
    onError: (fault) => void showToast('error', faultText(fault)),
  });
  const isMailSetUp = found.data?.isMailSetUp ?? true;
  return { found, isMailSetUp, events: (found.data?.events ?? []).map((event) => withChoices(event, waiting)), mutate };
}

const withChoices = (event: NotificationSetting, waiting: readonly Choice[]): NotificationSetting => {
  const own = waiting.filter(({ messageCode }) => messageCode === event.messageCode);
  return { ...event, ...Object.fromEntries(own.map(({ channel, isOn }) => [channel, isOn])) };
};

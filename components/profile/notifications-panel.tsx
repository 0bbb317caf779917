'use client';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryFailed } from '@/components/list/query-failed';
import { Switch } from '@/components/ui/checkbox';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import {
  type NotificationChannel,
  type NotificationCode,
  notificationChannels,
} from '@/lib/contract/history/notification-codes';
import type { NotificationSetting } from '@/lib/contract/history/notifications';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/** Notification settings by event and channel; each switch saves immediately. */
export function NotificationsPanel() {
  const t = useTranslations('profile.notifications');
  const { found, isMailSetUp, events, mutate } = useNotificationSettings();
  return (
    <Panel title={t('title')} note={t('note')} isFlush={found.isSuccess}>
      {found.isPending && <Skeleton className="h-80" />}
      {found.isError && !found.data && <QueryFailed found={found} />}
      {found.data && (
        <>
          {!isMailSetUp && <p className="mx-4 mb-2 rounded-lg bg-sunken px-3 py-2 text-sm">{t('noMail')}</p>}
          <Matrix events={events} onChoose={mutate} />
        </>
      )}
    </Panel>
  );
}

type MatrixProps = { events: readonly NotificationSetting[]; onChoose: (choice: Choice) => void };

function Matrix({ events, onChoose }: MatrixProps) {
  const t = useTranslations('profile.notifications');
  return (
    <table aria-label={t('title')} className="w-full">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 pr-2 pl-4 text-left font-medium">
            {t('event')}
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className="w-20 px-2 py-1.5 font-medium">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groupBySubject(events).map((group) => (
        <tbody key={group.subject} className="border-b border-line last:border-b-0">
          <tr>
            <th
              scope="rowgroup"
              colSpan={1 + notificationChannels.length}
              className="pt-2.5 pb-0.5 pl-4 text-left text-sm font-medium text-muted"
            >
              {t(`subjects.${group.subject}`)}
            </th>
          </tr>
          {group.events.map((event) => (
            <EventRow key={event.messageCode} event={event} onChoose={onChoose} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function EventRow({ event, onChoose }: { event: NotificationSetting; onChoose: MatrixProps['onChoose'] }) {
  const t = useTranslations('profile.notifications');
  const { messageCode } = event;
  const name = t(`events.${messageCode}`);
  return (
    <tr>
      <th scope="row" className="py-2 pr-2 pl-4 text-left font-normal">
        {name}
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel} className="px-2 py-2 text-center">
          <Switch
            isOn={event[channel]}
            label={t('switch', { event: name, channel: t(`channels.${channel}`) })}
            onChange={(isOn) => onChoose({ messageCode, channel, isOn })}
          />
        </td>
      ))}
    </tr>
  );
}

/** Subjects of the events, in display order. */
const subjects = ['account', 'balance', 'campaigns', 'creatives', 'documents'] as const;
type NotificationSubject = (typeof subjects)[number];

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

/** Groups events by subject; subjects without events are omitted. */
const groupBySubject = <Event extends { messageCode: NotificationCode }>(events: readonly Event[]) =>
  subjects
    .map((subject) => ({ subject, events: events.filter(({ messageCode }) => subjectOf[messageCode] === subject) }))
    .filter((group) => group.events.length > 0);

interface Choice {
  messageCode: NotificationCode;
  channel: NotificationChannel;
  isOn: boolean;
}

const query = apiQuery('notifications.settings');
const mutationKey = ['notifications.updateSettings'];

/**
 * Returns the events with their channels and a function that changes one. Pending changes are merged into the server's
 * state for display only, so a refused change disappears without affecting others.
 */
function useNotificationSettings() {
  const client = useQueryClient();
  const faultText = useFaultText();
  const found = useQuery(query);
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // This file owns the key, and its only mutation takes a Choice.
    select: (mutation) => mutation.state.variables as Choice,
  });
  const { mutate } = useMutation({
    mutationKey,
    // Runs changes one by one: each sends both channels of its event, the other one as last saved.
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

'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslations } from 'next-intl';
import { notificationLink } from '@/components/notifications/notification-link';
import { panelQuery } from '@/components/notifications/notification-queries';
import { useNotificationText } from '@/components/notifications/use-notification-text';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { downloadPath } from '@/lib/browser/download-file';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Notification } from '@/lib/contract/notifications';
import { formatDateTime } from '@/lib/format/format-date';
import { errorText } from '@/lib/i18n/error-text';
import { Link } from '@/lib/i18n/navigation';

type NotificationRowProps = { notification: Notification };

export function NotificationRow({ notification }: NotificationRowProps) {
  const user = useCurrentUser();
  const t = useTranslations('notifications');
  const { text, reason } = useNotificationText()(notification);
  const remove = useRemoval(notification.id);
  const link = notificationLink(notification, user);
  const at = `${notification.date}T${notification.time}Z`;
  return (
    <li className="flex items-start gap-1 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1 text-sm">
        {link ? (
          <Link href={link} className="block font-medium text-accent-text hover:underline">
            {text}
          </Link>
        ) : (
          <p className="font-medium">{text}</p>
        )}
        {reason && <p className="break-words">{reason}</p>}
        <time dateTime={at} className="block text-muted figures">
          {formatDateTime(at, user.timeZone)}
        </time>
      </div>
      <DownloadButton address={notification.data.url} label={t('download')} />
      <IconButton size="sm" label={t('delete', { text })} isBusy={remove.isPending} onClick={() => remove.mutate()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Only what the platform's own API serves can be downloaded. */
function DownloadButton({ address, label }: { address: string | undefined; label: string }) {
  const errors = useTranslations('errors');
  const download = useMutation({
    mutationFn: (path: string) => downloadPath(path),
    onError: (fault) => showToast('error', errorText(errors, fault instanceof ApiFault ? fault : {})),
  });
  if (!address || !/^[a-z][\w-]*(\/[\w-]+)+$/.test(address)) return null;
  return (
    <IconButton size="sm" label={label} isBusy={download.isPending} onClick={() => download.mutate(address)}>
      <Download aria-hidden="true" />
    </IconButton>
  );
}

function useRemoval(id: number) {
  const t = useTranslations('notifications');
  const errors = useTranslations('errors');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('notifications.remove', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: panelQuery.queryKey }),
    onError: (fault) =>
      showToast('error', errorText(errors, fault instanceof ApiFault ? fault : {}, t('deleteFailed'))),
  });
}

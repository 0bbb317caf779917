import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { panelQuery } from '@/components/notifications/notification-queries';
import { notificationLink, useNotificationText } from '@/components/notifications/notification-text';
import { useDownload } from '@/components/shell/use-download';
import { Button, IconButton } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { downloadPath } from '@/lib/browser/download-file';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Notification } from '@/lib/contract/history/notifications';
import { formatDateTime } from '@/lib/format/format-date';
import { errorText } from '@/lib/i18n/error-text';
import { Link } from '@/lib/i18n/navigation';

/** A notification with its download and its deletion, which asks for confirmation in place. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTranslations('notifications');
  const { text, reason } = useNotificationText()(notification);
  const row = useRef<HTMLLIElement>(null);
  const bin = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const cancel = () => {
    setIsAsking(false);
    bin.current?.focus();
  };
  return (
    <li ref={row} className="py-2 pr-2 pl-4">
      <div className="flex items-start gap-1">
        <Told notification={notification} text={text} reason={reason} />
        <DownloadButton address={notification.data.url} label={t('download')} />
        <IconButton ref={bin} size="sm" label={t('delete', { text })} onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {isAsking && <Removal id={notification.id} row={row} onCancel={cancel} />}
    </li>
  );
}

type ToldProps = { notification: Notification; text: string; reason: string | undefined };

function Told({ notification, text, reason }: ToldProps) {
  const user = useCurrentUser();
  const link = notificationLink(notification, user);
  const at = `${notification.date}T${notification.time}Z`;
  return (
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
  );
}

/** Offers the download only for paths of the platform's own API. */
function DownloadButton({ address, label }: { address: string | undefined; label: string }) {
  const download = useDownload(downloadPath);
  if (!address || !/^[a-z][\w-]*(\/[\w-]+)+$/.test(address)) return null;
  return (
    <IconButton size="sm" label={label} isBusy={download.isPending} onClick={() => download.mutate(address)}>
      <Download aria-hidden="true" />
    </IconButton>
  );
}

type RemovalProps = { id: number; row: RefObject<HTMLLIElement | null>; onCancel: () => void };

function Removal({ id, row, onCancel }: RemovalProps) {
  const t = useTranslations('notifications');
  const actions = useTranslations('common.actions');
  const remove = useRemoval(id, () => focusBeside(row.current));
  return (
    <fieldset className="flex flex-wrap items-center gap-2 py-1 text-sm">
      <legend className="pb-1">{t('deleteAsk')}</legend>
      <Button size="sm" variant="danger" autoFocus isBusy={remove.isPending} onClick={() => remove.mutate()}>
        {actions('delete')}
      </Button>
      <Button size="sm" disabled={remove.isPending} onClick={onCancel}>
        {actions('cancel')}
      </Button>
    </fieldset>
  );
}

/** Moves the focus to the next row before this one is removed, so that deleting can continue by keyboard. */
function focusBeside(row: HTMLLIElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const next =
    beside?.querySelector<HTMLElement>(':scope > div > button:last-of-type') ??
    row.closest<HTMLElement>('[role=dialog]');
  next?.focus();
}

function useRemoval(id: number, onRemoved: () => void) {
  const t = useTranslations('notifications');
  const errors = useTranslations('errors');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('notifications.remove', { params: { id } }),
    onSuccess: () => {
      onRemoved();
      return client.invalidateQueries({ queryKey: panelQuery.queryKey });
    },
    onError: (fault) =>
      showToast('error', errorText(errors, fault instanceof ApiFault ? fault : {}, t('deleteFailed'))),
  });
}

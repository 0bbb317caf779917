'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useState } from 'react';
import { LiveMessages } from '@/components/notifications/live-messages';
import { panelQuery, unseenQuery } from '@/components/notifications/notification-queries';
import { useOnPathChange } from '@/components/shell/use-on-path-change';
import { IconButton } from '@/components/ui/button';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import { openerOf } from '@/components/ui/openers';
import { limits } from '@/lib/contract/limits';

const panel = earlyCode(
  async () => (await import('@/components/notifications/notifications-panel')).NotificationsPanel,
);

/** Bell of the top bar with a red dot for new notifications. It opens the panel, which closes on navigation. */
export function NotificationsBell() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const NotificationsPanel = useEarlyCode(panel, isWanted);
  const [isListening, listen] = useListening();
  const { data: unseen = 0 } = useQuery({ ...unseenQuery, enabled: isListening });
  const client = useQueryClient();
  useOnPathChange(() => setOpen(false));
  useForgottenWhenClosed(isOpen);

  const toggle = (open: boolean) => {
    if (open) client.setQueryData(unseenQuery.queryKey, 0);
    setOpen(open);
  };
  const openFirst = () => {
    setWanted(true);
    toggle(true);
  };
  return (
    <>
      <LiveMessages isPanelOpen={isOpen} onListening={listen} />
      {isWanted && NotificationsPanel ? (
        <NotificationsPanel isOpen={isOpen} onOpenChange={toggle} trigger={<BellButton hasNew={unseen > 0} />} />
      ) : (
        <BellButton hasNew={unseen > 0} {...openerOf(isWanted, openFirst, panel.load)} />
      )}
    </>
  );
}

/** Time to wait for the socket before counting, ms. */
const maxWaitMs = 3_000;

/** Returns true once the socket is connected. Notifications counted before would be counted twice. */
function useListening(): [boolean, () => void] {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setListening, maxWaitMs, true);
    return () => clearTimeout(timer);
  }, []);
  return [isListening, () => setListening(true)];
}

/** Clears the list shortly after the panel closes, §9, so that it starts at its first page when reopened. */
function useForgottenWhenClosed(isOpen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isOpen) return;
    const forget = () => client.removeQueries({ queryKey: panelQuery.queryKey });
    const timer = setTimeout(forget, limits.notificationCloseMs);
    return () => clearTimeout(timer);
  }, [isOpen, client]);
}

type BellButtonProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> & { hasNew: boolean };

function BellButton({ hasNew, ...rest }: BellButtonProps) {
  const t = useTranslations('notifications');
  return (
    <span className="relative inline-flex">
      <IconButton label={t('bell')} aria-haspopup="dialog" {...rest}>
        <Bell aria-hidden="true" />
      </IconButton>
      <span role="status" className="pointer-events-none absolute top-1.5 right-1.5">
        {hasNew && (
          <span data-shape="fill" className="block size-2 rounded-full bg-negative ring-2 ring-surface">
            <span className="sr-only">{t('unseen')}</span>
          </span>
        )}
      </span>
    </span>
  );
}

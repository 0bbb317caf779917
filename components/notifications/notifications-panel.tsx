'use client';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { NotificationFeed } from '@/components/notifications/notification-feed';
import { Popover } from '@/components/ui/popover';

type NotificationsPanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: ReactElement;
};

/** At most 333 px high, §9. */
const size = 'max-h-[min(333px,var(--radix-popover-content-available-height))]! w-[min(380px,calc(100vw-16px))] p-0!';

export function NotificationsPanel({ isOpen, onOpenChange, trigger }: NotificationsPanelProps) {
  const label = useTranslations('notifications')('bell');
  return (
    <Popover label={label} trigger={trigger} isOpen={isOpen} onOpenChange={onOpenChange} align="end" className={size}>
      <NotificationFeed />
    </Popover>
  );
}

'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useTranslations } from 'next-intl';
import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { panelQuery } from '@/components/notifications/notification-queries';
import { NotificationRow } from '@/components/notifications/notification-row';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Popover } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/progress';
import { ApiFault } from '@/lib/contract/api-fault';
import { limits } from '@/lib/contract/limits';
import { errorText } from '@/lib/i18n/error-text';

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

/** Loads five notifications at a time; the next ones when the end is scrolled into view. */
export function NotificationFeed() {
  const t = useTranslations('notifications');
  const { data, isFetching, hasNextPage, fetchNextPage, ...state } = useInfiniteQuery(panelQuery);
  const end = useReachedEnd(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, data?.pages.length);
  if (state.isPending) return <Loading label={t('loadingMore')} />;
  if (!data) return <Failed error={state.error} onRetry={() => void state.refetch()} isBusy={isFetching} />;
  // Pages that shifted while loading contain duplicates.
  const rows = new Map(data.pages.flatMap((page) => page.content).map((row) => [row.id, row]));
  if (rows.size === 0)
    return <EmptyState icon={<Inbox aria-hidden="true" />} title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <ul aria-label={t('bell')} className="divide-y divide-line">
        {[...rows.values()].map((row) => (
          <NotificationRow key={row.id} notification={row} />
        ))}
      </ul>
      {state.error ? (
        <Failed error={state.error} onRetry={() => void fetchNextPage()} isBusy={isFetching} />
      ) : (
        <div ref={end} className="min-h-px">
          {hasNextPage && <p className="px-4 py-3 text-sm text-muted">{t('loadingMore')}</p>}
        </div>
      )}
    </>
  );
}

function Failed({ error, onRetry, isBusy }: { error: Error | null; onRetry: () => void; isBusy: boolean }) {
  const errors = useTranslations('errors');
  const retryLabel = useTranslations('common.actions')('retry');
  const message = errorText(errors, error instanceof ApiFault ? error : {});
  return <ErrorState message={message} retryLabel={retryLabel} onRetry={onRetry} isBusy={isBusy} />;
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="divide-y divide-line">
      {Array.from({ length: limits.notificationList.size }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="flex flex-col gap-2 px-4 py-3">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}

/** Calls `onReach` when the element becomes visible, and again after each `change` while it is visible. */
function useReachedEnd(onReach: () => void, change: unknown): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change observes anew, which reports what is in view already
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) reached();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [change]);
  return end;
}

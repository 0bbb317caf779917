'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useTranslations } from 'next-intl';
import { panelQuery } from '@/components/notifications/notification-queries';
import { NotificationRow } from '@/components/notifications/notification-row';
import { useReachedEnd } from '@/components/notifications/use-reached-end';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiFault } from '@/lib/contract/api-fault';
import { limits } from '@/lib/contract/limits';
import { errorText } from '@/lib/i18n/error-text';

/** Five at a time; the next ones come when the end is scrolled into view. */
export function NotificationFeed() {
  const t = useTranslations('notifications');
  const { data, isFetching, hasNextPage, fetchNextPage, ...state } = useInfiniteQuery(panelQuery);
  const end = useReachedEnd(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, data?.pages.length);
  if (state.isPending) return <Loading label={t('loadingMore')} />;
  if (!data) return <Failed error={state.error} onRetry={() => void state.refetch()} isBusy={isFetching} />;
  // A page that moved while being read repeats what has been seen already.
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

'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryFailed } from '@/components/list/query-failed';
import { Skeleton } from '@/components/ui/progress';

/** Placeholders for an answer that is pending or has failed. */
export function AnswerStates({
  query,
}: {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error'> & { refetch: () => unknown };
}) {
  const t = useTranslations('common');
  if (query.isPending)
    return (
      <div role="status" aria-label={t('states.loading')} className="flex max-w-4xl flex-col gap-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    );
  return <QueryFailed found={query} />;
}

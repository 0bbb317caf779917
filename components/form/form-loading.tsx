'use client';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/progress';

/** Placeholder of a long form while its data is loading. */
export function FormLoading() {
  const t = useTranslations('common.states');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4 lg:pl-56">
      <Skeleton className="h-32 w-full max-w-4xl" />
      <Skeleton className="h-96 w-full max-w-4xl" />
      <Skeleton className="h-48 w-full max-w-4xl" />
    </div>
  );
}

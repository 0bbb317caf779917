'use client';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/progress';

/** Panels beside their index, before there is anything to fill them from. */
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

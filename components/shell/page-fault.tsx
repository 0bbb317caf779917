'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/error-state';

/** The last resort of a page without a frame; its few texts stand in the root layout. */
export function PageFault({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shell.fault');
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState message={`${t('title')}. ${t('text')}`} retryLabel={t('retry')} onRetry={onRetry} />
    </main>
  );
}

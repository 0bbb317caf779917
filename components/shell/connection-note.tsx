'use client';
import { useOffline } from 'next/offline';
import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/progress';

/** Shows that the connection is lost. The page stays usable; a pending navigation continues after reconnection. */
export function ConnectionNote() {
  const t = useTranslations('shell.fault');
  const isOffline = useOffline();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-60 flex justify-center px-4">
      {isOffline && (
        <p className="flex items-center gap-2 rounded-lg bg-tip px-4 py-2 text-on-tip shadow-overlay">
          <Spinner />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

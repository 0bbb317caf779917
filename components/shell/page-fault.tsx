'use client';
import { useTranslations } from 'next-intl';

/** Last-resort error page without the shell. Every page loads it, so it does not import UI components. */
export function PageFault({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shell.fault');
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="alert" className="flex flex-col items-center gap-3 px-4 text-center">
        <p className="font-medium">{t('title')}</p>
        <p className="text-muted">{t('text')}</p>
        <button type="button" onClick={onRetry} className="control px-3 font-medium">
          {t('retry')}
        </button>
      </div>
    </main>
  );
}

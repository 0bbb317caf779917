'use client';
import { useTranslations } from 'next-intl';

/** The hint of a field whose choices could not be read: says so and asks again, so that nothing typed is lost. */
export function FailedHint({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const t = useTranslations('common.actions');
  return (
    <>
      {text}{' '}
      <button type="button" className="text-accent-text underline underline-offset-2" onClick={() => onRetry()}>
        {t('retry')}
      </button>
    </>
  );
}

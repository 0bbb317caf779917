'use client';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { errorText } from '@/lib/i18n/error-text';
import { useRouter } from '@/lib/i18n/navigation';

/** Error in place of a failed page; the shell around it stays usable. The error code is in the error's digest. */
export function ScreenFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell.fault');
  const texts = useTranslations('errors');
  const router = useRouter();
  const [isBusy, start] = useTransition();
  const retry = () =>
    start(() => {
      router.refresh();
      onRetry();
    });
  return (
    <ErrorState
      message={errorText(texts, { code: codeOf(error) }, `${t('title')}. ${t('text')}`)}
      retryLabel={t('retry')}
      onRetry={retry}
      isBusy={isBusy}
    />
  );
}

/** The digest of other errors is a number without a text. */
function codeOf(error: unknown): string {
  const digest = error instanceof Error && 'digest' in error ? error.digest : null;
  return typeof digest === 'string' ? digest : '';
}
